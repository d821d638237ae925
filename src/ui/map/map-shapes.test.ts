import fc from 'fast-check';
import type { Feature, Position } from 'geojson';
import { expect, it } from 'vitest';
import type { MapMark } from './map-model.ts';
import { areaFeatures, circleRing, lineFeatures, nameFeatures } from './map-shapes.ts';

const RADIANS = Math.PI / 180;

/** The way between two places on the globe by the haversine; metres. */
function metresBetween([lon1 = 0, lat1 = 0]: Position, [lon2 = 0, lat2 = 0]: Position): number {
  const [a, b] = [lat1 * RADIANS, lat2 * RADIANS];
  const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(((lon2 - lon1) * RADIANS) / 2) ** 2;
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(half));
}

const said =
  (...names: readonly string[]) =>
  ({ properties }: Feature): readonly unknown[] =>
    names.map((name) => (properties as Readonly<Record<string, unknown>>)[name]);

it('C23: makes of a circle a closed ring of which every corner is its radius away, wherever on the globe', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -85, max: 85, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.integer({ min: 1, max: 200_000 }),
      (latitude, longitude, radius) => {
        const ring = circleRing({ latitude, longitude, radius });
        expect(ring.at(-1)).toEqual(ring[0]);
        expect(ring.length).toBeGreaterThan(36);
        for (const corner of ring) {
          expect(Math.abs(metresBetween([longitude, latitude], corner) - radius)).toBeLessThan(0.01 + radius / 10_000);
        }
      },
    ),
  );
});

it('C23: closes polygons, leaves lines of fewer than two points out, and colours what has no colour of its own', () => {
  const ring = [
    [0, 0],
    [1, 0],
    [1, 1],
  ] as const;
  const { features: areas } = areaFeatures(
    [
      { key: 'a', label: 'A', ring },
      { key: 'b', label: 'B', ring: [], color: 'red' },
    ],
    [{ key: 'c', label: 'C', latitude: 0, longitude: 0, radius: 1, color: '#00ff00' }],
    '#123456',
  );
  expect(areas.map(said('key', 'label', 'color'))).toEqual([
    ['a', 'A', '#123456'],
    ['b', 'B', '#ff0000'],
    ['c', 'C', '#00ff00'],
  ]);
  expect(areas.slice(0, 2).map(({ geometry }) => geometry)).toEqual([
    { type: 'Polygon', coordinates: [[...ring, [0, 0]]] },
    { type: 'Polygon', coordinates: [[]] },
  ]);
  const { features: lines } = lineFeatures(
    [
      { key: 'none', label: '', points: [[0, 0]] },
      { key: 'solid', label: '', points: [...ring] },
      { key: 'dashed', label: '', points: [...ring], dashed: true, color: 'no colour' },
    ],
    '#d00000',
  );
  expect(lines.map(said('key', 'dashed', 'color'))).toEqual([
    ['solid', false, '#d00000'],
    ['dashed', true, '#d00000'],
  ]);
});

it('names what is in trouble and the ends alone, trouble first and each once', () => {
  const mark = (key: string, kind: MapMark['kind'], label: string, latitude = 1): MapMark => ({
    key,
    kind,
    label,
    latitude,
    longitude: 2,
  });
  const marks = [
    mark('a', 'origin', 'Le Havre'),
    mark('b', 'gps', 'near Amiens'),
    mark('c', 'alert', 'High Temperature', 3),
    mark('d', 'alert', 'High Temperature', 3),
    mark('e', 'destination', ''),
    mark('f', 'current-location', 'Rotterdam', 3),
  ];
  const names = (hidden: readonly MapMark['kind'][] = []) =>
    nameFeatures(marks, new Set(hidden)).features.map(({ properties }): unknown => properties?.label);
  expect(names()).toEqual(['High Temperature', 'Rotterdam', 'Le Havre']);
  expect(names(['alert', 'origin'])).toEqual(['Rotterdam']);
  // Of a network no end is that of one way.
  marks.push(mark('g', 'origin', 'Hamburg', 9));
  expect(names()).toEqual(['High Temperature', 'Rotterdam']);
});
