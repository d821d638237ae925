import { expect, it } from 'vitest';
import { CLUSTER_BELOW, MAP_ZOOM } from './map-zoom.ts';
import { MARK_KINDS, SIGNS } from './mark-signs.ts';
import { MARK_WORDS } from './mark-words.ts';

it('C24: has the zooms of the specification', () => {
  expect(MAP_ZOOM).toMatchObject({ start: 4, fit: 18, dashboard: 2, warehouse: 6, deviceDetail: 12, location: 12 });
  expect(MAP_ZOOM).toMatchObject({ current: 10, point: 14, zone: 20, noZone: 5 });
  expect(CLUSTER_BELOW).toEqual({ usual: 10, warehouse: 8 });
});

it('C21: has a sign and a word of its own for each kind of mark', () => {
  const named = 'airport box-truck cell current-location destination gps gateway-online gateway-offline geofence';
  const others = 'last-cell last-charger last-gateway last-gps location-online location-offline office origin shipment';
  const last = 'van trailer warehouse waypoint alert asset device yard-part';
  expect([...MARK_KINDS].sort()).toEqual([named, others, last].join(' ').split(' ').sort());
  const words = MARK_KINDS.map((kind) => MARK_WORDS[kind].id);
  expect(new Set(words).size).toBe(MARK_KINDS.length);
  for (const kind of MARK_KINDS) expect(SIGNS[kind].shape).toBeTruthy();
});
