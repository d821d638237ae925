import { expect, it } from 'vitest';
import { toldAt } from './told-at.ts';

const tracks = {
  positions: {
    times: Float64Array.of(10, 20, 30),
    latitude: Float64Array.of(1, 2, 3),
    longitude: Float64Array.of(1, 2, 3),
    locationType: ['GPS', 'GPS', 'GPS'],
    location: ['Quay', '', 'Depot'],
    motion: ['S', 'M', 'S'],
  },
  series: {
    times: Float64Array.of(12, 22),
    temperature: Float64Array.of(41, Number.NaN),
    humidity: Float64Array.of(1, 2),
    battery: Float64Array.of(1, 2),
  },
};

it('says what a device had said last: the last place with a name, the last temperature that was measured', () => {
  expect(toldAt(tracks, 9)).toEqual({ place: '', temperature: null });
  expect(toldAt(tracks, 11)).toEqual({ place: 'Quay', temperature: null });
  expect(toldAt(tracks, 29)).toEqual({ place: 'Quay', temperature: 41 });
  expect(toldAt(tracks, 99)).toEqual({ place: 'Depot', temperature: 41 });
  expect(toldAt(undefined, 99)).toEqual({ place: '', temperature: null });
});
