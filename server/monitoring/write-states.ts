import type { MonitorState } from '../../src/domain/monitoring/state.ts';
import { COMMISSION_STATE, SHIPPING_STATE } from '../../src/domain/shipment-status.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { notingAlerts } from '../incidents/note-alerts.ts';
import { claim } from '../jobs/claim.ts';
import type { Evaluation } from './evaluate.ts';
import { freeDevices } from './free-devices.ts';
import type { LoadedShipment } from './load-shipments.ts';
import { deviceOf } from './subject.ts';

const iso = (time: number): string => new Date(time).toISOString();

/** What is stored of a subject's fold. `checkpoints` null: they stay. */
export interface StateToStore {
  readonly subject: string;
  readonly state: MonitorState;
  readonly checkpoints: readonly MonitorState[] | null;
}

/** Stores how far subjects are folded. */
export async function writeStates(tx: Transaction, companyId: string, states: readonly StateToStore[]): Promise<void> {
  if (states.length === 0) return;
  const rows = states.map(({ subject, state, checkpoints }) => {
    const newest = checkpoints?.at(-1);
    return {
      subject,
      state,
      upto: iso(state.upto),
      checked: newest === undefined ? null : iso(newest.upto),
      checkpoints,
    };
  });
  await tx.query(sql`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS r(subject text, state jsonb, upto timestamptz, checked timestamptz, checkpoints jsonb)
    ), kept AS (
      UPDATE monitor_state m
         SET state = g.state, upto = g.upto, checked = coalesce(g.checked, m.checked),
             checkpoints = coalesce(nullif(g.checkpoints, 'null'), m.checkpoints)
        FROM given g WHERE m.company_id = ${companyId} AND m.subject = g.subject RETURNING m.subject)
    INSERT INTO monitor_state (company_id, subject, state, upto, checked, checkpoints)
    SELECT ${companyId}, subject, state, upto, checked, coalesce(nullif(checkpoints, 'null'), '[]') FROM given
     WHERE subject NOT IN (SELECT subject FROM kept)`);
}

/**
 * Forgets devices that are not watched by themselves any more; their alerts are over. Those of a device that is on a shipment end
 * when it came onto that, which may be known only now; what was raised on it later is the shipment's, whose fold takes it.
 */
export async function endSubjects(
  tx: Transaction,
  companyId: string,
  subjects: readonly string[],
  now: number,
): Promise<void> {
  if (subjects.length === 0) return;
  const macIds = subjects.flatMap((subject) => deviceOf(subject) ?? []);
  const over = sql`
    UPDATE shipping_alert_log a SET clear_date = d.joined
      FROM (SELECT d.mac_id, coalesce(greatest(s.create_date, e.joined), ${iso(now)}::timestamptz) AS joined
              FROM device d
              LEFT JOIN shipping_pick_list s ON s.company_id = d.company_id AND s.guid = d.shipment_guid
              LEFT JOIN LATERAL (
                SELECT max(until) AS joined FROM monitor_era e
                 WHERE e.company_id = d.company_id AND e.guid = d.shipment_guid AND NOT d.mac_id::text = ANY (e.devices)) AS e ON true
             WHERE d.company_id = ${companyId} AND d.mac_id = ANY (${sql.param(macIds)}::text[])) AS d
     WHERE a.company_id = ${companyId} AND a.guid IS NULL AND a.mac_id = d.mac_id AND a.fact_key IS NOT NULL
       AND a.alert_time1 < d.joined AND coalesce(a.clear_date, 'infinity') > d.joined
    RETURNING a.entry_id`;
  await tx.query(notingAlerts(companyId, over));
  await tx.query(sql`
    DELETE FROM monitor_state WHERE company_id = ${companyId} AND subject = ANY (${sql.param(subjects)}::text[])`);
}

/** Says when subjects are to be looked at again; those without a time have no task any more. */
export async function writeTasks(
  tx: Transaction,
  companyId: string,
  done: readonly { readonly subject: string; readonly nextDue: number | null }[],
): Promise<void> {
  const over = done.filter(({ nextDue }) => nextDue === null).map(({ subject }) => subject);
  if (over.length > 0) {
    await tx.query(sql`
      DELETE FROM monitor_task WHERE company_id = ${companyId} AND subject = ANY (${sql.param(over)}::text[])`);
  }
  const waiting = done.flatMap(({ subject, nextDue }) => (nextDue === null ? [] : [{ subject, due: iso(nextDue) }]));
  if (waiting.length === 0) return;
  await tx.query(sql`
    UPDATE monitor_task t SET due = g.due, since = NULL, tries = 0
      FROM jsonb_to_recordset(${JSON.stringify(waiting)}::jsonb) AS g(subject text, due timestamptz)
     WHERE t.company_id = ${companyId} AND t.subject = g.subject`);
}

