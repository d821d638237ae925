import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { AlertRow } from '../../src/contract/alerts.ts';
import type { CustomerRow } from '../../src/contract/customers.ts';
import type { DeviceRow } from '../../src/contract/devices.ts';
import type { GeozoneRow } from '../../src/contract/geozones.ts';
import { CONSOLE_MARK, CONSOLE_MARK_VALUE, IDEMPOTENCY_KEY } from '../../src/contract/headers.ts';
import type { IncidentRow } from '../../src/contract/incidents.ts';
import type { PlaceCountRow } from '../../src/contract/inventory.ts';
import type { LocationRow } from '../../src/contract/locations.ts';
import type { ReportRun } from '../../src/contract/reports.ts';
import type { ShipmentDetails, ShipmentRow } from '../../src/contract/shipments.ts';
import type { SignedInUser } from '../../src/contract/users.ts';
import { DAY_MS } from '../../src/domain/duration.ts';
import { clock } from '../fixtures/test-clock.ts';
import { activation } from '../server/support/console-client.ts';

/** One that has a list and was not told of it a moment ago, for which the console waits three minutes. */
const canBeRebuilt = ({ aclExpected, lastStageCmdTime }: ShipmentRow): boolean =>
  (aclExpected ?? 0) > 0 && clock.now() - Date.parse(lastStageCmdTime ?? '1970-01-01') > 200_000;

/** One that the activation list shows, which goes back 30 days (`activationList.lookbackDays`), and will for some more. */
export const isListed = ({ configType, createDate }: ShipmentRow): boolean =>
  configType <= 1 && clock.now() - Date.parse(createDate) < 25 * DAY_MS;

/** One with a tag of its own. */
export const hasTag = ({ macId }: ShipmentRow): boolean => macId !== null && macId !== 'none';

/** One in the list whose devices can be told anything of it. */
export const canBeTold = (shipment: ShipmentRow): boolean =>
  isListed(shipment) && shipment.shippingState === 2 && hasTag(shipment) && canBeRebuilt(shipment);

/** Somebody who asks the server directly, past the console: what it says is what there is. */
export interface Oracle {
  readonly user: SignedInUser;
  shipments(): Promise<ShipmentRow[]>;
  /** The lines that its devices are still to be told, oldest first. */
  waitingLines(guid: string): Promise<string[]>;
  /** All that the server knows of one. */
  shipment(guid: string): Promise<ShipmentDetails>;
  tags(): Promise<DeviceRow[]>;
  devices(kind: DeviceRow['kind']): Promise<DeviceRow[]>;
  alerts(): Promise<AlertRow[]>;
  locations(): Promise<LocationRow[]>;
  geozones(): Promise<GeozoneRow[]>;
  incidents(): Promise<IncidentRow[]>;
  customers(): Promise<CustomerRow[]>;
  /** The last count at a location; undefined: nobody has counted there. */
  placeCount(shippingLocId: string): Promise<PlaceCountRow | undefined>;
  /** The reports of whoever asks, the newest first. */
  reportRuns(): Promise<ReportRun[]>;
  /** A tag that can be put on a shipment, the n-th of those. */
  freeTag(nth?: number): Promise<DeviceRow>;
  /** A file that the server makes. */
  bytes(path: string): Promise<Buffer>;
  /** Activates a shipment past the console, on a free tag. */
  activate(shipmentId: string): Promise<void>;
  /** Sends a change of its own; fails where it is refused. */
  post(path: string, headers: Readonly<Record<string, string>>, body: object): Promise<Response>;
}

/** Where a server is, and the password of its demo accounts. */
interface Address {
  readonly url: string;
  readonly password: string;
}

const CONFIG_TYPES = [0, 1, 2, 3, 4, 5];

