import { ALERT_FLAGS } from '../../../src/domain/alert-flags.ts';
import { CRATE_NOTES_MAX } from '../../../src/domain/asset-label.ts';
import {
  ASSET_STATE,
  CONFIG_TYPES,
  REPOSITION_CONFIG_TYPE,
  SHIPPING_STATE,
} from '../../../src/domain/shipment-status.ts';
import type { Transaction } from '../../database/database.ts';
import { type SQL, sql } from '../../database/sql.ts';

/** The numbers of the config types that `chosen` takes. */
const typesOf = (chosen: (type: (typeof CONFIG_TYPES)[number], number: number) => boolean): readonly number[] =>
  CONFIG_TYPES.flatMap((type, number) => (chosen(type, number) ? number : []));

const ASSET_TYPES = typesOf((type) => type.class === 'asset');
/** What counts as a shipment in figures: a reposition brings devices back, and nothing to a customer. */
const SHIPMENT_TYPES = typesOf((type, number) => type.class === 'shipment' && number !== REPOSITION_CONFIG_TYPE);
const ACTIVE_ASSET_STATES = [...new Set(ASSET_TYPES.flatMap((type) => CONFIG_TYPES[type]?.activeStates ?? []))];

/** The bit of a flag that an event sets. */
function bitOf(family: Readonly<Record<number, number | null>>, event: number): number {
  const bit = Object.entries(family).find(([, of]) => of === event)?.[0];
  if (bit === undefined) throw new Error(`No flag is set by event ${event}.`);
  return Number(bit);
}
/** Separation and stray iChime: what is no longer whole. */
const NOT_INTACT = bitOf(ALERT_FLAGS.sec, 201) | bitOf(ALERT_FLAGS.sec, 224);

const anyOf = (numbers: readonly number[]): SQL => sql`ANY (${sql.param(numbers)}::int[])`;
const since = (days: number): SQL => sql`now() - make_interval(days => ${days}::int)`;
/** 0 to 100 with one decimal; null of nothing. */
const percentOf = (part: SQL, whole: SQL): SQL => sql`round(100.0 * ${part} / nullif(${whole}, 0), 1)::float8`;

interface OfCompany {
  readonly companyId: string;
}
interface OfDays extends OfCompany {
  readonly days: number;
}
/** A window of so many days that ends now, or so many days ago. */
interface OfWindow extends OfDays {
  readonly ago: number;
}
type Window = Omit<OfWindow, 'companyId'>;
const startOf = ({ days, ago }: Window): SQL => since(days + ago);
const endOf = ({ ago }: Window): SQL => since(ago);
const within = (time: SQL, window: Window): SQL => sql`${time} > ${startOf(window)} AND ${time} <= ${endOf(window)}`;

/** On time is what left by its minute, as planned or as is usual on its lane: `missedBy` of `src/domain/shipment-plan.ts`. */
export const onTimeDepartures = (tx: Transaction, { companyId, ...window }: OfWindow) =>
  tx.query<{ departed: number; judged: number; onTime: number; unplanned: number; percent: number | null }>(sql`
    SELECT departed, judged, on_time AS "onTime", departed - judged AS unplanned, ${percentOf(sql`on_time`, sql`judged`)} AS percent
      FROM (SELECT count(*) AS departed, count(due) AS judged,
                   count(*) FILTER (WHERE date_trunc('minute', depart_date) <= date_trunc('minute', due)) AS on_time
              FROM (SELECT depart_date, coalesce(planned_departure, usual_departure) AS due FROM shipping_pick_list
                     WHERE company_id = ${companyId} AND config_type = ${anyOf(SHIPMENT_TYPES)}
                       AND ${within(sql`depart_date`, window)}) departures) counted`);

export const intactShipments = (tx: Transaction, { companyId, ...window }: OfWindow) =>
  tx.query<{ shipments: number; intact: number; percent: number | null }>(sql`
    SELECT shipments, intact, ${percentOf(sql`intact`, sql`shipments`)} AS percent
      FROM (SELECT count(*) AS shipments,
                   count(*) FILTER (WHERE security_state & ${NOT_INTACT}::int = 0) AS intact
              FROM shipping_pick_list
             WHERE company_id = ${companyId} AND config_type = ${anyOf(SHIPMENT_TYPES)}
               AND comm_date <= ${endOf(window)}
               AND (decomm_date IS NULL OR decomm_date > ${startOf(window)})) counted`);

export const totalShipments = (tx: Transaction, { companyId, ...window }: OfWindow) =>
  tx.query<{ shipments: number }>(sql`
    SELECT count(*) AS shipments FROM shipping_pick_list
     WHERE company_id = ${companyId} AND config_type = ${anyOf(SHIPMENT_TYPES)} AND ${within(sql`create_date`, window)}`);

export const assetDuration = (tx: Transaction, { companyId, ...window }: OfWindow) =>
  tx.query<{ assets: number; averageDays: number | null }>(sql`
    SELECT count(*) AS assets,
           round((extract(epoch FROM avg(least(decomm_date, ${endOf(window)}) - comm_date)) / 86400)::numeric, 1)::float8
             AS "averageDays"
      FROM shipping_pick_list
     WHERE company_id = ${companyId} AND config_type = ${anyOf(ASSET_TYPES)} AND comm_date <= ${endOf(window)}
       AND (decomm_date > ${startOf(window)}
            OR decomm_date IS NULL AND shipping_state = ${anyOf(ACTIVE_ASSET_STATES)})`);

