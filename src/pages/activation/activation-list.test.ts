import { expect, test } from 'vitest';
import { reachBackTo, withinLookback } from './lookback.ts';
import { searchRows } from './search-rows.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const row = (id: string, createDate: string, mark: 'waiting' | 'needs-you' | null = null) => ({
  clientShipmentId: id,
  customer: 'Acme Foods',
  origin: { name: 'Gdańsk', latitude: 1, longitude: 1 },
  destination: { name: 'Lyon', latitude: 1, longitude: 1 },
  macId: '00_1B_AD_00_7C_CA',
  createDate,
  mark,
});
const ids = (rows: readonly { clientShipmentId: string }[]) => rows.map(({ clientShipmentId }) => clientShipmentId);

test('lists what is young enough, and what is not confirmed however old', () => {
  const rows = [
    row('edge', '2026-10-22T12:00:00Z'),
    row('old', '2026-10-22T11:59:59Z'),
    row('old-unsent', '2026-01-01T00:00:00Z', 'needs-you'),
  ];
  expect(ids(withinLookback(rows, 30, now))).toEqual(['edge', 'old-unsent']);
});

test('reaches back in doublings', () => {
  expect(reachBackTo('2026-11-20T00:00:00Z', 30, now)).toBe(30);
  expect(reachBackTo('2026-08-01T00:00:00Z', 30, now)).toBe(120);
});

test.each(['shp-1', 'acme lyon', 'gdansk', 'GDAŃSK', '7cca', '7c_ca', '00_1B_AD_00_7C_CA', '  '])(
  'finds by %j',
  (query) => {
    expect(ids(searchRows([row('SHP-1', '2026-11-01T00:00:00Z')], query))).toEqual(['SHP-1']);
  },
);

test.each(['shp-2', 'acme paris', '.*', 'foodsgdansk'])('does not find by %j', (query) => {
  expect(searchRows([row('SHP-1', '2026-11-01T00:00:00Z')], query)).toEqual([]);
});
