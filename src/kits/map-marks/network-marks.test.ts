import { expect, it } from 'vitest';
import { deviceRow } from '../../../tests/fixtures/device-row.ts';
import { locationRow } from '../../../tests/fixtures/location-row.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { networkMarks } from './network-marks.ts';

const NOW = Date.UTC(2026, 10, 24, 12);
const FACTS = { now: NOW, limits: { gatewayOffline: 360, chargerStale: 35, deviceSilent: 360 } };
const ago = (minutes: number) => new Date(NOW - minutes * MINUTE_MS).toISOString();
const place = (name: string, over: Parameters<typeof locationRow>[0] = {}) =>
  locationRow({ shippingLocId: name, name, latitude: 10, longitude: 20, ...over });
const gateway = (
  tail: string,
  location: string,
  lastComms: string | null,
  at: readonly [number, number] | null = null,
) =>
  deviceRow({
    macId: `00_1B_AD_00_0A_${tail}`,
    kind: 'gateways',
    location,
    locationId: location === '' ? null : location,
    lastComms,
    latitude: at?.[0] ?? null,
    longitude: at?.[1] ?? null,
  });

it.each([
  ['Airport', 'airport'],
  ['Destination', 'destination'],
  ['Location', 'location-offline'],
  ['Office', 'office'],
  ['Origin', 'origin'],
  ['Warehouse', 'warehouse'],
] as const)(
  'LL2: a location of type %s without a gateway is marked as %s, one with a gateway by that',
  (locType, kind) => {
    const [alone] = networkMarks([place('Lyon', { locType })], [], FACTS);
    expect(alone?.kind).toBe(kind);
    const kinds = (minutes: number) =>
      networkMarks([place('Lyon', { locType })], [gateway('01', 'Lyon', ago(minutes))], FACTS).map((mark) => mark.kind);
    expect(kinds(360)).toEqual(['location-online', 'gateway-online']);
    expect(kinds(361)).toEqual(['location-offline', 'gateway-offline']);
  },
);

it('says of each location and gateway whether it is online: heard of within 360 minutes (spec 2 §9)', () => {
  const marks = networkMarks(
    [
      place('Lyon'),
      place('Perth'),
      place('Kochi', { locType: 'Airport' }),
      place('Nowhere', { latitude: 0, longitude: 0 }),
    ],
    [
      gateway('01', 'Lyon', ago(361)),
      gateway('02', 'Lyon', ago(360)),
      gateway('03', 'Perth', null, [1, 2]),
      gateway('04', 'Unknown', ago(1)),
      gateway('05', '', ago(1), [0, 0]),
    ],
    FACTS,
  );
  expect(marks.map(({ key, kind, latitude }) => [key, kind, latitude])).toEqual([
    ['location:Lyon', 'location-online', 10],
    ['location:Perth', 'location-offline', 10],
    ['location:Kochi', 'airport', 10],
    ['gateway:00_1B_AD_00_0A_01', 'gateway-offline', 10],
    ['gateway:00_1B_AD_00_0A_02', 'gateway-online', 10],
    ['gateway:00_1B_AD_00_0A_03', 'gateway-offline', 1],
  ]);
});

it('AD7: marks places without a gateway as what they are: origins, destinations, warehouses', () => {
  const types = ['Origin', 'Destination', 'Warehouse', 'Office'] as const;
  const marks = networkMarks(
    types.map((locType) => place(locType, { locType })),
    [],
    FACTS,
  );
  expect(marks.map(({ kind }) => kind)).toEqual(['origin', 'destination', 'warehouse', 'office']);
});
