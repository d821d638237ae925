import { beforeAll, describe, expect, it } from 'vitest';
import { readCondition } from '../../../server/condition/read-condition.ts';
import { readExcursionAlerts } from '../../../server/condition/read-excursion-alerts.ts';
import { sql } from '../../../server/database/sql.ts';
import { disagreementsOf } from '../../../src/domain/condition/disagreements.ts';
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/duration.ts';
import { readAlertData } from '../../../src/domain/monitoring/alert-data.ts';
import { defaultRules } from '../../../src/domain/monitoring/default-rules.ts';
import { PACKET_TYPES } from '../../../src/domain/packet-type.ts';
import { clock } from '../../fixtures/test-clock.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { Reader } from './reader.ts';

const server = serverOfFile();
const COMPANIES = ['1', '2'] as const;

interface Alert {
  readonly companyId: string;
  readonly event: number;
  readonly guid: string | null;
  readonly macId: string | null;
  readonly time: number;
  readonly cleared: number | null;
  readonly made: number;
  readonly factKey: string | null;
  readonly data: string;
}

const ask = <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.read('installation', (tx) => tx.query<Row>(statement));

let alerts: readonly Alert[] = [];
beforeAll(async () => {
  alerts = await ask<Alert>(sql`
    SELECT company_id AS "companyId", alert_event AS event, guid, mac_id AS "macId", fact_key AS "factKey", data,
           (extract(epoch FROM alert_time1) * 1000)::float8 AS time, (extract(epoch FROM clear_date) * 1000)::float8 AS cleared,
           (extract(epoch FROM create_date) * 1000)::float8 AS made
      FROM shipping_alert_log WHERE alert_event > 200 ORDER BY alert_time1`);
});
const of = (event: number): Alert[] => alerts.filter((alert) => alert.event === event);

describe('the alerts of the demo', () => {
  it('are all of them what the rules said, of every kind, and nobody is told of them', async () => {
    expect(alerts.filter(({ factKey }) => factKey === null)).toEqual([]);
    const kinds = new Set(alerts.filter(({ companyId }) => companyId === '1').map(({ event }) => event));
    for (const event of [201, 202, 204, 205, 206, 207, 208, 209, 211, 216, 218, 220, 221, 222, 223, 224]) {
      expect(kinds).toContain(event);
    }
    // Some are over, some in force.
    // A shock is over within the hour, and the demo may be as old.
    for (const event of [201, 207, 208, 211, 216, 218, 220, 222, 223]) {
      expect([event, new Set(of(event).map(({ cleared }) => cleared === null)).size]).toEqual([event, 2]);
    }
    // What the server has found since, it tells.
    expect(
      await ask(sql`
        SELECT FROM notification n
         WHERE NOT EXISTS (SELECT FROM incident_member m
                             JOIN shipping_alert_log a ON a.company_id = m.company_id AND a.entry_id = m.entry_id
                             JOIN company c ON c.company_id = a.company_id AND a.create_date >= c.notify_since
                            WHERE m.company_id = n.company_id AND m.incident_id = n.incident_id)`),
    ).toEqual([]);
  });

  it('say of excursions what the certificate says of the readings', { timeout: 120_000 }, async () => {
    const guids = [...new Set(alerts.filter(({ event }) => [211, 216, 223].includes(event)).map(({ guid }) => guid))];
    let compared = 0;
    for (const companyId of COMPANIES) {
      for (const guid of guids) {
        if (guid === null) continue;
        const { condition, stored } = await server().database.read({ companyId }, async (tx) => ({
          condition: await readCondition(tx, companyId, guid, clock.now()),
          stored: await readExcursionAlerts(tx, companyId, guid),
        }));
        if (condition === undefined) continue;
        expect([guid, stored.length > 0, disagreementsOf(stored, condition.excursions).unsupported]).toEqual([
          guid,
          true,
          [],
        ]);
        compared += stored.length;
      }
    }
    expect(compared).toBeGreaterThan(20);
  });

  it('stand no longer than their cause: what is in force is so by the last reading', async () => {
    const open = alerts.filter(({ cleared }) => cleared === null);
    for (const { event, data, macId, companyId } of open.filter((one) => [211, 216, 223].includes(one.event))) {
      const { limit } = readAlertData(data);
      // What the units of a warehouse say counts there, not what their gateway measures itself.
      const [last] = await ask<{ temperature: number; humidity: number }>(sql`
        SELECT coalesce(u.temperature, m.temperature) AS temperature, coalesce(u.humidity, m.humidity) AS humidity
          FROM (SELECT temperature, humidity FROM device_message
                 WHERE company_id = ${companyId} AND mac_id = ${macId} AND pkt_type = 30
                 ORDER BY device_time DESC LIMIT 1) AS m
         CROSS JOIN (
           SELECT avg((data ->> 'indoorTemperature')::float8) AS temperature, avg((data ->> 'indoorHumidity')::float8) AS humidity
             FROM (SELECT DISTINCT ON (msg_type) data FROM device_message
                    WHERE company_id = ${companyId} AND mac_id = ${macId} AND pkt_type = ${PACKET_TYPES.warehouseUnit}
                    ORDER BY msg_type, device_time DESC) AS newest) AS u`);
      const value = event === 211 ? last?.humidity : last?.temperature;
      // Until it is so far within its limit again.
      const { humidity, highTemperature, lowTemperature } = defaultRules(0);
      if (event === 223) expect(value).toBeLessThan(Number(limit) + lowTemperature.hysteresis);
      else expect(value).toBeGreaterThan(Number(limit) - (event === 211 ? humidity : highTemperature).hysteresis);
    }
    const silent = await ask<{ n: number }>(sql`
      SELECT count(*)::int AS n FROM shipping_alert_log a JOIN device d ON d.company_id = a.company_id AND d.mac_id = a.mac_id
       WHERE a.alert_event = 208 AND a.clear_date IS NULL AND a.data LIKE '%communication%' AND d.last_comms > now() - interval '5 hours'`);
    expect(silent).toEqual([{ n: 0 }]);
    for (const { time } of open.filter(({ event }) => event === 221))
      expect(clock.now() - time).toBeLessThan(2 * HOUR_MS);
    // None outlives its shipment.
    expect(
      await ask(sql`
        SELECT a.alert_event FROM shipping_alert_log a JOIN shipping_pick_list s ON s.company_id = a.company_id AND s.guid = a.guid
         WHERE a.alert_event > 200 AND s.decomm_date IS NOT NULL AND (a.clear_date IS NULL OR a.clear_date > s.decomm_date)`),
    ).toEqual([]);
  });

  it('of shocks have the samples of the strongest one', async () => {
    const shocks = of(221);
    expect(shocks.length).toBeGreaterThan(4);
    for (const { data, macId } of shocks) {
      const { index, extreme, limit } = readAlertData(data);
      const [shock] = await ask<{ samples: number; acceleration: number }>(sql`
        SELECT jsonb_array_length(data -> 'Z') AS samples, acceleration FROM device_message
         WHERE mac_id = ${macId} AND pkt_type = 19 AND msg_index = ${index}`);
      expect(shock).toEqual({ samples: 32, acceleration: extreme });
      expect(extreme).toBeGreaterThanOrEqual(Number(limit));
    }
  });

  it('were found when they were raised, those of the time before the demo was made', async () => {
    const [company] = await ask<{ since: number }>(sql`
      SELECT (extract(epoch FROM min(notify_since)) * 1000)::float8 AS since FROM company`);
    const before = alerts.filter(({ time }) => time < (company?.since ?? 0));
    expect(before.length).toBeGreaterThan(100);
    for (const { made, time } of before) expect(made).toBe(time);
  });

  it('are counted alike by lists and flags', async () => {
    const admin = await server().as('admin');
    const inForce = new Reader(admin, 'shipmentList?cfgType=0', 'guid', '1');
    await inForce.drain(100);
    const flagged = [...inForce.rows.values()]
      .filter(({ alertState, securityState, onTimeState }) =>
        [alertState, securityState, onTimeState].some((state) => Number(state) > 0),
      )
      .map(({ guid }) => String(guid))
      .sort();
    const rows = await ask<{ guid: string }>(sql`
      SELECT DISTINCT a.guid FROM shipping_alert_log a JOIN shipping_pick_list s ON s.company_id = a.company_id AND s.guid = a.guid
       WHERE a.company_id = '1' AND a.alert_event > 200 AND a.alert_level = 2 AND a.clear_date IS NULL AND a.enabled = 1
         AND s.config_type = 0 ORDER BY 1`);
    expect(flagged).toEqual(rows.map(({ guid }) => guid).sort());
    expect(flagged.length).toBeGreaterThan(20);
  });
});

