import { liveQuery } from 'dexie';
import { isOffline } from '../../api/connection.ts';
import type { AlertRow } from '../../contract/alerts.ts';
import type { CustomerRow } from '../../contract/customers.ts';
import type { DeviceRow } from '../../contract/devices.ts';
import type { LimitProfileRow } from '../../contract/limit-profiles.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import type { SignedInUser } from '../../contract/users.ts';
import { DEVICE_KINDS, type DeviceKind } from '../../domain/device.ts';
import { readDeviceId } from '../../domain/device-id.ts';
import { foldedExternalId } from '../../domain/external-id.ts';
import type { ScannedCode } from '../../domain/scanned-code.ts';
import { currentProfile } from '../session/profile.ts';
import { localCopyOf } from '../worker/local-copy.ts';
import type { FieldFilter, ViewQuery } from '../worker/view-query.ts';
import { syncedAtOf } from './synced-at.ts';

/** A scan waits at most so long for the first fetch of what it asks about. */
const FIRST_FETCH_MS = 30_000;
/** The same while the server seems to be out of reach, which may be over in a moment. */
const MAYBE_BACK_MS = 6_000;
/** What was fetched is in sight this much later. */
const SHOWN_AFTER_MS = 3_000;

/** A list that is in no order and of any age. */
const EVERYTHING = {
  what: 'list',
  joined: [],
  since: null,
  words: '',
  order: [],
  locale: 'en',
  timeZone: 'UTC',
  first: 0,
} as const;

/**
 * The device with this id as this device knows it, queued work laid over. Before the first fetch is whole nobody can say
 * that a device is not known: then it is waited for.
 */
export const findDevice = (kind: DeviceRow['kind'], macId: string): Promise<DeviceRow | undefined> =>
  firstOfWhole<DeviceRow>({ what: 'device', kind, macId }, `devices:${kind}`);

/**
 * A scanned code as the device that carries it: another maker's label is that of the device that was added under it. A code that no
 * device of the kind is known by stays what it is.
 */
export async function withKnownDevice(kind: DeviceRow['kind'], code: ScannedCode): Promise<ScannedCode> {
  if (code.kind !== 'foreign' && code.kind !== 'partial') return code;
  const externalId = foldedExternalId(code.text);
  if (externalId === '') return code;
  const feed = `devices:${kind}`;
  const filters = [{ field: 'externalId', filter: { kind: 'values', values: [externalId] } }] as const;
  const found = await firstOfWhole<DeviceRow>({ ...EVERYTHING, feeds: [feed], filters, count: 1 }, feed);
  const read = found === undefined ? null : readDeviceId(found.macId);
  return read?.kind === 'device' ? read : code;
}

/** The first row that answers a query about a feed, which is waited for until its first fetch is whole. */
async function firstOfWhole<Row>(query: ViewQuery, feed: string): Promise<Row | undefined> {
  const user = currentProfile();
  // Asked before the look: a fetch that gets whole during it has brought what the look has not seen.
  const isWhole = user === null || (await syncedAtOf(user, [feed])) !== null;
  const found = await first<Row>(query);
  return found !== undefined || isWhole ? found : firstToCome(user, query, feed);
}

/** The first row that answers a query; undefined when the feed is whole without one, or takes too long. */
function firstToCome<Row>(user: SignedInUser, query: ViewQuery, feed: string): Promise<Row | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Row | undefined>();
  const lookOnce = () => first<Row>(query).then(resolve, reject);
  const timers = [setTimeout(lookOnce, isOffline() ? MAYBE_BACK_MS : FIRST_FETCH_MS)];
  const watching = localCopyOf(user).watch(query, ({ rows: [found] }) => {
    if (found !== undefined) resolve(found.row as Row);
  });
  const whole = liveQuery(() => syncedAtOf(user, [feed])).subscribe((at) => {
    if (at !== null) timers.push(setTimeout(lookOnce, SHOWN_AFTER_MS));
  });
  return promise.finally(() => {
    watching.stop();
    whole.unsubscribe();
    for (const timer of timers) clearTimeout(timer);
  });
}