/** Columns of a shipment that follow its state. */
interface Followed {
  readonly guid: string;
  readonly shippingState: number;
  readonly commissionState: number;
  readonly commDate: string | null;
  readonly departDate: string | null;
  readonly arriveDate: string | null;
  readonly decommDate: string | null;
}

const isOver = ({ shippingState }: { readonly shippingState: number }): boolean =>
  shippingState === SHIPPING_STATE.decommissioned;

/** The row after an evaluation: only what that changed. What nobody evaluated before stays as others wrote it. */
function followed({ before, state }: Evaluation, row: LoadedShipment, first: MonitorState): Followed {
  const was = before ?? first;
  const date = (name: 'commDate' | 'departDate' | 'arriveDate' | 'decommDate'): string | null => {
    const time = state[name];
    return time === was[name] ? row[name] : time === null ? null : iso(time);
  };
  const shippingState = state.shippingState === was.shippingState ? row.shippingState : state.shippingState;
  const isCommissioned = state.commDate !== null && state.commDate !== was.commDate;
  return {
    guid: row.guid,
    shippingState,
    commissionState: isOver({ shippingState })
      ? COMMISSION_STATE.decommissioned
      : isCommissioned
        ? Math.max(row.commissionState, COMMISSION_STATE.active)
        : row.commissionState,
    commDate: date('commDate'),
    departDate: date('departDate'),
    arriveDate: date('arriveDate'),
    decommDate: date('decommDate'),
  };
}

const FOLLOWED = [
  'shippingState',
  'commissionState',
  'commDate',
  'departDate',
  'arriveDate',
  'decommDate',
] as const satisfies readonly (keyof Followed)[];

/**
 * Brings shipments to the states that were evaluated. One that is over stays so, its devices may be on another: of that only
 * the dates before its end can still change.
 * @param firsts the states that those began with which had none
 */
export async function writeShipments(
  tx: Transaction,
  companyId: string,
  done: readonly { readonly evaluation: Evaluation; readonly row: LoadedShipment; readonly first: MonitorState }[],
): Promise<void> {
  const changed = done
    .filter(({ row, evaluation: { state } }) => !isOver(row) || isOver(state))
    .map(({ evaluation, row, first }) => ({ row, next: followed(evaluation, row, first) }))
    .filter(({ row, next }) => FOLLOWED.some((name) => row[name] !== next[name]));
  if (changed.length === 0) return;
  await tx.query(sql`
    UPDATE shipping_pick_list s
       SET shipping_state = r."shippingState", commission_state = r."commissionState", comm_date = r."commDate",
           depart_date = r."departDate", arrive_date = r."arriveDate", decomm_date = r."decommDate"
      FROM jsonb_to_recordset(${JSON.stringify(changed.map(({ next }) => next))}::jsonb)
           AS r(guid uuid, "shippingState" int, "commissionState" int, "commDate" timestamptz, "departDate" timestamptz,
                "arriveDate" timestamptz, "decommDate" timestamptz)
     WHERE s.company_id = ${companyId} AND s.guid = r.guid`);
  for (const { next, row } of changed) {
    if (isOver(next) && !isOver(row)) await freeAll(tx, companyId, next.guid);
  }
}

/** Somebody else has what an evaluation needs: it is done in another round. */
export class Busy extends Error {
  override readonly name = 'Busy';
}

/** Devices of a shipment that ended by itself are free for another. @throws Busy */
async function freeAll(tx: Transaction, companyId: string, guid: string): Promise<void> {
  const where = sql`company_id = ${companyId} AND shipment_guid = ${guid}`;
  const [all] = await tx.query<{ n: number }>(sql`SELECT count(*) AS n FROM device WHERE ${where}`);
  const devices = await tx.query<{ id: string }>(
    claim({
      columns: sql`mac_id AS id`,
      from: sql`device`,
      where,
      order: sql`mac_id`,
      lock: 'NO KEY UPDATE',
    }),
  );
  if (devices.length < (all?.n ?? 0)) throw new Busy('A device is in use by another transaction.');
  await freeDevices(
    tx,
    companyId,
    guid,
    devices.map(({ id }) => id),
  );
}
