import { randomUUID } from 'node:crypto';
import type { Database } from '../../../../server/database/database.ts';
import { sql } from '../../../../server/database/sql.ts';

/** What a call can name that belongs to a company. */
export type KeyKind =
  | 'company'
  | 'shipment'
  | 'freeTag'
  | 'device'
  | 'location'
  | 'geozone'
  | 'gateway'
  | 'publicLink'
  | 'username'
  | 'reportGroup'
  | 'project'
  | 'alert'
  | 'waypoint'
  | 'pickItem'
  | 'incident'
  | 'mute'
  | 'comment'
  | 'limitProfile'
  | 'customer'
  | 'savedView'
  | 'webhook'
  | 'reportRun'
  | 'savedReport'
  | 'warehouse'
  | 'auditEntry'
  | 'gatewayKey'
  | 'apiKey'
  | 'deviceSource'
  | 'freeGateway';

/** Hands out one key of a kind. */
export type KeyOf = (kind: KeyKind) => string;

type Keys = Readonly<Record<KeyKind, readonly string[]>>;

/** Where each kind's keys are. */
const SOURCES: Readonly<Record<KeyKind, ReturnType<typeof sql>>> = {
  company: sql`SELECT company_id AS key FROM company`,
  shipment: sql`SELECT guid AS key FROM shipping_pick_list ORDER BY entry_id`,
  freeTag: sql`SELECT mac_id AS key FROM device WHERE kind = 'tags' AND provision_status = 0 ORDER BY mac_id`,
  device: sql`SELECT mac_id AS key FROM device WHERE kind = 'tags' AND provision_status = 2 ORDER BY mac_id`,
  geozone: sql`SELECT map_id AS key FROM route_map WHERE map_config_name_type = 'Geozone' ORDER BY entry_id`,
  publicLink: sql`SELECT link_id AS key FROM public_link ORDER BY created`,
  gateway: sql`SELECT DISTINCT mac_id AS key FROM device_inventory ORDER BY mac_id`,
  location: sql`SELECT shipping_loc_id AS key FROM shipping_location ORDER BY shipping_loc_id`,
  username: sql`SELECT login_name AS key FROM app_user WHERE kind = 'person' ORDER BY login_name`,
  alert: sql`SELECT entry_id::text AS key FROM shipping_alert_log ORDER BY entry_id`,
  waypoint: sql`SELECT entry_id::text AS key FROM shipping_waypoint ORDER BY entry_id`,
  pickItem: sql`SELECT item_id::text AS key FROM shipping_pick_item WHERE item_type = 100 ORDER BY item_id`,
  incident: sql`SELECT incident_id::text AS key FROM incident ORDER BY incident_id`,
  warehouse: sql`SELECT mac_id AS key FROM warehouse ORDER BY mac_id`,
  freeGateway: sql`SELECT mac_id AS key FROM device d WHERE kind = 'gateways'
                      AND NOT EXISTS (SELECT FROM warehouse w WHERE w.company_id = d.company_id AND w.mac_id = d.mac_id)
                    ORDER BY mac_id`,
  apiKey: sql`SELECT key_id AS key FROM api_key ORDER BY created`,
  deviceSource: sql`SELECT source_id AS key FROM device_source ORDER BY created`,
  gatewayKey: sql`SELECT key_id AS key FROM gateway_key ORDER BY created`,
  auditEntry: sql`SELECT entry_id::text AS key FROM audit_entry ORDER BY entry_id`,
  limitProfile: sql`SELECT profile_id AS key FROM limit_profile ORDER BY name`,
  customer: sql`SELECT customer_id AS key FROM customer ORDER BY name`,
  comment: sql`SELECT comment_id AS key FROM comment ORDER BY create_date`,
  mute: sql`SELECT mute_id AS key FROM mute ORDER BY create_date`,
  savedView: sql`SELECT view_id AS key FROM saved_view WHERE shared ORDER BY view_id`,
  webhook: sql`SELECT webhook_id AS key FROM webhook ORDER BY created`,
  reportRun: sql`SELECT run_id AS key FROM report_run ORDER BY created`,
  savedReport: sql`SELECT saved_id AS key FROM report_saved ORDER BY created`,
  reportGroup: sql`SELECT group_id AS key FROM user_group WHERE group_type = 'report' ORDER BY group_id`,
  project: sql`SELECT project_id AS key FROM project ORDER BY project_id`,
};

/** Keys of the right shape that nothing has. */
const UNKNOWN: Readonly<Record<KeyKind, () => string>> = {
  company: () => '99',
  shipment: randomUUID,
  freeTag: () => '00_1B_AD_00_FE_FE',
  device: () => '00_1B_AD_00_FE_FE',
  location: () => 'L9999999',
  geozone: randomUUID,
  publicLink: randomUUID,
  gateway: () => '00_1B_AD_00_FE_FE',
  username: () => 'nobody',
  alert: () => '999999999',
  waypoint: () => '999999999',
  pickItem: () => '999999999',
  incident: () => '999999999',
  warehouse: () => '00_1B_AD_00_FE_FE',
  freeGateway: () => '00_1B_AD_00_FE_FE',
  gatewayKey: randomUUID,
  apiKey: randomUUID,
  deviceSource: randomUUID,
  auditEntry: () => '999999999',
  comment: randomUUID,
  mute: randomUUID,
  limitProfile: randomUUID,
  customer: randomUUID,
  savedView: randomUUID,
  webhook: randomUUID,
  reportRun: randomUUID,
  savedReport: randomUUID,
  reportGroup: () => 'no-group',
  project: () => 'XX-P0',
};

/** Every key of a company, read from its tables. */
export async function keysOf(database: Database, companyId: string): Promise<Keys> {
  const read = async (kind: KeyKind): Promise<string[]> => {
    const rows = await database.read({ companyId }, (tx) => tx.query<{ key: string }>(SOURCES[kind]));
    return rows.map(({ key }) => key);
  };
  const kinds = Object.keys(SOURCES) as KeyKind[];
  const lists = await Promise.all(kinds.map(read));
  return Object.fromEntries(kinds.map((kind, index) => [kind, lists[index] ?? []])) as unknown as Keys;
}

/** Gives each key once, as long as there are others: a call may use up what it names. */
export function ringOf(keys: Keys): KeyOf {
  const next = new Map<KeyKind, number>();
  return (kind) => {
    const at = next.get(kind) ?? 0;
    next.set(kind, at + 1);
    const list = keys[kind];
    const key = list[at % list.length];
    if (key === undefined) throw new Error(`The demo has no ${kind} in this company.`);
    return key;
  };
}

export const unknownKey: KeyOf = (kind) => UNKNOWN[kind]();