describe('the shipments of the demo', () => {
  it('leave within hours of their commission, and have the states that their readings say', async () => {
    interface Told {
      readonly id: string;
      readonly planned: number;
      readonly folded: number;
      readonly commission: number;
      readonly wait: number | null;
      readonly inOrder: boolean;
    }
    const shipments = await ask<Told>(sql`
      SELECT s.custom_data AS id, s.shipping_state AS planned, (m.state ->> 'shippingState')::int AS folded,
             s.commission_state AS commission, (extract(epoch FROM s.depart_date - s.comm_date) * 1000)::float8 AS wait,
             coalesce(s.create_date <= s.comm_date AND coalesce(s.comm_date <= s.depart_date AND coalesce(s.depart_date <= s.arrive_date, true), true), true) AS "inOrder"
        FROM shipping_pick_list s JOIN monitor_state m ON m.company_id = s.company_id AND m.subject = 's:' || s.guid
       WHERE s.config_type < 3`);
    expect(shipments.length).toBeGreaterThan(100);
    const active = 2;
    for (const { id, planned, folded, commission, wait, inOrder } of shipments) {
      // One that is being decommissioned has arrived, as far as its readings say.
      expect([id, planned === 5 ? 4 : planned, inOrder]).toEqual([id, folded, true]);
      if (planned >= 2) expect([id, commission]).toEqual([id, planned === 6 ? 4 : active]);
      if (wait !== null) {
        expect(wait).toBeGreaterThan(MINUTE_MS);
        expect(wait).toBeLessThan(48 * HOUR_MS);
      }
    }
  });

  it('are evaluated on where the demo ends: nothing is due that the past should have said', async () => {
    const late = await ask(sql`SELECT subject FROM monitor_task WHERE due < now() - interval '2 hours'`);
    expect(late).toEqual([]);
  });
});
