import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { alert } from '../../domain/entities/alert.ts';
import { incident } from '../../domain/entities/incident.ts';
import { blankRow } from '../../domain/entities/names.ts';
import { ListReader } from './list-reader.ts';
import type { Value } from './shown-shape.ts';
import { ShownTable } from './shown-table.ts';
import type { ListQuery } from './view-query.ts';

/** What is known of a device, by the names of its fields. */
type DeviceReading = Readonly<Record<string, Value>>;

const guidOf = (n: number): string => `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`;
const day = (n: number): string => new Date(Date.UTC(2026, 0, 1 + n)).toISOString();
const shipment = (n: number, created: number, customer: string, configType: number): ShipmentRow =>
  shipmentRow({
    guid: guidOf(n),
    customData: `SHP-${n}`,
    customData2: customer,
    createDate: day(created),
    configType,
    macId: null,
  });

const shipments = fc
  .uniqueArray(fc.tuple(fc.nat(60), fc.nat(20), fc.constantFrom('Acme', 'Brisk', ''), fc.constantFrom(0, 1, 2)), {
    selector: ([n]) => n,
    maxLength: 40,
  })
  .map((all) => all.map(([n, created, customer, type]) => shipment(n, created, customer, type)));

const QUERY: ListQuery = {
  what: 'list',
  feeds: ['shipments:0', 'shipments:1'],
  joined: [],
  since: null,
  filters: [],
  words: '',
  order: [{ field: 'createDate', descending: true }],
  locale: 'en',
  timeZone: 'UTC',
  first: 0,
  count: 1000,
};

function listOf(rows: readonly ShipmentRow[], readings: ReadonlyMap<string, DeviceReading> = new Map()) {
  const table = new ShownTable('shipments', new Map(), (_, macId, field) => readings.get(macId)?.[field] ?? null);
  for (const row of rows) table.sinkOf(`shipments:${row.configType}`).put(row.guid, row);
  return { table, reader: new ListReader({ table: () => table }) };
}

const idsOf = ({ rows }: { readonly rows: readonly { readonly row: object }[] }): string[] =>
  rows.map(({ row }) => (row as ShipmentRow).customData);

/** Marks a shipment as having unconfirmed work on it. */
function mark(table: ShownTable, row: ShipmentRow): void {
  const patches = [{ op: 'merge' as const, feed: `shipments:${row.configType}`, key: row.guid, fields: {} }];
  table.noteWork(1, undefined, { localSeq: 1, state: 'queued', ack: null, patches });
  table.layTouched();
}

const newestFirst = (rows: readonly ShipmentRow[]): ShipmentRow[] =>
  rows.toSorted((a, b) =>
    a.createDate === b.createDate ? (a.guid < b.guid ? 1 : -1) : a.createDate < b.createDate ? 1 : -1,
  );

it('lists the rows of its feeds that are young enough or unconfirmed, newest first, any part of them', async () => {
  await fc.assert(
    fc.asyncProperty(
      shipments,
      fc.nat(20),
      fc.nat(40),
      fc.integer({ min: 1, max: 40 }),
      async (rows, since, first, count) => {
        const { table, reader } = listOf(rows);
        const marked = rows.at(-1);
        if (marked !== undefined) mark(table, marked);
        const ofFeeds = rows.filter(({ configType }) => configType < 2);
        const wanted = newestFirst(ofFeeds.filter((row) => row === marked || row.createDate >= day(since)));
        const from = { field: 'createDate', instant: day(since) };
        const found = await reader.read({ ...QUERY, since: from, first, count });
        expect(found.rows.map(({ row }) => row)).toEqual(wanted.slice(first, first + count));
        expect(found.total).toBe(wanted.length);
        expect(found.hasAny).toBe(ofFeeds.length > 0);
        expect(found.hasOlder).toBe(wanted.length < ofFeeds.length);
      },
    ),
  );
});

it('goes on wherever one scrolls to in a long list, before all of it was put in order and after', async () => {
  const rows = Array.from({ length: 5_000 }, (_, n) => shipment(n, (n * 7) % 1_000, 'Acme', 0));
  const { table, reader } = listOf(rows);
  const wanted = newestFirst(rows);
  const expectPart = async (first: number) => {
    const found = await reader.read({ ...QUERY, first, count: 100 });
    expect(found.rows.map(({ row }) => row)).toEqual(wanted.slice(first, first + 100));
  };
  for (const first of [0, 700, 2_500, 4_950]) await expectPart(first);
  await table.ordered();
  for (const first of [0, 700, 4_950]) await expectPart(first);
});

