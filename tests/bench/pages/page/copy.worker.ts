/** A console's copy of many shipments, as its worker keeps it: what cards count, what the map shows, what a file takes. */
import { expose } from 'comlink';
import type { FeatureCollection, Point } from 'geojson';
import type { ShipmentRow } from '../../../../src/contract/shipments.ts';
import type { AskedFilter } from '../../../../src/domain/list-query.ts';
import { CountsReader } from '../../../../src/local/worker/counts-reader.ts';
import { ListReader } from '../../../../src/local/worker/list-reader.ts';
import { PointsReader } from '../../../../src/local/worker/points-reader.ts';
import { ShownTable } from '../../../../src/local/worker/shown-table.ts';
import type { CountDimension, FieldFilter, PointsQuery } from '../../../../src/local/worker/view-query.ts';
import type { MarkTileRequest } from '../../../../src/ui/map/tiles/mark-tile.ts';
import { Shipments } from '../../engine/page/shipments.ts';
import { deviceOf, HEARD_SINCE } from './devices.ts';
import type { Mapped } from './map-sides.ts';

type Dimension = Pick<CountDimension, 'field' | 'by' | 'limit'>;

const FEEDS = ['shipments:0', 'shipments:1', 'shipments:2'];
/** As the dashboard of shipments counts (`kits/shipment-list/use-shipment-counts.ts`). */
const DIMENSIONS: readonly Dimension[] = [
  { field: 'shippingState', by: 'value', limit: 8 },
  { field: 'customData2', by: 'value', limit: 6 },
  { field: 'originName', by: 'value', limit: 6 },
  { field: 'destName', by: 'value', limit: 500 },
  { field: 'commDate', by: 'day', limit: 366 },
  { field: 'alertState', by: 'flag', limit: 32 },
  { field: 'securityState', by: 'flag', limit: 32 },
  { field: 'onTimeState', by: 'flag', limit: 32 },
];
const DEVICE_FEEDS = ['devices:tags'];
/** As the dashboard of devices counts: how they stand, and what hangs on which gateway. */
const DEVICE_DIMENSIONS: readonly Dimension[] = [
  { field: 'provisionStatus', by: 'value', limit: 6 },
  { field: 'lastMessageGateway', by: 'value', limit: 1_000 },
];
const MAPPED: FieldFilter = { field: 'shippingState', filter: { kind: 'values', values: ['2', '3', '4'] } };
const PAGE_ROWS = 300;

/** What a person has chosen on cards. */
type Choices = Readonly<Record<string, AskedFilter>>;

/** What is measured: the readers of a page with shipments, or of one with devices. */
class Side {
  table: ShownTable;
  readonly counts: CountsReader;
  readonly list: ListReader;
  readonly points: PointsReader;
  readonly #name: 'shipments' | 'devices';

  constructor(name: 'shipments' | 'devices') {
    this.#name = name;
    this.table = new ShownTable(name, new Map(), () => null);
    const store = { table: () => this.table };
    this.counts = new CountsReader(store);
    this.list = new ListReader(store);
    this.points = new PointsReader(store);
  }

