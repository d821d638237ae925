import { expect, it } from 'vitest';
import { nearestTown } from './nearest-town.ts';

const ROTTERDAM = { name: 'Rotterdam', latitude: 51.92, longitude: 4.48 };
const LYON = { name: 'Lyon', latitude: 45.75, longitude: 4.85 };

it('names the nearest town, how far it is and in which direction', () => {
  const from = (latitude: number, longitude: number) => {
    const found = nearestTown({ latitude, longitude }, [LYON, ROTTERDAM]);
    return [found?.name, Math.round((found?.distance ?? 0) / 1000), found?.direction];
  };
  expect(from(52.02, 4.48)).toEqual(['Rotterdam', 11, 0]);
  expect(from(51.97, 4.56)).toEqual(['Rotterdam', 8, 1]);
  expect(from(51.92, 4.6)).toEqual(['Rotterdam', 8, 2]);
  expect(from(51.82, 4.48)).toEqual(['Rotterdam', 11, 4]);
  expect(from(51.92, 4.36)).toEqual(['Rotterdam', 8, 6]);
  expect(from(45.8, 4.79)).toEqual(['Lyon', 7, 7]);
  expect(nearestTown({ latitude: 0, longitude: 0 }, [])).toBeNull();
});

it('goes the short way over the date line', () => {
  const suva = { name: 'Suva', latitude: -18, longitude: 179.9 };
  const found = nearestTown({ latitude: -18, longitude: -179.9 }, [suva]);
  expect([Math.round((found?.distance ?? 0) / 1000), found?.direction]).toEqual([21, 2]);
});
