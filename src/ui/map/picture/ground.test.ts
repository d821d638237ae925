import { expect, it } from 'vitest';
import { frameOf } from './frame.ts';
import { groundOf, type Outlines, type Towns } from './ground.ts';

const SIZE = { width: 400, height: 400 };
/** Ten degrees each way around the middle, and what is beyond in the room around. */
const FRAME = frameOf(
  [
    { latitude: 10, longitude: -10 },
    { latitude: -10, longitude: 10 },
  ],
  SIZE,
  { padding: 50, zoom: 4 },
);

const square = (from: number, to: number): Outlines['features'][number] => ({
  type: 'Feature',
  properties: { kind: 'land' },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [from, from],
        [from, to],
        [to, to],
        [to, from],
        [from, from],
      ],
    ],
  },
});
const border = (...points: [number, number][]): Outlines['features'][number] => ({
  type: 'Feature',
  properties: { kind: 'border' },
  geometry: { type: 'MultiLineString', coordinates: [points] },
});
const world = (...features: Outlines['features']): Outlines => ({ type: 'FeatureCollection', features });
const towns = (...all: [name: string, zoom: number, longitude: number, latitude: number][]): Towns => ({
  type: 'FeatureCollection',
  features: all.map(([n, z, ...coordinates]) => ({
    type: 'Feature',
    properties: { n, z },
    geometry: { type: 'Point', coordinates },
  })),
});
const NO_TOWNS = towns();
const numbersIn = (path: string) => [...path.matchAll(/-?[\d.]+/g)].map(([number]) => Number(number));

it('draws land and borders where they are, apart', () => {
  const { land, borders } = groundOf(world(square(-10, 10), border([-10, 0], [10, 0])), NO_TOWNS, FRAME);
  const numbers = numbersIn(land);
  expect([Math.min(...numbers), Math.max(...numbers)]).toEqual([50, 350]);
  expect(borders).toBe('M50.8,200L349.2,200');
});

it('fills the picture in the middle of land, with nothing far outside it', () => {
  const { land } = groundOf(world(square(-80, 80)), NO_TOWNS, FRAME);
  const numbers = numbersIn(land);
  expect([Math.min(...numbers), Math.max(...numbers)]).toEqual([-4, 404]);
});

it('has nothing of what is elsewhere', () => {
  const { land, borders } = groundOf(world(square(60, 70), border([60, 0], [70, 0])), NO_TOWNS, FRAME);
  expect([land, borders]).toEqual(['', '']);
});

it('leaves out corners that nobody could tell apart', () => {
  const points = Array.from({ length: 2_001 }, (_, at): [number, number] => [-10 + at / 100, 0]);
  const { borders } = groundOf(world(border(...points)), NO_TOWNS, FRAME);
  expect(borders.split('L').length).toBeLessThan(450);
  expect(borders.split('L').length).toBeGreaterThan(200);
});

it('names the towns of its zoom that have room, the first the largest', () => {
  const found = groundOf(
    world(),
    towns(
      ['Largest', 2, 0, 0],
      ['Over it', 2, 0.5, 0.2],
      ['Beside', 2, 0, 5],
      ['Only nearer', 8, 5, -5],
      ['Half outside', 2, 13, 0],
      ['Elsewhere', 2, 90, 0],
    ),
    FRAME,
  ).towns;
  expect(found.map(({ name }) => name)).toEqual(['Largest', 'Beside']);
  expect(found[0]).toMatchObject({ x: 200, y: 200, size: 14 });
});
