import { ALERT_LEVEL, SHOCK_ALERT } from '../../src/domain/alert-events.ts';
import { encodeFlags } from '../../src/domain/alert-flags.ts';
import { RULE_SUBJECTS } from '../../src/domain/alert-subjects.ts';
import { isFileDevice } from '../../src/domain/logger-file/file-device.ts';
import type { AlertFact, EventFact } from '../../src/domain/monitoring/facts.ts';
import { movedAlerts } from '../../src/domain/monitoring/moved-alerts.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { notingAlerts, notingAmong } from '../incidents/note-alerts.ts';
import { deviceOf, guidOf } from './subject.ts';

/** What is to be written of one subject. */
export interface FactsOf {
  readonly subject: string;
  /** Everything later is folded again: what was written of it goes, unless it is written again. Null: nothing is. */
  readonly again: number | null;
  readonly events: readonly EventFact[];
  readonly alerts: readonly AlertFact[];
}

/** The source of an alert that the rules raised. */
const SOURCE = 'Device';

const iso = (time: number): string => new Date(time).toISOString();
const textOf = (time: number | null): string | null => (time === null ? null : iso(time));
const nameOf = (subject: string, key: string): string => `${subject}/${key}`;
/** JSON of rows that are to be stored in their order. */
const numbered = (rows: readonly object[]): string => JSON.stringify(rows.map((row, nth) => ({ nth, ...row })));
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Writes events and alerts under names that follow from them: the same facts once more change nothing. */
export async function writeFacts(tx: Transaction, companyId: string, facts: readonly FactsOf[]): Promise<void> {
  await withdraw(tx, companyId, facts);
  await writeEvents(tx, companyId, facts);
  await writeAlerts(tx, companyId, facts);
  await writeFlags(tx, companyId, facts);
}

/**
 * What a fold from an earlier moment did not say again has not happened. An alert of whose cause it says another one instead has
 * moved to that time. Of the rest, one that a person acknowledged or noted stays, withdrawn and cleared; others are deleted. Those that were cleared later are open again until the fold clears them.
 */
async function withdraw(tx: Transaction, companyId: string, facts: readonly FactsOf[]): Promise<void> {
  const again = facts.filter((one) => one.again !== null);
  if (again.length === 0) return;
  const rows = JSON.stringify(
    again.map(({ subject, again: from, events, alerts }) => ({
      guid: guidOf(subject),
      mac: deviceOf(subject),
      from: textOf(from),
      keys: [...events, ...alerts].map(({ key }) => nameOf(subject, key)),
    })),
  );
  const given = sql`jsonb_to_recordset(${rows}::jsonb) AS g(guid uuid, mac text, "from" timestamptz, keys jsonb)`;
  await tx.query(sql`
    DELETE FROM shipping_event_log e USING ${given}
     WHERE e.company_id = ${companyId} AND e.guid = g.guid AND e.fact_key IS NOT NULL AND e.event_time > g."from"
       AND NOT g.keys ? e.fact_key`);
  const own = sql`a.company_id = ${companyId} AND a.fact_key IS NOT NULL
    AND (a.guid = g.guid OR (g.guid IS NULL AND a.guid IS NULL AND a.mac_id = g.mac)) AND NOT g.keys ? a.fact_key`;
  const isUnsaid = sql`${own} AND a.alert_time1 > g."from"`;
  const unsaid = await tx.query<{ name: string; time: string }>(sql`
    SELECT a.fact_key AS name, a.alert_time1 AS time FROM shipping_alert_log a, ${given} WHERE ${isUnsaid}`);
  await move(tx, companyId, unsaid, again);
  const gone = sql`
    DELETE FROM shipping_alert_log a USING ${given} WHERE ${isUnsaid} AND a.ack_by = '' AND a.message = ''
    RETURNING a.entry_id`;
  await tx.query(notingAlerts(companyId, gone));
  const withdrawn = sql`
    UPDATE shipping_alert_log a SET clear_date = a.alert_time1, withdrawn = true FROM ${given}
     WHERE ${isUnsaid} AND (a.clear_date IS DISTINCT FROM a.alert_time1 OR NOT a.withdrawn)
    RETURNING a.entry_id`;
  await tx.query(notingAlerts(companyId, withdrawn));
  const opened = sql`
    UPDATE shipping_alert_log a SET clear_date = NULL FROM ${given}
     WHERE ${own} AND a.alert_time1 <= g."from" AND a.clear_date > g."from"
    RETURNING a.entry_id`;
  await tx.query(notingAlerts(companyId, opened));
}

