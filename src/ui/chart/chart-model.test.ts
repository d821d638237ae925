import { expect, it } from 'vitest';
import { colourOf, dashOf, markerOf } from './chart-model.ts';

it('C36: has five colours, each with a dash and a marker of its own, and begins again with the sixth series', () => {
  const places = [0, 1, 2, 3, 4];
  expect(places.map((place) => colourOf({}, place))).toEqual([1, 2, 3, 4, 5]);
  expect(new Set(places.map((place) => dashOf(place).join())).size).toBe(5);
  expect(new Set(places.map(markerOf)).size).toBe(5);
  expect([colourOf({}, 5), dashOf(5)]).toEqual([1, dashOf(0)]);
  expect(colourOf({ colour: 4 }, 0)).toBe(4);
});
