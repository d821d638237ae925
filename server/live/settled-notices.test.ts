import fc from 'fast-check';
import { expect, it } from 'vitest';
import { settledNotices } from './settled-notices.ts';

const at = (horizon: bigint, end = horizon) => ({ horizon, end });

it('tells of a change once no transaction before it is running any more, and once', () => {
  const notices = settledNotices();
  notices.add('1', 'shipments:0', 10n);
  notices.add('1', 'locations', 7n);
  notices.add('2', 'locations', 12n);
  expect(notices.take(at(7n, 13n)).companies.size).toBe(0);
  expect([...notices.take(at(8n, 13n)).companies]).toEqual([['1', ['locations']]]);
  expect([...notices.take(at(11n, 13n)).companies]).toEqual([['1', ['shipments:0']]]);
  expect(notices.isEmpty()).toBe(false);
  expect([...notices.take(at(13n)).companies]).toEqual([['2', ['locations']]]);
  expect(notices.isEmpty()).toBe(true);
});

it('tells at once that anything may have changed, and again when all that ran then is over', () => {
  const notices = settledNotices();
  notices.addAll(false);
  expect(notices.take(at(5n, 9n)).all).toBe(true);
  expect(notices.take(at(8n, 12n)).all).toBe(false);
  expect(notices.take(at(9n, 12n)).all).toBe(true);
  expect(notices.isEmpty()).toBe(true);
  notices.addAll(false);
  expect(notices.take(at(5n)).all).toBe(true);
  expect(notices.isEmpty()).toBe(true);
});

it('tells readers who know already only of what they could not read', () => {
  const notices = settledNotices();
  notices.addAll(true);
  expect(notices.take(at(9n)).all).toBe(false);
  expect(notices.isEmpty()).toBe(true);
  notices.addAll(true);
  expect(notices.take(at(8n, 9n)).all).toBe(false);
  expect(notices.take(at(9n)).all).toBe(true);
  expect(notices.isEmpty()).toBe(true);
});

it('tells of changes also while new ones never stop', () => {
  const notices = settledNotices();
  let told = 0;
  for (let xid = 1n; xid <= 20n; xid += 1n) {
    notices.add('1', 'locations', xid);
    // There is always a transaction running that is older than the newest change.
    if (notices.take(at(xid - 1n, xid + 1n)).companies.size > 0) told += 1;
  }
  expect(told).toBeGreaterThan(5);
});

it('loses no change, whatever order transactions end in', () => {
  const change = fc.record({ collection: fc.constantFrom('a', 'b', 'c'), xid: fc.bigInt(1n, 40n) });
  const step = fc.oneof(change, fc.bigInt(1n, 41n));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const notices = settledNotices();
      const untold: { collection: string; xid: bigint }[] = [];
      for (const one of [...steps, 41n]) {
        if (typeof one !== 'bigint') {
          notices.add('1', one.collection, one.xid);
          untold.push(one);
          continue;
        }
        const told = notices.take(at(one, 41n)).companies.get('1') ?? [];
        for (const collection of told) {
          expect(untold.some((other) => other.collection === collection && other.xid < one)).toBe(true);
        }
        const seen = (other: { collection: string; xid: bigint }): boolean =>
          told.includes(other.collection) && other.xid < one;
        for (const other of untold.splice(0)) if (!seen(other)) untold.push(other);
      }
      expect(untold).toEqual([]);
      expect(notices.isEmpty()).toBe(true);
    }),
  );
});
