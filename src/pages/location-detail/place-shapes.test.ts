import { type MessageDescriptor, setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { locationRow } from '../../../tests/fixtures/location-row.ts';
import type { Zone } from '../../local/views/use-place.ts';
import { areasOf, circlesOf, focusOf } from './place-shapes.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const words = (message: MessageDescriptor): string => i18n._(message);
const LYON = locationRow({ name: 'Lyon Hub', latitude: 45.6, longitude: 5.1 });
const zone = (entryId: number, name: string): Zone => ({
  entryId,
  version: 1,
  companyId: 'c1',
  name,
  waypointType: 1,
  shippingLocId: 'L1',
  beaconId: '00_1B_AD_00_B0_01',
  latitude: 45.6,
  longitude: 5.1,
  innerRadius: 10,
  outerRadius: 30,
  motionTimer: 300,
  lastUpdate: '2026-11-24T12:00:00.000Z',
});

it('LD8: a location without a layout is a square of 0.0005 degrees around its point', () => {
  const [square, ...more] = areasOf(LYON, null, words);
  expect(more).toEqual([]);
  const ring = square?.ring ?? [];
  expect(ring).toHaveLength(4);
  const [longitudes, latitudes] = [ring.map(([longitude]) => longitude), ring.map(([, latitude]) => latitude)];
  expect(Math.max(...longitudes) - Math.min(...longitudes)).toBeCloseTo(0.000_5, 9);
  expect(Math.max(...latitudes) - Math.min(...latitudes)).toBeCloseTo(0.000_5, 9);
  expect((Math.max(...longitudes) + Math.min(...longitudes)) / 2).toBeCloseTo(5.1, 9);
  expect((Math.max(...latitudes) + Math.min(...latitudes)) / 2).toBeCloseTo(45.6, 9);
  // Each side goes along a meridian or a parallel: no corner is that of another one.
  expect(new Set(ring.map(String)).size).toBe(4);
});

it('LD8: its layout is drawn as it was drawn, and nothing where nobody has said where it is', () => {
  const corners = [
    { latitude: 45.6, longitude: 5.1 },
    { latitude: 45.7, longitude: 5.1 },
    { latitude: 45.7, longitude: 5.2 },
  ];
  expect(areasOf(LYON, { name: 'Yard of Lyon', coordinates: corners }, words)).toEqual([
    {
      key: 'layout',
      label: 'Yard of Lyon',
      ring: [
        [5.1, 45.6],
        [5.1, 45.7],
        [5.2, 45.7],
      ],
    },
  ]);
  // Two points are no area.
  expect(areasOf(LYON, { name: 'Yard of Lyon', coordinates: corners.slice(0, 2) }, words)[0]?.key).toBe('square');
  expect(areasOf({ ...LYON, latitude: 0, longitude: 0 }, null, words)).toEqual([]);
});

it('LD8: each zone is two circles, its inner and its outer radius in metres, by its name', () => {
  const circles = circlesOf([{ row: zone(1, 'Dock 1') }, { row: zone(2, 'Yard 1') }], words);
  expect(circles.map(({ label, radius, latitude, longitude }) => [label, radius, latitude, longitude])).toEqual([
    ['Dock 1, outer radius', 30, 45.6, 5.1],
    ['Dock 1, inner radius', 10, 45.6, 5.1],
    ['Yard 1, outer radius', 30, 45.6, 5.1],
    ['Yard 1, inner radius', 10, 45.6, 5.1],
  ]);
  expect(new Set(circles.map(({ key }) => key)).size).toBe(4);
  // Not by their place alone: the inner one has a colour of its own.
  expect(circles[0]?.color).not.toBe(circles[1]?.color);
});

it('LD8: its map looks at it from zoom 12', () => {
  expect(focusOf(LYON)).toEqual({ latitude: 45.6, longitude: 5.1, zoom: 12 });
});