it('answers the same query anew when rows have changed, as if it were asked for the first time', async () => {
  const words = fc.constantFrom('', 'acm', 'shp 1', 'brsik');
  const order = fc.constantFrom(QUERY.order, []);
  await fc.assert(
    fc.asyncProperty(shipments, shipments, words, order, async (before, after, typed, by) => {
      const { table, reader } = listOf(before);
      const query = { ...QUERY, words: typed, order: by };
      await reader.read(query);
      for (const row of after) table.sinkOf(`shipments:${row.configType}`).put(row.guid, { ...row, version: 9 });
      for (const row of before.slice(0, 5)) table.sinkOf(table.feedOf(row)).delete(row.guid);
      expect(await reader.read(query)).toEqual(await new ListReader({ table: () => table }).read(query));
    }),
    { numRuns: 40 },
  );
});

it('filters by what people ask of a column', async () => {
  const rows = [shipment(1, 1, 'Acme', 0), shipment(2, 2, 'Brisk', 0), shipment(3, 3, '', 0)];
  const { reader } = listOf(rows);
  const ids = async (filter: ListQuery['filters'][number]): Promise<string[]> =>
    idsOf(await reader.read({ ...QUERY, filters: [filter] }));
  expect(await ids({ field: 'customData2', filter: { kind: 'values', values: ['Acme', 'Brisk'] } })).toEqual([
    'SHP-2',
    'SHP-1',
  ]);
  expect(await ids({ field: 'customData2', filter: { kind: 'text', text: 'CMÉ' } })).toEqual(['SHP-1']);
  expect(await ids({ field: 'customData2', filter: { kind: 'empty' } })).toEqual(['SHP-3']);
  expect(await ids({ field: 'customData2', filter: { kind: 'filled' } })).toEqual(['SHP-2', 'SHP-1']);
  expect(await ids({ field: 'createDate', filter: { kind: 'days', from: '2026-01-02', to: '2026-01-03' } })).toEqual([
    'SHP-2',
    'SHP-1',
  ]);
  expect(await ids({ field: 'shippingState', filter: { kind: 'number', from: 1, to: null } })).toHaveLength(3);
  expect(await ids({ field: 'shippingState', filter: { kind: 'values', values: ['2'] } })).toEqual([]);
});

it('a day is the one of the reader', async () => {
  const { reader } = listOf([shipmentRow({ createDate: '2026-03-01T20:00:00.000Z', macId: null })]);
  const filters: ListQuery['filters'] = [
    { field: 'createDate', filter: { kind: 'days', from: '2026-03-02', to: '2026-03-02' } },
  ];
  expect((await reader.read({ ...QUERY, filters })).total).toBe(0);
  expect((await reader.read({ ...QUERY, filters, timeZone: 'Asia/Kolkata' })).total).toBe(1);
});

it('sorts by what the device says where the shipment does not, and shows it', async () => {
  const macs = ['00_1B_AD_00_7C_CA', '00_1B_AD_00_7C_CB'];
  const readings = new Map(macs.map((macId, n) => [macId, { battery: 4 - n, lastComms: day(n), provisionStatus: 2 }]));
  const rows = macs.map((macId, n) => ({ ...shipment(n, 1, '', 0), macId }));
  const { reader, table } = listOf(rows, readings);
  const batteries = async () => {
    const found = await reader.read({ ...QUERY, order: [{ field: 'shownBattery', descending: false }] });
    return found.rows.map(({ device }) => device?.battery);
  };
  expect(await batteries()).toEqual([3, 4]);

  readings.set(macs[0] ?? '', { battery: 2, lastComms: day(3), provisionStatus: 3 });
  table.refresh([0, 1]);
  expect(await batteries()).toEqual([2, 3]);
  // How the device stands is said also where the shipment has readings of its own.
  const own = listOf([{ ...shipment(0, 1, '', 0), macId: macs[0] ?? '', battery: 4, lastComms: day(1) }], readings);
  expect((await own.reader.read(QUERY)).rows[0]?.device?.provisionStatus).toBe(3);
});