/** Active assets; their notes say what carries them (spec 1 §9 "Asset label"). */
const activeAssets = (companyId: string): SQL => sql`
  FROM shipping_pick_list WHERE company_id = ${companyId} AND config_type = ${anyOf(ASSET_TYPES)}
   AND shipping_state = ${anyOf(ACTIVE_ASSET_STATES)}`;

export const activeCrates = (tx: Transaction, { companyId }: OfCompany) =>
  tx.query<{ crates: number }>(sql`
    SELECT count(*) AS crates ${activeAssets(companyId)} AND length(custom_data3) <= ${CRATE_NOTES_MAX}::int`);

export const activeTotes = (tx: Transaction, { companyId }: OfCompany) =>
  tx.query<{ totes: number }>(sql`
    SELECT count(*) AS totes ${activeAssets(companyId)} AND length(custom_data3) > ${CRATE_NOTES_MAX}::int`);

export const assetsInState = (tx: Transaction, { companyId }: OfCompany, state: keyof typeof ASSET_STATE) =>
  tx.query<{ assets: number }>(sql`
    SELECT count(*) AS assets FROM shipping_pick_list
     WHERE company_id = ${companyId} AND config_type = ${anyOf(ASSET_TYPES)}
       AND shipping_state = ${ASSET_STATE[state]}::int`);

type FixedKind = 'gateways' | 'scanners' | 'chargers';

export const fixedDevices = (
  tx: Transaction,
  { companyId, gatewayOffline, chargerStale }: OfCompany & { gatewayOffline: number; chargerStale: number },
) =>
  tx.query<{ kind: FixedKind; total: number; online: number; offline: number }>(sql`
    SELECT kind, total, online, total - online AS offline
      FROM (SELECT kind, count(*) AS total,
                   count(*) FILTER (WHERE last_comms >= now() - make_interval(mins =>
                     CASE kind WHEN 'chargers' THEN ${chargerStale}::int ELSE ${gatewayOffline}::int END)) AS online
              FROM device WHERE company_id = ${companyId} AND kind IN ('gateways', 'scanners', 'chargers')
             GROUP BY kind) counted
     ORDER BY array_position(ARRAY['gateways', 'scanners', 'chargers'], kind)`);

interface ByDay extends OfCompany {
  readonly start: string;
  readonly end: string;
  readonly timeZone: string;
  readonly cfgType?: number | undefined;
}

/** What is commissioned a day. A day begins and ends where its zone says, also where that changes its clocks. */
export const commissionedByDay = (tx: Transaction, { companyId, start, end, timeZone, cfgType }: ByDay) =>
  tx.query<{ day: string; count: number }>(sql`
    SELECT to_char(comm_date AT TIME ZONE ${timeZone}::text, 'YYYY-MM-DD') AS day, count(*) AS count
      FROM shipping_pick_list
     WHERE company_id = ${companyId}
       AND config_type = ${anyOf(cfgType === undefined ? SHIPMENT_TYPES : [cfgType])}
       AND comm_date >= ${start}::timestamp AT TIME ZONE ${timeZone}::text
       AND comm_date < (${end}::date + 1)::timestamp AT TIME ZONE ${timeZone}::text
     GROUP BY 1 ORDER BY 1`);

export const assetsByDestination = (tx: Transaction, { companyId }: OfCompany) =>
  tx.query<{ destName: string; assets: number; guids: string[] }>(sql`
    SELECT dest_name AS "destName", count(*) AS assets, jsonb_agg(guid ORDER BY guid) AS guids
    ${activeAssets(companyId)} GROUP BY dest_name ORDER BY count(*) DESC, dest_name`);

export const secondsToCommission = (tx: Transaction, { companyId, days }: OfDays) =>
  tx.query<{ shippingLocId: string | null; originName: string; shipments: number; seconds: number }>(sql`
    SELECT origin_loc_id AS "shippingLocId", origin_name AS "originName", count(*) AS shipments,
           round(extract(epoch FROM avg(comm_date - create_date)))::int AS seconds
      FROM shipping_pick_list
     WHERE company_id = ${companyId} AND origin_name <> '' AND comm_date >= ${since(days)} AND comm_date >= create_date
       AND shipping_state >= ${SHIPPING_STATE.commissioned}::int
     GROUP BY origin_loc_id, origin_name ORDER BY origin_name`);

type PlacedKind = 'gateways' | 'chargers';

/** A device has no name of its own: it is called after its place, or by its id where that is not known. */
export const namesOfFixed = (tx: Transaction, { companyId }: OfCompany) =>
  tx.query<{ macId: string; kind: PlacedKind; name: string }>(sql`
    SELECT mac_id AS "macId", kind, coalesce(nullif(location, ''), right(mac_id, 5)) AS name
      FROM device WHERE company_id = ${companyId} AND kind IN ('gateways', 'chargers') ORDER BY name, mac_id`);

interface PlacedRow {
  macId: string;
  kind: PlacedKind;
  location: string;
  latitude: number | null;
  longitude: number | null;
  lastComms: string | null;
}

export const locationsOfFixed = (tx: Transaction, { companyId }: OfCompany) =>
  tx.query<PlacedRow>(sql`
    SELECT d.mac_id AS "macId", d.kind, d.location, coalesce(d.latitude, l.latitude) AS latitude,
           coalesce(d.longitude, l.longitude) AS longitude, d.last_comms AS "lastComms"
      FROM device d
      LEFT JOIN shipping_location l ON l.company_id = d.company_id AND l.shipping_loc_id = d.location_id
     WHERE d.company_id = ${companyId} AND d.kind IN ('gateways', 'chargers') ORDER BY d.mac_id`);