export async function askServer(server: Address, username = 'admin'): Promise<Oracle> {
  const signedIn = await fetch(`${server.url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [CONSOLE_MARK]: CONSOLE_MARK_VALUE },
    body: JSON.stringify({ username, password: server.password }),
  });
  if (!signedIn.ok) throw new Error(`The oracle could not sign in: ${signedIn.status} ${await signedIn.text()}`);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const { data } = (await signedIn.json()) as { data: { user: SignedInUser } };

  const get = async <Reply>(path: string): Promise<Reply> => {
    const reply = await fetch(`${server.url}/api/${path}`, { headers: { cookie } });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as Reply;
  };
  const all = async <Row>(path: string): Promise<Row[]> => {
    const rows: Row[] = [];
    for (let cursor = ''; ; ) {
      const query = `companyId=${data.user.companyId}&max=5000${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
      const page = await get<{ rows: Row[]; cursor: string; more: boolean }>(`${path}${query}`);
      rows.push(...page.rows);
      if (!page.more) return rows;
      cursor = page.cursor;
    }
  };
  const devices = (kind: DeviceRow['kind']) => all<DeviceRow>(`tables/query/deviceDetails?deviceType=${kind}&`);
  const tags = () => devices('tags');
  const freeTag = async (nth = 0): Promise<DeviceRow> => {
    const free = (await tags()).filter((tag) => tag.provisionStatus === 0);
    const tag = free.sort((a, b) => a.macId.localeCompare(b.macId))[nth];
    if (tag === undefined) throw new Error(`The demo company has no free tag number ${nth}.`);
    return tag;
  };
  const change = async (
    method: 'POST' | 'PUT',
    path: string,
    headers: Readonly<Record<string, string>>,
    body: object,
  ): Promise<Response> => {
    const own = { 'content-type': 'application/json', [CONSOLE_MARK]: CONSOLE_MARK_VALUE, cookie };
    const request = { method, headers: { ...own, ...headers }, body: JSON.stringify(body) };
    const reply = await fetch(`${server.url}/api/${path}`, request);
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply;
  };
  return {
    user: data.user,
    post: (path, headers, body) => change('POST', path, headers, body),
    freeTag,
    activate: async (shipmentId) => {
      const { macId } = await freeTag();
      const params = { cust_data: shipmentId };
      await change('PUT', 'scripts', { [IDEMPOTENCY_KEY]: randomUUID() }, activation(macId, { params }));
    },
    bytes: async (path) => {
      const reply = await fetch(`${server.url}/api/${path}`, { headers: { cookie } });
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
      return Buffer.from(await reply.arrayBuffer());
    },
    tags,
    devices,
    alerts: () => all<AlertRow>('tables/query/alertList?'),
    locations: () => all<LocationRow>('tables/query/locationList?'),
    geozones: () => all<GeozoneRow>('tables/query/geozoneList?'),
    incidents: () => all<IncidentRow>('tables/query/incidentList?'),
    customers: () => all<CustomerRow>('tables/query/customerList?'),
    placeCount: async (shippingLocId) => {
      const query = `companyId=${data.user.companyId}&shippingLocId=${shippingLocId}`;
      return (await get<{ rows: PlaceCountRow[] }>(`tables/query/placeCount?${query}`)).rows[0];
    },
    reportRuns: async () => (await get<{ data: ReportRun[] }>('reports/runs')).data,
    shipments: async () => {
      const lists = CONFIG_TYPES.map((type) => all<ShipmentRow>(`tables/query/shipmentList?cfgType=${type}&`));
      return (await Promise.all(lists)).flat();
    },
    waitingLines: async (guid) => {
      const where = JSON.stringify([
        { column: 'guid', op: 'eq', value: guid },
        { column: 'status', op: 'eq', value: 'queued' },
      ]);
      const query = new URLSearchParams({ where, sort: JSON.stringify([{ column: 'entryId' }]) });
      const page = await get<{ rows: { line: string }[] }>(`tables/commandQueue/entries?${query.toString()}`);
      return page.rows.map(({ line }) => line);
    },
    shipment: async (guid) => {
      const query = `companyId=${data.user.companyId}&guid=${guid}`;
      return (await get<{ data: ShipmentDetails }>(`tables/query/shipmentDetail?${query}`)).data;
    },
  };
}

/** A device that was told something is told more after some minutes only. */
const LONGEST_UNTIL_TOLD_MS = 300_000;

/** The first shipment for which this holds, as soon as there is one. */
export async function shipmentWhich(oracle: Oracle, isMeant: (one: ShipmentRow) => boolean): Promise<ShipmentRow> {
  const find = async () => (await oracle.shipments()).find(isMeant);
  await expect.poll(find, { timeout: LONGEST_UNTIL_TOLD_MS, intervals: [1_000] }).toBeDefined();
  const found = await find();
  if (found === undefined) throw new Error('It is gone again.');
  return found;
}
