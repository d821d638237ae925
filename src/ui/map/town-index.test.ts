import { expect, it } from 'vitest';
import { townIndex } from './town-index.ts';

const townAt = (n: string, latitude: number, longitude: number, z = 8) => ({
  type: 'Feature' as const,
  properties: { n, z },
  geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
});
const near = townIndex({
  type: 'FeatureCollection',
  features: [
    townAt('Lyon', 45.75, 4.85, 5),
    townAt('Vienne', 45.52, 4.88),
    townAt('Givors', 45.585, 4.77),
    townAt('Suva', -18.14, 178.44),
  ],
});

it('finds the nearest town, over the date line too, and none where none is near', () => {
  expect(near({ latitude: 45.7, longitude: 4.9 })?.name).toBe('Lyon');
  expect(near({ latitude: 45.5, longitude: 4.9 })?.name).toBe('Vienne');
  expect(near({ latitude: -18, longitude: -179.6 })?.name).toBe('Suva');
  // Known by the city, although a suburb is nearer; within that by itself.
  expect(near({ latitude: 45.61, longitude: 4.86 })?.name).toBe('Lyon');
  expect(near({ latitude: 45.59, longitude: 4.78 })?.name).toBe('Givors');
  expect(near({ latitude: 30, longitude: -40 })).toBeNull();
});
