import type { AlertRow } from '../../../src/contract/alerts.ts';
import { ALERT_LEVEL, ALERT_LOOKBACK_MONTHS, ALERTS_INITIAL_MAX } from '../../../src/domain/alert-events.ts';
import { FLAGS, type FlagFamily } from '../../../src/domain/alert-flags.ts';
import { ACTIVE_STATES } from '../../../src/domain/shipment-status.ts';
import type { Transaction } from '../../database/database.ts';
import { type SQL, sql } from '../../database/sql.ts';
import { columnsOf } from '../tables/columns-of.ts';
import { shippingAlertLog } from '../tables/shipping-alert-log.ts';

/** Alerts as old as the lists go. */
export const RECENT = sql`alert_time1 > now() - make_interval(months => ${ALERT_LOOKBACK_MONTHS})`;

/** An alert that is in force: not switched off and not cleared. */
const IN_FORCE = sql`enabled = 1 AND clear_date IS NULL`;
const ACTIVE = sql`${IN_FORCE} AND alert_level = ${ALERT_LEVEL.alert}`;
const UNACKNOWLEDGED = sql`${IN_FORCE} AND alert_level >= ${ALERT_LEVEL.message} AND ack_by = ''`;

interface AlertsQuery {
  readonly companyId: string;
  readonly states?: readonly number[] | undefined;
  readonly max?: number | undefined;
}

interface Page<Row> {
  rows: Row[];
  more: boolean;
}

const page = <Row>(found: Row[], max: number): Page<Row> => ({ rows: found.slice(0, max), more: found.length > max });

const statesOf = ({ states }: AlertsQuery): SQL => sql`${sql.param(states ?? ACTIVE_STATES)}::int[]`;

async function newest(tx: Transaction, condition: SQL, asked: AlertsQuery): Promise<Page<AlertRow>> {
  const max = asked.max ?? ALERTS_INITIAL_MAX;
  const found = await tx.query<AlertRow>(sql`
    SELECT ${columnsOf(shippingAlertLog)} FROM shipping_alert_log
     WHERE company_id = ${asked.companyId} AND ${condition} AND ${RECENT}
       AND guid IN (SELECT guid FROM shipping_pick_list
                     WHERE company_id = ${asked.companyId} AND shipping_state = ANY (${statesOf(asked)}))
     ORDER BY alert_time1 DESC, entry_id DESC LIMIT ${max + 1}`);
  return page(found, max);
}

/** Alerts in force of shipments in the asked states, newest first. */
export const activeAlertsOf = (tx: Transaction, asked: AlertsQuery) => newest(tx, ACTIVE, asked);

/** Alerts and messages that nobody has acknowledged, newest first. */
export const unacknowledgedAlertsOf = (tx: Transaction, asked: AlertsQuery) => newest(tx, UNACKNOWLEDGED, asked);

interface CountQuery {
  readonly companyId: string;
  readonly lookbackDays: number;
  readonly cfgType: number;
}

/** How many active alerts of the last days there are for each code of a family, and on how many shipments. */
export async function countAlerts(
  tx: Transaction,
  family: FlagFamily,
  { companyId, lookbackDays, cfgType }: CountQuery,
): Promise<{ rows: { code: string; event: number; alerts: number; shipments: number }[] }> {
  const flags = FLAGS.flatMap(({ family: of, code, event }) =>
    of === family && event !== null ? { code, event } : [],
  );
  const counted = await tx.query<{ event: number; alerts: number; shipments: number }>(sql`
    SELECT alert_event AS event, count(*) AS alerts, count(DISTINCT guid) AS shipments FROM shipping_alert_log
     WHERE company_id = ${companyId} AND ${ACTIVE} AND alert_time1 > now() - make_interval(days => ${lookbackDays})
       AND alert_event = ANY (${sql.param(flags.map(({ event }) => event))}::int[])
       AND guid IN (SELECT guid FROM shipping_pick_list WHERE company_id = ${companyId} AND config_type = ${cfgType})
     GROUP BY alert_event`);
  const byEvent = new Map(counted.map((row) => [row.event, row]));
  return {
    rows: flags.map(({ code, event }) => {
      const { alerts = 0, shipments = 0 } = byEvent.get(event) ?? {};
      return { code, event, alerts, shipments };
    }),
  };
}

interface AlertedShipment {
  guid: string;
  customData: string;
  configType: number;
  shippingState: number;
  alerts: number;
  events: number[];
  alertTime1: string;
}

/** The shipments that have active alerts, the one with the newest alert first. */
export async function alertedShipments(
  tx: Transaction,
  asked: AlertsQuery & { readonly cfgType?: number | undefined },
): Promise<Page<AlertedShipment>> {
  const max = asked.max ?? ALERTS_INITIAL_MAX;
  const ofType = asked.cfgType === undefined ? sql`true` : sql`s.config_type = ${asked.cfgType}`;
  const found = await tx.query<AlertedShipment>(sql`
    SELECT s.guid, s.custom_data AS "customData", s.config_type AS "configType", s.shipping_state AS "shippingState",
           a.alerts, a.events, a.latest AS "alertTime1"
      FROM (SELECT guid, count(*) AS alerts, max(alert_time1) AS latest,
                   jsonb_agg(DISTINCT alert_event ORDER BY alert_event) AS events
              FROM shipping_alert_log
             WHERE company_id = ${asked.companyId} AND ${ACTIVE} AND ${RECENT} GROUP BY guid) a
      JOIN shipping_pick_list s ON s.company_id = ${asked.companyId} AND s.guid = a.guid
     WHERE s.shipping_state = ANY (${statesOf(asked)}) AND ${ofType}
     ORDER BY a.latest DESC, s.entry_id LIMIT ${max + 1}`);
  return page(found, max);
}
