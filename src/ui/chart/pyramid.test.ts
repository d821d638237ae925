import fc from 'fast-check';
import { expect, it } from 'vitest';
import { extremesOf, firstAtOrAfter, pyramidOf } from './pyramid.ts';

const readings = fc.array(fc.oneof(fc.integer({ min: -50, max: 50 }), fc.constant(Number.NaN)), { maxLength: 700 });

const timesOf = (count: number): Float64Array => Float64Array.from({ length: count }, (_, at) => at * 10);

it('knows the lowest and the highest of every stretch, as if it had read it', () => {
  fc.assert(
    fc.property(readings, fc.nat(700), fc.nat(700), (list, one, other) => {
      const values = Float64Array.from(list);
      const pyramid = pyramidOf(timesOf(list.length), values);
      const [first, end] = [Math.min(one, other), Math.max(one, other)];
      const there = list.slice(first, end).filter((value) => !Number.isNaN(value));
      const found = extremesOf(pyramid, first, end);
      if (there.length === 0) expect(found).toBeNull();
      else {
        expect(values[found?.low ?? -1]).toBe(Math.min(...there));
        expect(values[found?.high ?? -1]).toBe(Math.max(...there));
        expect(found?.low).toBe(first + list.slice(first, end).indexOf(Math.min(...there)));
      }
    }),
  );
});

it('asks little for a long stretch', () => {
  const count = 100_000;
  const values = Float64Array.from({ length: count }, (_, at) => Math.sin(at));
  let read = 0;
  const watched = new Proxy(values, {
    get: (target, key) => {
      if (typeof key === 'string' && /^\d+$/.test(key)) read += 1;
      const value: unknown = Reflect.get(target, key);
      return value;
    },
  });
  const pyramid = { ...pyramidOf(timesOf(count), values), values: watched };
  extremesOf(pyramid, 1, count - 1);
  expect(read).toBeLessThan(500);
});

it('finds where a time begins', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100 })), fc.integer({ min: -5, max: 105 }), (list, time) => {
      const times = Float64Array.from(list.toSorted((one, other) => one - other));
      const found = firstAtOrAfter(times, time);
      expect([...times].slice(0, found).every((one) => one < time)).toBe(true);
      expect([...times].slice(found).every((one) => one >= time)).toBe(true);
    }),
  );
});