/** What turned out to have begun at another time goes on under its new name, in its incident. */
async function move(
  tx: Transaction,
  companyId: string,
  unsaid: readonly { readonly name: string; readonly time: string }[],
  facts: readonly FactsOf[],
): Promise<void> {
  if (unsaid.length === 0) return;
  const said = facts.flatMap(({ subject, alerts }) =>
    alerts.map(({ key, openedAt }) => ({ name: nameOf(subject, key), time: openedAt })),
  );
  const stored = await tx.query<{ name: string }>(sql`
    SELECT fact_key AS name FROM shipping_alert_log
     WHERE company_id = ${companyId} AND fact_key = ANY (${sql.param(said.map(({ name }) => name))}::text[])`);
  const known = new Set(stored.map(({ name }) => name));
  const moved = movedAlerts(
    unsaid.map(({ name, time }) => ({ name, time: Date.parse(time) })),
    said.filter(({ name }) => !known.has(name)),
  );
  if (moved.length === 0) return;
  const renamed = sql`
    UPDATE shipping_alert_log a SET fact_key = m.name, alert_time1 = m.time
      FROM unnest(${sql.param(moved.map(({ from }) => from))}::text[], ${sql.param(moved.map(({ to }) => to.name))}::text[],
                  ${sql.param(moved.map(({ to }) => iso(to.time)))}::timestamptz[]) AS m (was, name, time)
     WHERE a.company_id = ${companyId} AND a.fact_key = m.was
    RETURNING a.entry_id`;
  await tx.query(notingAlerts(companyId, renamed));
}

async function writeEvents(tx: Transaction, companyId: string, facts: readonly FactsOf[]): Promise<void> {
  const rows = facts.flatMap(({ subject, events }) => {
    const guid = guidOf(subject);
    // Only shipments have a log of events.
    return guid === null
      ? []
      : events.map(({ key, event, time, location, macId, latitude, longitude }) => ({
          guid,
          mac: macId,
          event,
          time: iso(time),
          location,
          latitude,
          longitude,
          key: nameOf(subject, key),
        }));
  });
  if (rows.length === 0) return;
  await tx.query(sql`
    INSERT INTO shipping_event_log AS e
           (company_id, guid, mac_id, event_id, event_time, location, latitude, longitude, fact_key)
    SELECT ${companyId}, r.guid, r.mac, r.event, r.time, r.location, r.latitude, r.longitude, r.key
      FROM jsonb_to_recordset(${numbered(rows)}::jsonb)
           AS r(nth int, guid uuid, mac text, event int, "time" timestamptz, location text, latitude float8,
                longitude float8, "key" text)
     ORDER BY r.nth
    ON CONFLICT (company_id, fact_key) WHERE fact_key IS NOT NULL DO UPDATE
       SET location = excluded.location, latitude = excluded.latitude, longitude = excluded.longitude, mac_id = excluded.mac_id
     WHERE (e.location, e.latitude, e.longitude, e.mac_id)
           IS DISTINCT FROM (excluded.location, excluded.latitude, excluded.longitude, excluded.mac_id)`);
}

