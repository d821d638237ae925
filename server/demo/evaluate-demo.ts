import { SHIPPING_STATE } from '../../src/domain/shipment-status.ts';
import type { Database, Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { estimateDue } from '../estimates/estimate-due.ts';
import { evaluateDue, keptByProcess } from '../monitoring/evaluate-due.ts';
import type { DemoCompany } from './make-company.ts';
import { type Random, seededRandom } from './random.ts';

/** Shares of alerts that somebody acknowledged: of those that are over, and of those in force. */
const HANDLED = { over: 0.7, inForce: 0.25 } as const;
const NOTED = 0.35;
const NOTES = ['Driver called, all in order.', 'Checked on site, seal intact.', 'Carrier informed.', 'Looked at it.'];
const WHO = ['admin', 'provisioner'] as const;
const MINUTE_MS = 60_000;

interface AlertRow {
  readonly entryId: number;
  readonly time: string;
  readonly cleared: string | null;
}

/**
 * Lets the rules look at all that the demo's devices said, as a running server would have (docs/decisions/demo.md): states, dates, events
 * and alerts of shipments come of it. Then says what people did about that.
 */
export async function evaluateDemo(database: Database, companies: readonly DemoCompany[]): Promise<void> {
  const kept = keptByProcess();
  await evaluateDue(database, kept);
  while ((await estimateDue(database)) > 0);
  // What lanes usually take is known now.
  await evaluateDue(database, kept);
  for (const { plan, shipments } of companies) {
    await database.transaction({ companyId: plan.companyId }, async (tx) => {
      await tellAsThen(tx, plan.companyId, seededRandom(plan.seed + 25));
      const leaving = shipments
        .filter(({ shipping_state: state, config_type: type }) => state === SHIPPING_STATE.decommissioning && type < 3)
        .map(({ guid }) => guid);
      await tx.query(sql`
        UPDATE shipping_pick_list SET shipping_state = ${SHIPPING_STATE.decommissioning}
         WHERE company_id = ${plan.companyId} AND guid = ANY (${sql.param(leaving)}::uuid[])`);
    });
  }
}

/** Alerts were found when they were raised, not as the demo was made: nobody is told of them. Some were acknowledged and noted. */
async function tellAsThen(tx: Transaction, companyId: string, random: Random): Promise<void> {
  const alerts = await tx.query<AlertRow>(sql`
    SELECT entry_id AS "entryId", alert_time1 AS time, clear_date AS cleared FROM shipping_alert_log
     WHERE company_id = ${companyId} AND fact_key IS NOT NULL ORDER BY alert_time1, fact_key`);
  const now = Date.now();
  const rows = alerts.map(({ entryId, time, cleared }) => {
    const after = Date.parse(time) + random.whole(5, 200) * MINUTE_MS;
    const isHandled = random.chance(cleared === null ? HANDLED.inForce : HANDLED.over) && after < now;
    const [who, note] = [random.pick(WHO), random.chance(NOTED) ? random.pick(NOTES) : ''];
    return {
      id: entryId,
      who: isHandled ? who : '',
      when: isHandled ? new Date(after).toISOString() : null,
      note: isHandled ? note : '',
    };
  });
  await tx.query(sql`
    UPDATE shipping_alert_log a SET create_date = a.alert_time1, ack_by = r.who, ack_time = r."when", message = r.note
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id bigint, who text, "when" timestamptz, note text)
     WHERE a.company_id = ${companyId} AND a.entry_id = r.id`);
}