  begin(): void {
    this.table = new ShownTable(this.#name, new Map(), () => null);
  }
}

const ofShipments = new Side('shipments');
const ofDevices = new Side('devices');
let shipments = new Shipments(0, 1, []);
/** What was made, as it is at hand to whoever asks. */
let guids: string[] = [];
let mapped: { readonly state: number; readonly coordinates: [number, number] }[] = [];
/** Devices as they are on their map, `isHeard`: lately. */
let located: { readonly isHeard: boolean; readonly coordinates: [number, number] }[] = [];

const whereOf = (choices: Choices): FieldFilter[] =>
  Object.entries(choices).map(([field, filter]) => ({ field, filter }));

function count(choices: Choices): void {
  ofShipments.counts.read({
    what: 'counts',
    feeds: FEEDS,
    since: null,
    where: [],
    dimensions: DIMENSIONS.map((dimension) => ({
      ...dimension,
      name: dimension.field,
      filter: choices[dimension.field] ?? null,
    })),
    timeZone: 'Europe/Amsterdam',
  });
}

const pointsQuery = (choices: Choices): PointsQuery => ({
  what: 'points',
  feeds: FEEDS,
  joined: [],
  since: null,
  where: [MAPPED, ...whereOf(choices)],
  place: { latitude: 'originLatitude', longitude: 'originLongitude' },
  kinds: [{ code: 0, where: [] }],
  timeZone: 'UTC',
});

async function readList(choices: Choices): Promise<void> {
  await ofShipments.list.read({
    what: 'list',
    feeds: FEEDS,
    joined: [],
    since: null,
    filters: whereOf(choices),
    words: '',
    order: [{ field: 'createDate', descending: true }],
    locale: 'en',
    timeZone: 'Europe/Amsterdam',
    first: 0,
    count: PAGE_ROWS,
  });
}

/** The most frequent customers and destinations, and states: what is clicked. */
function clicks(): Choices[] {
  const answer = ofShipments.counts.read({
    what: 'counts',
    feeds: FEEDS,
    since: null,
    where: [],
    dimensions: DIMENSIONS.map((dimension) => ({ ...dimension, name: dimension.field, filter: null })),
    timeZone: 'Europe/Amsterdam',
  });
  const rows = answer.rows.map(({ row }) => row as { dimension: string; value: unknown });
  const values = (field: string, most: number) =>
    rows.flatMap(({ dimension, value }) => (dimension === field ? [String(value)] : [])).slice(0, most);
  const states = values('shippingState', 4);
  const customers = values('customData2', 4);
  const places = values('destName', 4);
  const one = (field: string, value: string): Choices => ({ [field]: { kind: 'values', values: [value] } });
  // One choice more or less with each click, as somebody does who looks around.
  return states.flatMap((state, at) => {
    const [customer = '', place = ''] = [customers[at], places[at]];
    return [
      one('shippingState', state),
      { ...one('shippingState', state), ...one('customData2', customer) },
      { ...one('shippingState', state), ...one('customData2', customer), ...one('destName', place) },
      { ...one('shippingState', state), ...one('destName', place) },
      {},
    ];
  });
}

const HEARD: FieldFilter = { field: 'lastComms', filter: { kind: 'number', from: HEARD_SINCE, to: null } };
const found = (fix: string): FieldFilter => ({ field: 'locationType', filter: { kind: 'values', values: [fix] } });

/** As the map of devices asks (`pages/device-dashboard/map-card.tsx`). */
const devicePoints = (where: readonly FieldFilter[]): PointsQuery => ({
  what: 'points',
  feeds: DEVICE_FEEDS,
  joined: [],
  since: null,
  where,
  place: { latitude: 'latitude', longitude: 'longitude' },
  kinds: [
    { code: 16, where: [] },
    { code: 14, where: [found('Cell')] },
    { code: 15, where: [found('GPS')] },
    { code: 18, where: [HEARD] },
    { code: 12, where: [HEARD, found('Cell')] },
    { code: 13, where: [HEARD, found('GPS')] },
  ],
  timeZone: 'UTC',
});

/** What somebody chooses on the cards of devices: how they stand, what hangs on a gateway, who is silent. */
const DEVICE_CHOICES: readonly (readonly FieldFilter[])[] = [
  [{ field: 'provisionStatus', filter: { kind: 'values', values: ['2'] } }],
  [{ field: 'provisionStatus', filter: { kind: 'values', values: ['0', '4'] } }],
  [{ field: 'lastMessageGateway', filter: { kind: 'text', text: '00_1B_AE_00_00_07' } }],
  [{ field: 'lastComms', filter: { kind: 'number', from: null, to: HEARD_SINCE } }],
  [],
];

function countDevices(where: readonly FieldFilter[]): void {
  ofDevices.counts.read({
    what: 'counts',
    feeds: DEVICE_FEEDS,
    since: null,
    where: [...where],
    dimensions: DEVICE_DIMENSIONS.map((dimension) => ({ ...dimension, name: dimension.field, filter: null })),
    timeZone: 'UTC',
  });
}

async function listDevices(where: readonly FieldFilter[]): Promise<void> {
  await ofDevices.list.read({
    what: 'list',
    feeds: DEVICE_FEEDS,
    joined: [],
    since: null,
    filters: [...where],
    words: '',
    order: [{ field: 'macId', descending: false }],
    locale: 'en',
    timeZone: 'UTC',
    first: 0,
    count: PAGE_ROWS,
  });
}

const timed = async (work: () => unknown): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

const bench = {
  make(rows: number, places: readonly string[]): void {
    ofShipments.begin();
    ofDevices.begin();
    shipments = new Shipments(rows, 24, places);
    guids = [];
    mapped = [];
    located = [];
    for (let n = 0; n < rows; n += 1) {
      const row = shipments.at(n);
      ofShipments.table.sinkOf(`shipments:${row.configType}`).put(row.guid, row);
      guids.push(row.guid);
      const coordinates: [number, number] = [row.originLongitude ?? 0, row.originLatitude ?? 0];
      const device = deviceOf(n, row);
      ofDevices.table.sinkOf('devices:tags').put(device.macId, device);
      located.push({ isHeard: Date.parse(device.lastComms ?? '') >= HEARD_SINCE, coordinates });
      if ([2, 3, 4].includes(row.shippingState)) mapped.push({ state: row.shippingState, coordinates });
    }
  },
  /** Milliseconds of each click: what all cards need, the map among them, and what the list below needs besides. */
  async clicks(): Promise<{ cards: number[]; list: number[] }> {
    const times = { cards: [] as number[], list: [] as number[] };
    for (const choices of clicks()) {
      const cards = await timed(() => {
        count(choices);
        ofShipments.points.read(pointsQuery(choices));
      });
      times.cards.push(cards);
      times.list.push(await timed(() => readList(choices)));
    }
    return times;
  },
  /** The same of devices. */
  async deviceClicks(): Promise<{ cards: number[]; list: number[] }> {
    const times = { cards: [] as number[], list: [] as number[] };
    for (const where of [...DEVICE_CHOICES, ...DEVICE_CHOICES]) {
      const cards = await timed(() => {
        countDevices(where);
        ofDevices.points.read(devicePoints(where));
      });
      times.cards.push(cards);
      times.list.push(await timed(() => listDevices(where)));
    }
    return times;
  },
  /** What the map shows; `only`: of what is on its way, of devices those that are heard. */
  points(what: Mapped, only: boolean): void {
    if (what === 'devices') ofDevices.points.read(devicePoints(only ? [HEARD] : []));
    else ofShipments.points.read(pointsQuery(only ? { shippingState: { kind: 'values', values: ['3'] } } : {}));
  },
  tile: (what: Mapped, request: MarkTileRequest): ArrayBuffer =>
    (what === 'devices' ? ofDevices : ofShipments).points.tile(request),
  /** So many are elsewhere. */
  move(what: Mapped, many: number): void {
    for (let n = 0; n < many; n += 1) {
      const row = shipments.at(n);
      if (what === 'devices') {
        const device = deviceOf(n, row);
        const latitude = (device.latitude ?? 0) / 2;
        ofDevices.table.sinkOf('devices:tags').put(device.macId, { ...device, version: device.version + 1, latitude });
        continue;
      }
      ofShipments.table.sinkOf(`shipments:${row.configType}`).put(row.guid, {
        ...row,
        version: row.version + 1,
        originLatitude: (row.originLatitude ?? 0) / 2,
      });
    }
  },
  /** The same as GeoJSON, as a map is usually given it. */
  features(what: Mapped, only: boolean): FeatureCollection<Point> {
    const all =
      what === 'devices'
        ? located.map(({ isHeard, coordinates }) => ({ isIn: isHeard, coordinates }))
        : mapped.map(({ state, coordinates }) => ({ isIn: state === 3, coordinates }));
    const shown = only ? all.filter(({ isIn }) => isIn) : all;
    return {
      type: 'FeatureCollection',
      features: shown.map(({ coordinates }) => ({
        type: 'Feature',
        properties: {},
        geometry: { type: 'Point', coordinates },
      })),
    };
  },
  /** Rows for a file. */
  rows(first: number, end: number) {
    return guids.slice(first, end).flatMap((guid) => (ofShipments.table.rowOf(guid) as ShipmentRow | undefined) ?? []);
  },
};

export type CopyBench = typeof bench;

expose(bench);
