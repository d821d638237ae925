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

const FEEDS = ['shipments:0', 'shipments:1', 'shipments:2'];
/** As the dashboard of shipments counts (`kits/shipment-list/use-shipment-counts.ts`). */
const DIMENSIONS: readonly Pick<CountDimension, 'field' | 'by' | 'limit'>[] = [
  { field: 'shippingState', by: 'value', limit: 8 },
  { field: 'customData2', by: 'value', limit: 6 },
  { field: 'originName', by: 'value', limit: 6 },
  { field: 'destName', by: 'value', limit: 500 },
  { field: 'commDate', by: 'day', limit: 366 },
  { field: 'alertState', by: 'flag', limit: 32 },
  { field: 'securityState', by: 'flag', limit: 32 },
  { field: 'onTimeState', by: 'flag', limit: 32 },
];
const MAPPED: FieldFilter = { field: 'shippingState', filter: { kind: 'values', values: ['2', '3', '4'] } };
const PAGE_ROWS = 300;

/** What a person has chosen on cards. */
type Choices = Readonly<Record<string, AskedFilter>>;

let table = new ShownTable('shipments', new Map(), () => null);
const store = { table: () => table };
const counts = new CountsReader(store);
const list = new ListReader(store);
const points = new PointsReader(store);
let shipments = new Shipments(0, 1, []);
/** What was made, as it is at hand to whoever asks. */
let guids: string[] = [];
let mapped: { readonly state: number; readonly coordinates: [number, number] }[] = [];

const whereOf = (choices: Choices): FieldFilter[] =>
  Object.entries(choices).map(([field, filter]) => ({ field, filter }));

function count(choices: Choices): void {
  counts.read({
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
  await list.read({
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
  const answer = counts.read({
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

const timed = async (work: () => unknown): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

const bench = {
  make(rows: number, places: readonly string[]): void {
    table = new ShownTable('shipments', new Map(), () => null);
    shipments = new Shipments(rows, 24, places);
    guids = [];
    mapped = [];
    for (let n = 0; n < rows; n += 1) {
      const row = shipments.at(n);
      table.sinkOf(`shipments:${row.configType}`).put(row.guid, row);
      guids.push(row.guid);
      const coordinates: [number, number] = [row.originLongitude ?? 0, row.originLatitude ?? 0];
      if ([2, 3, 4].includes(row.shippingState)) mapped.push({ state: row.shippingState, coordinates });
    }
  },
  /** Milliseconds of each click: what all cards need, the map among them, and what the list below needs besides. */
  async clicks(): Promise<{ cards: number[]; list: number[] }> {
    const times = { cards: [] as number[], list: [] as number[] };
    for (const choices of clicks()) {
      const cards = await timed(() => {
        count(choices);
        points.read(pointsQuery(choices));
      });
      times.cards.push(cards);
      times.list.push(await timed(() => readList(choices)));
    }
    return times;
  },
  /** What the map shows; `only`: of what is on its way. */
  points(only: boolean): void {
    points.read(pointsQuery(only ? { shippingState: { kind: 'values', values: ['3'] } } : {}));
  },
  tile: (request: MarkTileRequest): ArrayBuffer => points.tile(request),
  /** So many shipments are elsewhere. */
  move(many: number): void {
    for (let n = 0; n < many; n += 1) {
      const row = shipments.at(n);
      table.sinkOf(`shipments:${row.configType}`).put(row.guid, {
        ...row,
        version: row.version + 1,
        originLatitude: (row.originLatitude ?? 0) / 2,
      });
    }
  },
  /** The same as GeoJSON, as a map is usually given it. */
  features(only: boolean): FeatureCollection<Point> {
    const shown = only ? mapped.filter(({ state }) => state === 3) : mapped;
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
    return guids.slice(first, end).flatMap((guid) => (table.rowOf(guid) as ShipmentRow | undefined) ?? []);
  },
};

export type CopyBench = typeof bench;

expose(bench);