/** What kind of device this id is, as this device knows it; null where it doesn't. */
export async function findKind(macId: string): Promise<DeviceKind | null> {
  for (const kind of DEVICE_KINDS) {
    if ((await first<DeviceRow>({ what: 'device', kind, macId })) !== undefined) return kind;
  }
  return null;
}

/** The shipment with this guid, or whose guid begins so, as this device knows it, queued work laid over. */
export const findShipment = (configTypes: readonly number[], guid: string): Promise<ShipmentRow | undefined> =>
  first<ShipmentRow>({ what: 'shipment', configTypes, guid });

/** The newest shipment with this id, as people know it, on this device, queued work laid over. */
export const findShipmentById = (
  configTypes: readonly number[],
  shipmentId: string,
): Promise<ShipmentRow | undefined> => first<ShipmentRow>({ what: 'shipment-by-id', configTypes, shipmentId });

async function first<Row>(query: ViewQuery): Promise<Row | undefined> {
  const user = currentProfile();
  if (user === null) return undefined;
  const [found] = await localCopyOf(user).look(query);
  return found?.row as Row | undefined;
}

/** During a long first fetch: fetches older shipments of these types than are here. Throws ApiError. */
export async function fetchOlderShipments(configTypes: readonly number[]): Promise<void> {
  const user = currentProfile();
  if (user !== null) await localCopyOf(user).fetchOlder(configTypes);
}

/** The different texts that a field of these feeds of one table has on this device, once. */
export async function knownTexts(feeds: readonly string[], field: string): Promise<readonly string[]> {
  const user = currentProfile();
  if (user === null) return [];
  const rows = await localCopyOf(user).look({ what: 'values', feeds, field });
  return rows.map(({ row }) => (row as { readonly value: string }).value);
}

/** The limit profiles of the company on this device, queued work laid over. */
export const knownProfiles = (): Promise<readonly LimitProfileRow[]> => knownRows<LimitProfileRow>('limitProfiles');

/** The customers of the company on this device, queued work laid over. */
export const knownCustomers = (): Promise<readonly CustomerRow[]> => knownRows<CustomerRow>('customers');

async function knownRows<Row>(feed: string): Promise<readonly Row[]> {
  const user = currentProfile();
  if (user === null) return [];
  const rows = await localCopyOf(user).look({ what: 'all', feed });
  return rows.map(({ row }) => row as Row);
}

/** So many guids are asked for at once. */
const GUIDS_AT_ONCE = 500;
const ALERTS_AT_ONCE = 100_000;

/** The alerts of these shipments that nobody has acknowledged, on this device, by the guid of the shipment. */
export async function unacknowledgedAlertsOf(guids: readonly string[]): Promise<ReadonlyMap<string, AlertRow[]>> {
  const found: AlertRow[] = [];
  for (let first = 0; first < guids.length; first += GUIDS_AT_ONCE) {
    const values = guids.slice(first, first + GUIDS_AT_ONCE);
    found.push(...(await unacknowledged({ field: 'guid', filter: { kind: 'values', values } })));
  }
  return Map.groupBy(
    found.filter((row): row is AlertRow & { guid: string } => row.guid !== null),
    ({ guid }) => guid,
  );
}

/** The alerts of an incident that nobody has acknowledged, on this device. */
export const unacknowledgedAlertsIn = (incidentId: number): Promise<readonly AlertRow[]> =>
  unacknowledged({ field: 'incidentId', filter: { kind: 'number', from: incidentId, to: incidentId } });

async function unacknowledged(of: FieldFilter): Promise<readonly AlertRow[]> {
  const user = currentProfile();
  if (user === null) return [];
  const rows = await localCopyOf(user).look({
    ...EVERYTHING,
    feeds: ['alerts'],
    filters: [of, { field: 'ackTime', filter: { kind: 'empty' } }],
    count: ALERTS_AT_ONCE,
  });
  return rows.map(({ row }) => row as AlertRow);
}
