import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeMarks } from '../../../tests/fixtures/decode-marks.ts';
import { deviceRow } from '../../../tests/fixtures/device-row.ts';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import { ALERT_FLAGS, encodeFlags, FLAGS } from '../../domain/alert-flags.ts';
import { WHOLE_WORLD, worldX, worldY } from '../../ui/map/tiles/world.ts';
import { type CountRow, CountsReader } from './counts-reader.ts';
import { PointsReader, type PointsRow } from './points-reader.ts';
import { ShownTable } from './shown-table.ts';
import type { CountsQuery, PointsQuery } from './view-query.ts';

/** Any of the bits that a row can have. */
const WITH_ALERTS = { kind: 'flags', bits: Object.keys(ALERT_FLAGS.as).map(Number) } as const;

const QUERY: PointsQuery = {
  what: 'points',
  feeds: ['shipments:0'],
  joined: [],
  since: null,
  // The states that a map shows (spec 2 §2).
  where: [{ field: 'shippingState', filter: { kind: 'values', values: ['2', '3', '4'] } }],
  place: { latitude: 'shownLatitude', longitude: 'shownLongitude' },
  kinds: [
    { code: 3, where: [] },
    { code: 25, where: [{ field: 'alertState', filter: WITH_ALERTS }] },
  ],
  timeZone: 'UTC',
};

interface Ship {
  readonly state: number;
  readonly events?: readonly number[];
  readonly device?: readonly [latitude: number, longitude: number] | null;
  readonly origin?: readonly [latitude: number, longitude: number] | null;
}

function tableOf(ships: readonly Ship[]) {
  const positions = new Map(ships.map(({ device }, n) => [macOf(n), device ?? null]));
  const table = new ShownTable('shipments', new Map(), (_, key, field) => {
    const [latitude, longitude] = positions.get(key) ?? [null, null];
    return field === 'latitude' ? latitude : field === 'longitude' ? longitude : null;
  });
  for (const [n, ship] of ships.entries()) table.collection.put(rowOf(ship, n));
  return { table, positions, store: { table: () => table } };
}

const macOf = (n: number) => deviceRow({ macId: `00_1B_AD_00_${String(n).padStart(2, '0')}_00` }).macId;
const rowOf = ({ state, events = [], origin = [1, 2] }: Ship, n: number) =>
  shipmentRow({
    guid: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    macId: macOf(n),
    shippingState: state,
    ...encodeFlags(events),
    originLatitude: origin?.[0] ?? null,
    originLongitude: origin?.[1] ?? null,
  });
const told = (reader: PointsReader, query = QUERY) => reader.read(query).rows[0]?.row as PointsRow;

it('has shipments of states 2 to 4 where their device is, at their origin where that says 0 or nothing (spec 2 §3)', () => {
  const { store } = tableOf([
    { state: 3, device: [10, 20] },
    { state: 2, device: [0, 0] },
    { state: 4, device: null, events: [204] },
    { state: 3, device: null, origin: null },
    { state: 1, device: [10, 20] },
    { state: 5, device: [10, 20] },
  ]);
  const reader = new PointsReader(store);
  const row = told(reader);
  expect(row.counts).toEqual({ 3: 2, 25: 1 });
  expect(row.box).toEqual({ x0: worldX(2), x1: worldX(20), y0: worldY(10), y1: worldY(1) });
  const { total, rows } = reader.within(WHOLE_WORLD, 0, 10);
  expect([total, rows.length]).toEqual([3, 3]);
  const there = { x0: worldX(20), x1: worldX(20), y0: worldY(10), y1: worldY(10) };
  expect(reader.within(there, 0, 10).rows.map(({ key }) => key.slice(-1))).toEqual(['0']);
  // The kind of those with alerts is hidden.
  expect(reader.within(WHOLE_WORLD, 1 << 25, 10).total).toBe(2);
  const tile = decodeMarks(reader.tile({ z: 0, x: 0, y: 0, hidden: 0, clusterBelow: 0 }));
  expect(tile.reduce((sum, { n }) => sum + n, 0)).toBe(3);
});

it('takes in what changes, and says by its version whether a point is another', () => {
  const { table, positions, store } = tableOf([{ state: 3, device: [10, 20] }, { state: 3 }]);
  const reader = new PointsReader(store);
  const first = told(reader);
  expect(told(reader).version).toBe(first.version);
  // Something that is not on the map.
  table.collection.put({ ...rowOf({ state: 3 }, 1), packageInfo: 'Two pallets' });
  expect(told(reader).version).toBe(first.version);
  positions.set(macOf(0), [30, 40]);
  table.refresh([table.collection.slotOf(rowOf({ state: 3 }, 0).guid)]);
  const moved = told(reader);
  expect(moved.version).toBeGreaterThan(first.version);
  expect(moved.box).toMatchObject({ x1: worldX(40), y0: worldY(30) });
  table.collection.delete(rowOf({ state: 3 }, 0).guid);
  expect(told(reader).counts).toEqual({ 3: 1 });
  // Another filter of the same map.
  expect(told(reader, { ...QUERY, where: [] }).counts).toEqual({ 3: 1 });
  expect(told(reader, { ...QUERY, where: [{ field: 'alertState', filter: WITH_ALERTS }] }).counts).toEqual({});
});

it('counts and filters flags as the domain reads them, for every combination', () => {
  const events = fc.subarray(FLAGS.flatMap(({ event }) => event ?? []));
  fc.assert(
    fc.property(
      fc.array(events, { minLength: 1, maxLength: 20 }),
      fc.constantFrom([1], [16], [1, 128], [0], [0, 2]),
      (all, bits) => {
        const { store } = tableOf(all.map((one) => ({ state: 3, events: one })));
        const dimension = { by: 'flag', filter: null, limit: 32 } as const;
        const query: CountsQuery = {
          what: 'counts',
          feeds: ['shipments:0'],
          since: null,
          where: [{ field: 'alertState', filter: { kind: 'flags', bits } }],
          dimensions: [
            { ...dimension, name: 'as', field: 'alertState' },
            { ...dimension, name: 'sec', field: 'securityState' },
          ],
          timeZone: 'UTC',
        };
        const chosen = all
          .map(encodeFlags)
          .filter(({ alertState }) => bits.some((bit) => (bit === 0 ? alertState === 0 : (alertState & bit) !== 0)));
        const { rows, total } = new CountsReader(store).read(query);
        expect(total).toBe(chosen.length);
        const counts = rows.map(({ row }) => row as CountRow).map(({ value, count }) => [value, count]);
        expect(counts).toEqual(
          FLAGS.filter(({ family }) => family !== 'ots').map(({ family, bit }) => [
            bit,
            chosen.filter((flags) => ((family === 'as' ? flags.alertState : flags.securityState) & bit) !== 0).length,
          ]),
        );
      },
    ),
    { numRuns: 50 },
  );
});