it('finds the best first, and what is nearly that only where nothing is as it was typed', async () => {
  const names = ['Rotterdam', 'Port of Rotterdam', 'Rotorua', 'Lyon'];
  const rows = names.map((originName, n) => ({ ...shipment(n, n, '', 0), originName, destName: '' }));
  const { reader } = listOf(rows);
  const found = async (words: string, part: Partial<ListQuery> = {}) =>
    idsOf(await reader.read({ ...QUERY, order: [], words, ...part }));
  expect(await found('rotterdam')).toEqual(['SHP-0', 'SHP-1']);
  expect(await found('rotterdam', { first: 1, count: 1 })).toEqual(['SHP-1']);
  expect(await found('rotterdam', { order: QUERY.order })).toEqual(['SHP-1', 'SHP-0']);
  expect((await found('rottredam')).slice(0, 2).sort()).toEqual(['SHP-0', 'SHP-1']);
  expect(
    await found('rotterdam', { filters: [{ field: 'customData', filter: { kind: 'values', values: ['SHP-1'] } }] }),
  ).toEqual(['SHP-1']);
  expect(await found('zzzzqqqq')).toEqual([]);
});

it('puts the newer of two that are found alike first', async () => {
  const rows = [shipment(1, 1, 'Acme', 0), shipment(2, 9, 'Acme', 0), shipment(3, 5, 'Acme', 0)];
  const { reader } = listOf(rows);
  expect(idsOf(await reader.read({ ...QUERY, order: [], words: 'acme' }))).toEqual(['SHP-2', 'SHP-3', 'SHP-1']);
});

it('gives a search up that nobody waits for any more', async () => {
  const { reader } = listOf([shipment(1, 1, 'Acme', 0)]);
  const asked = reader.read({ ...QUERY, words: 'acme' }, AbortSignal.abort(new Error('typed on')));
  await expect(asked).rejects.toThrow('typed on');
});

it('shows an alert with the shipment that it is about, and an alert of a device alone with none', async () => {
  const about = shipment(0, 1, 'Northwind', 0);
  const { table: shipments } = listOf([about]);
  const alerts = new ShownTable('alerts', new Map(), (to, key, field) => {
    const slot = to === 'shipments' ? shipments.collection.slotOf(key) : -1;
    return slot === -1 ? null : (shipments.collection.column(field).get(slot) as Value);
  });
  for (const [entryId, guid] of [about.guid, 'ffffffff-ffff-4fff-8fff-ffffffffffff', null].entries()) {
    alerts.sinkOf('alerts').put(String(entryId), {
      ...blankRow(alert),
      entryId,
      guid,
      sendEmail: false,
      alertTime1: day(entryId),
      createDate: day(entryId),
      lastUpdate: day(entryId),
    });
  }
  const query: ListQuery = { ...QUERY, feeds: ['alerts'], order: [{ field: 'alertTime1', descending: false }] };
  const found = await new ListReader({ table: () => alerts }).read(query);
  expect(found.rows.map((view) => view.shipment)).toEqual([
    { customData: about.customData, configType: about.configType },
    { customData: null, configType: null },
    null,
  ]);
});

it('shows an incident with the alert that speaks for it, which a number names', async () => {
  const incidents = new ShownTable('incidents', new Map(), (to, key, field) =>
    to === 'alerts' && key === '7' && field === 'subject' ? 'Too warm' : null,
  );
  incidents.sinkOf('incidents').put('1', {
    ...blankRow(incident),
    incidentId: 1,
    causeKind: 'gateway',
    causeKey: '00_1B_AD_00_7C_CA',
    leadEntryId: 7,
    firstTime: day(1),
    lastTime: day(1),
    createDate: day(1),
    lastUpdate: day(1),
  });
  const query: ListQuery = { ...QUERY, feeds: ['incidents'], order: [{ field: 'lastTime', descending: true }] };
  const [view] = (await new ListReader({ table: () => incidents }).read(query)).rows;
  expect([view?.lead?.subject, view?.shipment]).toEqual(['Too warm', null]);
});

it('C16: bears typos in what is searched, hardly any in what stands between quotes', async () => {
  const rows = ['Hamburg Foods', 'Brisk'].map((customer, n) => shipment(n, n, customer, 0));
  const { reader } = listOf(rows);
  const found = async (words: string) => idsOf(await reader.read({ ...QUERY, words }));
  expect(await found('hamborgg')).toEqual(['SHP-0']);
  expect(await found('"hamborgg"')).toEqual([]);
  expect(await found('"hamburg"')).toEqual(['SHP-0']);
  expect(await found('“hamburg foods”')).toEqual(['SHP-0']);
});
