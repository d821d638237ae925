import { ApiError, type CallCode } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { type DeviceRow, deviceDetails } from '../../contract/devices.ts';
import { ENTITY_LISTS } from '../../contract/entity-lists.ts';
import { geozoneList } from '../../contract/geozones.ts';
import { shipmentList } from '../../contract/shipments.ts';
import { warehouseDetails } from '../../contract/warehouses.ts';
import type { TableName } from '../cache/kept-rows.ts';
import type { StorablePage } from '../cache/store-page.ts';
import { PageSize } from './page-size.ts';

/** A collection this device keeps a copy of. `name` is the feed's name on both sides. */
export interface Feed {
  readonly name: string;
  fetchPage(companyId: string, cursor: string | null, signal: AbortSignal): Promise<StorablePage>;
  /** The newest rows, created before an instant or newest of all: to have something to show during a first fetch. */
  fetchNewest?(companyId: string, before: string | null, signal: AbortSignal): Promise<readonly object[]>;
}

/** Of all feeds together: they share the line. */
const pageSize = new PageSize();
/** Ways in which a page does not come, though a smaller one might. */
const CUT_OFF: ReadonlySet<CallCode> = new Set<CallCode>(['timeout', 'no-server', 'offline']);
/** Rows fetched ahead: what a person sees first should come first. */
const NEWEST = 200;

const feedQuery = (companyId: string, cursor: string | null) => ({
  companyId,
  max: pageSize.rows,
  ...(cursor === null ? {} : { cursor }),
});

/** What a page that is asked for tells of the line. */
async function timed<Page extends StorablePage>(asked: Promise<Page>): Promise<Page> {
  const from = performance.now();
  try {
    const page = await asked;
    pageSize.took(page.rows.length, performance.now() - from);
    return page;
  } catch (error) {
    if (error instanceof ApiError && CUT_OFF.has(error.code)) pageSize.failed();
    throw error;
  }
}

const shipments = (cfgType: number): Feed => ({
  name: `shipments:${cfgType}`,
  fetchPage: (companyId, cursor, signal) =>
    timed(call(shipmentList, { query: { ...feedQuery(companyId, cursor), cfgType }, signal })),
  fetchNewest: async (companyId, before, signal) => {
    const from = before === null ? {} : { before };
    const query = { companyId, cfgType, max: NEWEST, useCreateDate: 'true', ...from } as const;
    return (await call(shipmentList, { query, signal })).rows;
  },
});

const devices = (deviceType: DeviceRow['kind']): Feed => ({
  name: `devices:${deviceType}`,
  fetchPage: (companyId, cursor, signal) =>
    timed(call(deviceDetails, { query: { ...feedQuery(companyId, cursor), deviceType }, signal })),
});

/** The collections that come in one feed, by their names. */
const LISTS = { ...ENTITY_LISTS, warehouses: warehouseDetails, geozones: geozoneList } satisfies Readonly<
  Record<Exclude<TableName, 'shipments' | 'devices'>, object>
>;
type PlainName = keyof typeof LISTS;

const plain = (name: PlainName) =>
  ({
    name,
    fetchPage: (companyId, cursor, signal) => timed(call(LISTS[name], { query: feedQuery(companyId, cursor), signal })),
  }) satisfies Feed;

/** Of the collections in one feed: activation needs no more of them at once. */
const FIRST = 'locations' satisfies PlainName;
const LATER = (Object.keys(LISTS) as PlainName[]).filter((name) => name !== FIRST);

/** What activation needs on the device comes first. */
export const FEEDS: readonly Feed[] = [
  shipments(0),
  shipments(1),
  devices('tags'),
  plain(FIRST),
  shipments(2),
  shipments(3),
  shipments(4),
  shipments(5),
  ...LATER.map(plain),
  devices('chimes'),
  devices('gateways'),
  devices('mikeys'),
  devices('scanners'),
  devices('chargers'),
  devices('beacons'),
];