async function writeAlerts(tx: Transaction, companyId: string, facts: readonly FactsOf[]): Promise<void> {
  const rows = facts.flatMap(({ subject, alerts }) =>
    alerts.map((alert) => ({
      guid: guidOf(subject),
      // A device that the company doesn't have, such as a stray iChime, is in the data.
      mac: alert.macId,
      event: alert.event,
      level: alert.level,
      time: iso(alert.openedAt),
      clear: textOf(alert.clearedAt),
      subject: RULE_SUBJECTS[alert.event] ?? '',
      data: JSON.stringify({ cause: alert.cause, ...alert.data }),
      latitude: alert.latitude,
      longitude: alert.longitude,
      // The strongest of its shocks.
      acceleration: alert.event === SHOCK_ALERT ? number(alert.data.extreme) : null,
      key: nameOf(subject, alert.key),
      // Of a trip that is over nobody is told what its file says: whoever takes it has it before them.
      fromFile: alert.macId !== null && isFileDevice(alert.macId),
    })),
  );
  if (rows.length === 0) return;
  const written = sql`
    INSERT INTO shipping_alert_log AS a
           (company_id, guid, mac_id, alert_event, alert_level, alert_source, alert_time1, clear_date, subject, data,
            latitude, longitude, acceleration, fact_key, silent)
    SELECT ${companyId}, r.guid, d.mac_id, r.event, r.level, ${SOURCE}, r.time, r.clear, r.subject, r.data, r.latitude,
           r.longitude, r.acceleration, r.key,
           r."fromFile" AND EXISTS (SELECT FROM shipping_pick_list s
                                     WHERE s.company_id = ${companyId} AND s.guid = r.guid AND s.decomm_date IS NOT NULL)
      FROM jsonb_to_recordset(${numbered(rows)}::jsonb)
           AS r(nth int, guid uuid, mac text, event int, level int, "time" timestamptz, clear timestamptz, subject text,
                data text, latitude float8, longitude float8, acceleration float8, "key" text, "fromFile" boolean)
      LEFT JOIN device d ON d.company_id = ${companyId} AND d.mac_id = r.mac
     ORDER BY r.nth
    ON CONFLICT (company_id, fact_key) WHERE fact_key IS NOT NULL DO UPDATE
       SET clear_date = excluded.clear_date, data = excluded.data, alert_level = excluded.alert_level,
           acceleration = excluded.acceleration, withdrawn = false
     WHERE (a.clear_date, a.data, a.alert_level, a.acceleration, a.withdrawn)
           IS DISTINCT FROM (excluded.clear_date, excluded.data, excluded.alert_level, excluded.acceleration, false)
    RETURNING a.entry_id, a.fact_key, a.clear_date, a.alert_level`;
  const keys = sql`${sql.param(rows.map(({ key }) => key))}::text[]`;
  // An alert of which only the data went on, as how hot it became, is no news.
  const before = sql`
    SELECT fact_key, clear_date, alert_level FROM shipping_alert_log
     WHERE company_id = ${companyId} AND fact_key IS NOT NULL AND fact_key = ANY (${keys})`;
  const news = sql`
    written w LEFT JOIN before b ON b.fact_key = w.fact_key
     WHERE b.fact_key IS NULL OR (b.clear_date, b.alert_level) IS DISTINCT FROM (w.clear_date, w.alert_level)`;
  await tx.query(notingAmong(companyId, sql`before AS MATERIALIZED (${before}), written AS (${written})`, news));
}

/** The flags of shipments whose alerts changed: those of every alert in force, also of what others wrote. */
async function writeFlags(tx: Transaction, companyId: string, facts: readonly FactsOf[]): Promise<void> {
  const guids = facts.flatMap(({ subject, alerts, again }) => {
    const guid = guidOf(subject);
    return guid === null || (alerts.length === 0 && again === null) ? [] : [guid];
  });
  if (guids.length === 0) return;
  const inForce = await tx.query<{ guid: string; events: number[] }>(sql`
    SELECT guid, jsonb_agg(DISTINCT alert_event) AS events FROM shipping_alert_log
     WHERE company_id = ${companyId} AND guid = ANY (${sql.param(guids)}::uuid[]) AND enabled = 1 AND clear_date IS NULL
       AND alert_level = ${ALERT_LEVEL.alert} GROUP BY guid`);
  const events = new Map(inForce.map((row) => [row.guid, row.events]));
  const rows = guids.map((guid) => ({ guid, ...encodeFlags(events.get(guid) ?? []) }));
  await tx.query(sql`
    INSERT INTO shipping_status AS s (company_id, guid, alert_state, security_state, on_time_state)
    SELECT ${companyId}, r.guid, r."alertState", r."securityState", r."onTimeState"
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           AS r(guid uuid, "alertState" int, "securityState" int, "onTimeState" int)
    ON CONFLICT (company_id, guid) DO UPDATE
       SET alert_state = excluded.alert_state, security_state = excluded.security_state,
           on_time_state = excluded.on_time_state, last_update = now()
     WHERE (s.alert_state, s.security_state, s.on_time_state)
           IS DISTINCT FROM (excluded.alert_state, excluded.security_state, excluded.on_time_state)`);
}
