import { call } from '../../api/call.ts';
import { type DeviceRow, deviceDetails } from '../../contract/devices.ts';
import type { FeedPosition } from '../../contract/feed.ts';
import { type LocationRow, locationList } from '../../contract/locations.ts';
import { type ShipmentRow, shipmentList } from '../../contract/shipments.ts';

/** One page of a feed, whatever its rows are. */
export interface FeedPage {
  readonly rows: readonly object[];
  readonly gone: readonly string[];
  readonly cursor: string;
  readonly more: boolean;
  readonly horizon: FeedPosition;
  readonly fullResync: boolean;
  readonly total?: number | undefined;
}

/** A collection this device keeps a copy of. `name` is the feed's name on both sides, `table` where its rows lie here. */
export interface Feed {
  readonly name: string;
  readonly table: 'shipments' | 'devices' | 'locations';
  fetchPage(companyId: string, cursor: string | null, signal: AbortSignal): Promise<FeedPage>;
}

/** Rows a page: big enough to fill the line, small enough to show progress and to lose little when cut off. */
const PAGE = 1000;

const feedQuery = (companyId: string, cursor: string | null) => ({
  companyId,
  max: PAGE,
  ...(cursor === null ? {} : { cursor }),
});

const shipments = (cfgType: number): Feed => ({
  name: `shipments:${cfgType}`,
  table: 'shipments',
  fetchPage: (companyId, cursor, signal) =>
    call(shipmentList, { query: { ...feedQuery(companyId, cursor), cfgType }, signal }),
});

const devices = (deviceType: DeviceRow['kind']): Feed => ({
  name: `devices:${deviceType}`,
  table: 'devices',
  fetchPage: (companyId, cursor, signal) =>
    call(deviceDetails, { query: { ...feedQuery(companyId, cursor), deviceType }, signal }),
});

const locations: Feed = {
  name: 'locations',
  table: 'locations',
  fetchPage: (companyId, cursor, signal) => call(locationList, { query: feedQuery(companyId, cursor), signal }),
};

/** What activation needs on the device, what is asked for first comes first. */
export const FEEDS: readonly Feed[] = [shipments(0), shipments(1), devices('tags'), locations];

/** Row types by table, for who reads them. */
export interface RowOf {
  readonly shipments: ShipmentRow;
  readonly devices: DeviceRow;
  readonly locations: LocationRow;
}
