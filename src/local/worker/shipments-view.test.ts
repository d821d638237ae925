import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ShipmentRow } from '../../contract/shipments.ts';
import type { Laid } from './compute-view.ts';
import { byAge, inOrder, reordered } from './newest-first.ts';
import { shipmentsView } from './shipments-view.ts';
import type { ShipmentsQuery } from './view-query.ts';

const day = (n: number): string => new Date(Date.UTC(2026, 0, 1 + n)).toISOString();
const shipment = (n: number, created: number, customer = 'Acme'): ShipmentRow =>
  ({
    guid: `g${String(n).padStart(3, '0')}`,
    version: 1,
    customData: `SHP-${n}`,
    customData2: customer,
    originName: '',
    destName: '',
    macId: null,
    battery: null,
    lastComms: null,
    createDate: day(created),
  }) as Partial<ShipmentRow> as ShipmentRow;

const rowsOf = (rows: readonly ShipmentRow[]) => new Map(rows.map((row) => [row.guid, row]));
const listOf = (rows: readonly ShipmentRow[]) => ({ rows: rowsOf(rows), newestFirst: [...rows].sort(byAge) });
const shipments = fc
  .uniqueArray(fc.tuple(fc.nat(60), fc.nat(20), fc.constantFrom('Acme', 'Brisk')), {
    selector: ([n]) => n,
    maxLength: 40,
  })
  .map((all) => all.map(([n, created, customer]) => shipment(n, created, customer)));

it('keeps the order through any changes, as if it were sorted anew', () => {
  fc.assert(
    fc.property(shipments, shipments, (first, second) => {
      const before = reordered([], rowsOf(first), null);
      expect(before).toEqual([...first].sort(byAge));
      const brought = new Set([...rowsOf(first).keys(), ...rowsOf(second).keys()]);
      const half = new Set([...brought].filter((_, index) => index % 2 === 0));
      const after = new Map(rowsOf(first));
      for (const key of half) {
        const row = rowsOf(second).get(key);
        if (row === undefined) after.delete(key);
        else after.set(key, row);
      }
      expect(reordered(before, after, half)).toEqual([...after.values()].sort(byAge));
    }),
  );
});

it('merges the lists of several feeds in order', () => {
  fc.assert(
    fc.property(fc.array(shipments, { maxLength: 3 }), (lists) => {
      const ordered = lists.map((list) => [...list].sort(byAge));
      expect([...inOrder(ordered)].map(({ createDate }) => createDate)).toEqual(
        lists
          .flat()
          .map(({ createDate }) => createDate)
          .sort()
          .reverse(),
      );
    }),
  );
});

it('lists the newest that are young enough or not confirmed, and hold the words, and counts them all', () => {
  const asked = fc.record({
    since: fc.nat(20),
    limit: fc.integer({ min: 1, max: 10 }),
    words: fc.constantFrom('', 'bris'),
  });
  const touched = fc.array(fc.tuple(fc.nat(60), fc.constantFrom('waiting' as const, null)), { maxLength: 8 });
  fc.assert(
    fc.property(shipments, touched, asked, (rows, work, { since, limit, words }) => {
      const query: ShipmentsQuery = {
        what: 'shipments',
        configTypes: [0],
        createdSince: day(since),
        words,
        limit,
        deviceKind: 'tags',
      };
      const laid: Laid<ShipmentRow> = new Map(
        work.map(([n, mark]) => {
          const row = shipment(n, n % 21, 'Brisk');
          return [row.guid, mark === null ? null : { row, mark }];
        }),
      );
      const answer = shipmentsView(query, [listOf(rows)], laid, new Map());

      const plain = rows.filter(({ guid }) => !laid.has(guid));
      const marked = [...laid.values()].flatMap((one) => (one === null ? [] : [one.row]));
      const wanted = [...plain.filter(({ createDate }) => createDate >= day(since)), ...marked]
        .filter(({ customData2 }) => words === '' || customData2 === 'Brisk')
        .sort(byAge);
      expect(answer.total).toBe(wanted.length);
      expect(answer.rows.map(({ row }) => row.createDate)).toEqual(
        wanted.slice(0, limit).map(({ createDate }) => createDate),
      );
      expect(answer.hasOlder).toBe(plain.some(({ createDate }) => createDate < day(since)));
    }),
  );
});

it('adds what only the device on it knows', () => {
  const tagged = { ...shipment(1, 1), macId: 'm' };
  const devices = new Map([['m', { battery: 3.3, lastComms: day(2) }]]);
  const query = {
    what: 'shipments',
    configTypes: [0],
    createdSince: day(0),
    words: '',
    limit: 9,
    deviceKind: 'tags',
  } as const;
  expect(shipmentsView(query, [listOf([tagged])], new Map(), devices).rows[0]?.device).toEqual({
    battery: 3.3,
    lastComms: day(2),
  });
});
