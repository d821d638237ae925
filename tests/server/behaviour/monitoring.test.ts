import { describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { type Candidates, evaluateDue, keptByProcess } from '../../../server/monitoring/evaluate-due.ts';
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/duration.ts';
import { clock } from '../../fixtures/test-clock.ts';
import { activation } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { type Trip, tripsOf } from './monitoring/trips.ts';

const server = serverOfFile();
const trips = tripsOf(server);

/** The time of a minute of a trip, as rows have it. */
const at = (trip: Trip, minutes: number): string => new Date(trip.begin + minutes * MINUTE_MS).toISOString();

async function run(trip: Trip, template: string): Promise<void> {
  const client = await server().as('provisioner');
  const body = { template, mac: null, guid: trip.guid, runByGUID: true };
  expect((await client.change('PUT', 'activity/createAndRunActivityTemplate/', body)).status).toBe(200);
}

describe('a shipment on its way', () => {
  it('departs, passes a place, arrives, and says so in its row and its log', async () => {
    const trip = await trips.begin({ ago: 600 });
    const admin = await server().as('admin');
    // Half way.
    const halfway = { name: 'Half way', locType: 'Warehouse', latitude: -30.5, longitude: 20.5 };
    const made = await admin.change('POST', 'tables/create/shippingLocations', halfway);
    expect(made.status).toBe(200);
    await trip.send([
      trip.at(0, 10),
      trip.at(0, 25),
      trip.at(0.2, 60),
      trip.at(0.25, 75),
      trip.at(0.5, 120),
      trip.at(0.75, 200),
      trip.at(1, 300),
      trip.at(1, 315),
    ]);
    await trip.settled();
    expect(await trip.row()).toMatchObject({
      shippingState: 4,
      commissionState: 2,
      commDate: at(trip, 10),
      departDate: at(trip, 75),
      arriveDate: at(trip, 300),
      decommDate: null,
    });
    const events = (await trip.events()).filter(({ event }) => ![1, 7].includes(event));
    expect(events).toEqual([
      { event: 2, time: at(trip, 10), location: 'Test origin' },
      { event: 3, time: at(trip, 75), location: 'Test origin' },
      { event: 4, time: at(trip, 120), location: 'Half way' },
      { event: 5, time: at(trip, 300), location: 'Test destination' },
    ]);
  });

  it('lists a shock with how hard it was, the hardest of several', async () => {
    const trip = await trips.begin({ ago: 40 });
    const still = Array.from({ length: 32 }, () => 0);
    const shocks = [12.5, 31, 20].map((peak, n) => {
      const shock = { dataRate: 15, interval: 1, X: [peak, ...still.slice(1)], Y: still, Z: still };
      return trip.reading(20 + n, { pktType: 19, msgType: 1, shock });
    });
    await trip.send([trip.at(0, 10), ...shocks]);
    await trip.settled();
    const rows = await server().database.read('installation', (tx) =>
      tx.query(sql`SELECT alert_event AS event, acceleration FROM shipping_alert_log WHERE guid = ${trip.guid}`),
    );
    expect(rows).toEqual([{ event: 221, acceleration: 31 }]);
  });

  it('raises an alert with the flag of its kind, and clears both when its cause has passed', async () => {
    const trip = await trips.begin({ ago: 400 });
    await trip.send([trip.at(0, 10), ...[20, 80, 150].map((minutes) => trip.reading(minutes, { humidity: 75 }))]);
    await trip.settled();
    const [opened] = await trip.alerts();
    expect(opened).toMatchObject({ event: 211, level: 2, time: at(trip, 150), clearDate: null, macId: trip.tag });
    expect(opened?.data).toMatchObject({ limit: 60 });
    expect(await trip.row()).toMatchObject({ alertState: 2 });
    const client = await server().as('admin');
    const feed = await client.get('tables/query/activeAlerts?companyId=1&max=1000');
    expect(feed.json.rows.map((row) => row.entryId)).toContain(opened?.entryId);
    await trip.send([trip.reading(200, { humidity: 40 })]);
    await trip.settled();
    expect(await trip.alerts()).toMatchObject([{ entryId: opened?.entryId, clearDate: at(trip, 200) }]);
    expect(await trip.row()).toMatchObject({ alertState: 0 });
  });

  it('that is silent is noticed by the clock alone, in the right order with what else was due', async () => {
    const trip = await trips.begin({ ago: 30 });
    await trip.send([trip.at(0, 10), trip.reading(20, { temperature: 40 })]);
    await trip.settled();
    expect(await trip.alerts()).toEqual([]);
    const { database } = server();
    const later = (hours: number) => evaluateDue(database, keptByProcess(), () => trip.begin + hours * HOUR_MS);
    await later(6);
    expect(await trip.alerts()).toEqual([]);
    await later(7);
    expect(await trip.alerts()).toMatchObject([{ event: 208, time: at(trip, 20 + 360), clearDate: null }]);
    // Again, and by two at once: no more of it.
    await Promise.all([later(8), later(8)]);
    expect(await trip.alerts()).toHaveLength(1);
    expect(await trip.row()).toMatchObject({ onTimeState: 4 });
  });

  it('that a message of long ago puts right: what was said without it is taken back, what a person wrote stays', async () => {
    const trip = await trips.begin({ ago: 3 * 24 * 60 });
    const early = trip.reading(300, { humidity: 40 });
    const middle = trip.reading(1_500, { temperature: 40 });
    await trip.send([trip.at(0, 10), trip.reading(900, { temperature: 40 }), trip.reading(2_900, { temperature: 40 })]);
    await trip.settled();
    const before = await trip.alerts();
    const silence = before.filter(({ event }) => event === 208);
    expect(silence.map(({ time }) => time)).toEqual([370, 1_260, 3_260].map((minutes) => at(trip, minutes)));
    const admin = await server().as('admin');
    const note = { entryId: silence[1]?.entryId, acknowledge: true, newMessage: 'Driver called.' };
    expect((await admin.change('PUT', 'tables/update/shippingAlertLog', note)).status).toBe(200);
    // Both are older than what is evaluated; of the first silence nobody wrote anything.
    await trip.send([middle, early]);
    await trip.settled();
    const after = (await trip.alerts()).filter(({ event }) => event === 208);
    expect(after.map(({ time, clearDate }) => [time, clearDate])).toEqual([
      [at(trip, 660), at(trip, 900)],
      [at(trip, 1_260), at(trip, 1_500)],
      [at(trip, 1_860), at(trip, 2_900)],
      [at(trip, 3_260), null],
    ]);
    expect(after[1]).toMatchObject({ entryId: silence[1]?.entryId, ackBy: 'admin', message: 'Driver called.' });
    expect(after[3]).toMatchObject({ entryId: silence[2]?.entryId });
  });

  it('keeps, cleared, an alert that somebody acknowledged and that turns out to have had no cause', async () => {
    const trip = await trips.begin({ ago: 1_000 });
    await trip.send([trip.at(0, 10), trip.reading(500, { temperature: 40 })]);
    await trip.settled();
    const [silent] = await trip.alerts();
    expect(silent).toMatchObject({ event: 208, time: at(trip, 370) });
    const admin = await server().as('admin');
    await admin.change('PUT', 'tables/update/shippingAlertLog', { entryId: silent?.entryId, acknowledge: true });
    await trip.send([trip.reading(200, { temperature: 40 })]);
    await trip.settled();
    const [kept] = await trip.alerts();
    expect(kept).toMatchObject({ entryId: silent?.entryId, ackBy: 'admin', clearDate: silent?.time });
  });

  it('is where a person put it, whatever older messages say', async () => {
    const trip = await trips.begin({ ago: 600 });
    await trip.send([trip.at(0, 10), trip.at(0, 20)]);
    await trip.settled();
    expect(await trip.row()).toMatchObject({ shippingState: 2 });
    await run(trip, 'depart');
    await trip.settled();
    const departed = await trip.row();
    expect(departed).toMatchObject({ shippingState: 3 });
    await run(trip, 'arrive');
    await trip.settled();
    // Still at its origin, it says: long before.
    await trip.send([trip.at(0, 500), trip.at(0.3, 540)]);
    await trip.settled();
    expect(await trip.row()).toMatchObject({ shippingState: 4, departDate: departed.departDate });
    const events = await trip.events();
    expect(events.filter(({ event }) => event === 3)).toHaveLength(1);
    expect(events.filter(({ event }) => event === 5)).toHaveLength(1);
    await run(trip, 'decommission');
    await trip.settled();
    expect(await trip.row()).toMatchObject({ shippingState: 6 });
    expect((await trip.alerts()).filter(({ clearDate }) => clearDate === null)).toEqual([]);
  });

  it('of which one rule can’t be asked is reported and left for later; others go on', async () => {
    const [bad, good] = [await trips.begin({ ago: 600 }), await trips.begin({ ago: 600 })];
    await bad.settled();
    await server().database.transaction('installation', (tx) =>
      tx.query(sql`
        UPDATE monitor_state SET state = state - 'memory', checkpoints = '[]' WHERE subject = ${`s:${bad.guid}`}`),
    );
    await bad.send([bad.at(0, 10)]);
    await good.send([good.at(0, 10)]);
    await good.settled();
    expect(await good.row()).toMatchObject({ shippingState: 2 });
    const task = async (): Promise<{ tries: number; minutes: number } | undefined> => {
      const [row] = await server().database.read('installation', (tx) =>
        tx.query<{ tries: number; minutes: number }>(sql`
          SELECT tries, extract(epoch FROM due - now()) / 60 AS minutes FROM monitor_task WHERE subject = ${`s:${bad.guid}`}`),
      );
      return row;
    };
    await expect.poll(async () => (await task())?.tries, { timeout: 10_000 }).toBe(1);
    expect(server().logged.filter((line) => line.includes('monitor-failed') && line.includes(bad.guid))).toHaveLength(
      1,
    );
    // What is new of it does not bring the next try forward.
    await bad.send([bad.at(0, 20)]);
    expect((await task())?.minutes).toBeGreaterThan(0.5);
    await evaluateDue(server().database, keptByProcess(), () => clock.now() + 2 * MINUTE_MS);
    const second = await task();
    expect(second?.tries).toBe(2);
    expect(second?.minutes).toBeGreaterThan(2);
  });
});

describe('what is due', () => {
  const LATER_MS = 10 * HOUR_MS;

  /** Subjects that are due in some hours, which the server's own runner leaves alone, so that this test decides. */
  async function dueLater(...companies: readonly string[]): Promise<void> {
    await server().database.transaction('installation', async (tx) => {
      for (const companyId of companies) {
        await tx.query(sql`INSERT INTO monitor_task (company_id, subject, due)
                           VALUES (${companyId}, 'd:of-nobody', now() + make_interval(secs => ${LATER_MS / 2_000}))`);
      }
    });
  }
  const waiting = async (): Promise<string[]> => {
    const rows = await server().database.read('installation', (tx) =>
      tx.query<{ id: string }>(sql`
        SELECT company_id AS id FROM monitor_task WHERE subject = 'd:of-nobody' ORDER BY 1`),
    );
    return rows.map(({ id }) => id);
  };
  const evaluate = (...rounds: readonly Candidates[]): Promise<number> => {
    const left = [...rounds];
    const later = clock.now() + LATER_MS;
    return evaluateDue(
      server().database,
      keptByProcess(),
      () => later,
      () => true,
      () => left.shift() ?? new Set(),
    );
  };

  it('is looked for only in the companies that were named', async () => {
    await dueLater('1', '2');
    await evaluate(new Set());
    expect(await waiting()).toEqual(['1', '2']);
    await evaluate(new Set(['2']));
    expect(await waiting()).toEqual(['1']);
    await evaluate('all');
    expect(await waiting()).toEqual([]);
  });

  it('is found in a company that is named while another one is evaluated', async () => {
    await dueLater('1', '2');
    await evaluate(new Set(['1']), new Set(['2']));
    expect(await waiting()).toEqual([]);
  });
});

describe('a device on no shipment', () => {
  it('is watched by itself until it goes on one, where what it says is the shipment’s', async () => {
    const trip = await trips.begin({ ago: 600 });
    const [tag = ''] = await server().freeTags(1);
    await trip.send([10, 20].map((minutes) => ({ ...trip.reading(minutes, { voltage: 6_300 }), macId: tag })));
    const alerts = () =>
      server().database.read('installation', (tx) =>
        tx.query<{ event: number; guid: string | null; open: boolean }>(sql`
          SELECT alert_event AS event, guid, clear_date IS NULL AS open FROM shipping_alert_log
           WHERE mac_id = ${tag} AND fact_key IS NOT NULL ORDER BY alert_time1`),
      );
    await expect.poll(alerts, { timeout: 20_000 }).toEqual([
      { event: 204, guid: null, open: true },
      { event: 208, guid: null, open: true },
    ]);
    const client = await server().as('provisioner');
    expect((await client.activate(activation(tag))).status).toBe(200);
    await expect.poll(async () => (await alerts()).filter(({ open }) => open), { timeout: 20_000 }).toEqual([]);
    const left = await server().database.read('installation', (tx) =>
      tx.query(sql`SELECT FROM monitor_state WHERE subject = ${`d:${tag}`}
                   UNION ALL SELECT FROM monitor_task WHERE subject = ${`d:${tag}`}`),
    );
    expect(left).toEqual([]);
  });
});

describe('what an older release has watched', () => {
  it('is followed from the first message on: nothing is said of the time before', async () => {
    const { database } = server();
    const [shipment] = await database.read({ companyId: '1' }, (tx) =>
      tx.query<{ guid: string; macId: string; state: number }>(sql`
        SELECT s.guid, s.mac_id AS "macId", s.shipping_state AS state FROM shipping_pick_list s
          JOIN device d ON d.company_id = s.company_id AND d.shipment_guid = s.guid AND d.mac_id = s.mac_id
         WHERE s.shipping_state = 3 AND s.create_date < now() - interval '4 days' AND d.last_comms > now() - interval '1 hour' ORDER BY s.guid LIMIT 1`),
    );
    // As that left it: nobody has evaluated it.
    await database.transaction('installation', async (tx) => {
      await tx.query(sql`DELETE FROM monitor_task WHERE subject = ${`s:${shipment?.guid}`}`);
      await tx.query(sql`DELETE FROM monitor_state WHERE subject = ${`s:${shipment?.guid}`}`);
      await tx.query(sql`UPDATE shipping_alert_log SET fact_key = NULL WHERE guid = ${shipment?.guid}`);
      await tx.query(sql`UPDATE shipping_event_log SET fact_key = NULL WHERE guid = ${shipment?.guid}`);
    });
    const count = async (): Promise<unknown> =>
      database.read('installation', (tx) =>
        tx.query(sql`
          SELECT (SELECT count(*) FROM shipping_alert_log WHERE guid = ${shipment?.guid}) AS alerts,
                 (SELECT count(*) FROM shipping_event_log WHERE guid = ${shipment?.guid}) AS events,
                 (SELECT shipping_state FROM shipping_pick_list WHERE guid = ${shipment?.guid}) AS state,
                 (SELECT depart_date FROM shipping_pick_list WHERE guid = ${shipment?.guid}) AS departed`),
      );
    const before = await count();
    const trip = await trips.begin({ ago: 30 });
    await trip.send([{ ...trip.reading(29, { temperature: 60 }), macId: shipment?.macId }]);
    await expect
      .poll(async () =>
        database.read('installation', (tx) =>
          tx.query(sql`SELECT FROM monitor_state WHERE subject = ${`s:${shipment?.guid}`}`),
        ),
      )
      .toHaveLength(1);
    expect(await count()).toEqual(before);
  });
});
