import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { FLAGS } from '../../../src/domain/alert-flags.ts';
import { DAY_MS } from '../../../src/domain/duration.ts';
import { clock } from '../../fixtures/test-clock.ts';
import type { ConsoleClient, Reply, Row } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { Reader } from './reader.ts';

const TABLE = 'shippingAlertLog';

const server = serverOfFile();

const run = (statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.transaction('installation', (tx) => tx.query<Row>(statement));
let admin: ConsoleClient;
let user: ConsoleClient;
let guid: string;

/** An alert of this test's own. */
const put = async (change: { event?: number; age?: number; guid?: string } = {}): Promise<number> => {
  const time = new Date(clock.now() - (change.age ?? 0)).toISOString();
  const [row] = await run(sql`
      INSERT INTO shipping_alert_log (company_id, guid, alert_event, alert_level, alert_time1, subject, message, alert_source)
      VALUES ('1', ${change.guid ?? guid}, ${change.event ?? 216}, 2, ${time}, 'High Temperature', 'Too warm.', 'TEST')
      RETURNING entry_id`);
  return Number(row?.entry_id);
};
const update = (client: ConsoleClient, body: unknown): Promise<Reply> =>
  client.change('PUT', `tables/update/${TABLE}`, body);
const create = (client: ConsoleClient, body: unknown): Promise<Reply> =>
  client.change('POST', `tables/create/${TABLE}`, body);
const list = (name: string, query = ''): Promise<Reply> => user.get(`tables/query/${name}?companyId=1${query}`);
const countAll = async (): Promise<unknown> => (await run(sql`SELECT count(*) AS n FROM shipping_alert_log`))[0]?.n;
const permit = (permissions: readonly string[]): Promise<Row[]> =>
  run(sql`UPDATE user_group SET permissions = ${JSON.stringify(permissions)}::jsonb WHERE group_id = 'alert-test'`);

describe('alerts and messages', () => {
  beforeAll(async () => {
    admin = await server().as('admin');
    user = await server().as('user');
    const [row] = await run(sql`
      SELECT guid FROM shipping_pick_list WHERE company_id = '1' AND config_type = 1 AND shipping_state = 4 LIMIT 1`);
    guid = String(row?.guid);
    await run(
      sql`INSERT INTO user_group (company_id, group_id, group_type, name) VALUES ('1', 'alert-test', 'core', 'Test')`,
    );
    await run(sql`INSERT INTO membership (company_id, user_id, group_id) VALUES ('1', 'u-user', 'alert-test')`);
  });

  afterAll(async () => {
    await run(sql`DELETE FROM user_group WHERE group_id = 'alert-test'`);
    await run(
      sql`DELETE FROM shipping_alert_log WHERE alert_source IN ('TEST', 'User') AND create_date > now() - interval '1 hour'`,
    );
  });

  describe('an alert', () => {
    it('is acknowledged by who is signed in, now, and by the first who did', async () => {
      const entryId = await put();
      const first = await update(admin, { entryId, acknowledge: true });
      expect(first.json).toMatchObject({ entryId, ackBy: 'admin', message: 'Too warm.', version: 2 });
      expect(Math.abs(Date.parse(String(first.json.ackTime)) - clock.now())).toBeLessThan(60_000);
      await permit(['acknowledgeAlerts']);
      const second = await update(user, { entryId, acknowledge: true, baseVersion: 2 });
      expect(second.json).toMatchObject({ ackBy: 'admin', ackTime: first.json.ackTime, version: 2 });
      await permit([]);
    });

    it('takes the fields of the description, and nobody else’s name or time with them', async () => {
      const entryId = await put();
      const old = '2020-01-01T00:00:00.000Z';
      const forged = await update(admin, { entryId, ackBy: 'user', ackTime: old, lastUpdate: old });
      expect([forged.status, forged.json.code, forged.json.errors[0]?.field]).toEqual([422, 'bad-request', 'ackBy']);
      expect((await update(user, { entryId, ackBy: 'user' })).json.code).toBe('forbidden');
      expect((await update(admin, { entryId, ackBy: '', lastUpdate: old })).status).toBe(400);
      expect((await update(admin, { entryId, ackBy: 'admin', lastUpdate: 'yesterday' })).status).toBe(400);
      const described = {
        entryId,
        ackBy: 'admin',
        ackTime: old,
        lastUpdate: old,
        subject: 'Another',
        sendEmail: false,
      };
      const done = await update(admin, described);
      expect(done.json).toMatchObject({ entryId, ackBy: 'admin', version: 2 });
      expect(Math.abs(Date.parse(String(done.json.ackTime)) - clock.now())).toBeLessThan(60_000);
      const [row] = await run(sql`SELECT subject FROM shipping_alert_log WHERE entry_id = ${entryId}`);
      expect(row?.subject).toBe('High Temperature');
    });

    it('is acknowledged by administrators and by who has the permission', async () => {
      const entryId = await put();
      for (const client of [user, await server().as('provisioner'), await server().as('designer')]) {
        expect((await update(client, { entryId, acknowledge: true })).json.code).toBe('forbidden');
      }
      await permit(['acknowledgeAlerts']);
      expect((await update(user, { entryId, acknowledge: true })).json.ackBy).toBe('user');
      await permit([]);
    });

    it('takes notes after its message, to 225 characters', async () => {
      const entryId = await put();
      const noted = await update(user, { entryId, existMessage: 'Too warm.', newMessage: 'Driver called.' });
      expect(noted.json.message).toBe('Too warm. Driver called.');
      // Somebody else noted something in the meantime: nothing of it is lost.
      const other = await update(admin, {
        entryId,
        existMessage: 'Too warm.',
        newMessage: 'Reefer set, really?',
        acknowledge: true,
      });
      expect(other.json).toMatchObject({ message: 'Too warm. Driver called. Reefer set, really?', ackBy: 'admin' });
      const { length } = other.json.message;
      const fits = 'x'.repeat(150);
      expect((await update(user, { entryId, newMessage: fits })).json.message).toHaveLength(length + 151);
      const full = await update(user, { entryId, newMessage: 'x'.repeat(100) });
      expect([full.status, full.json.code, full.json.errors[0]?.field]).toEqual([422, 'bad-request', 'newMessage']);
      for (const newMessage of ['x'.repeat(151), 'a_b', 'a!', '']) {
        expect([newMessage, (await update(user, { entryId, newMessage })).status]).toEqual([newMessage, 400]);
      }
      const stale = await update(user, { entryId, newMessage: 'Late.', baseVersion: 1 });
      expect([stale.status, stale.json.code, stale.json.current.entryId]).toEqual([409, 'version-conflict', entryId]);
    });

    it('of another company is none', async () => {
      const [foreign] = await run(sql`SELECT entry_id FROM shipping_alert_log WHERE company_id = '2' LIMIT 1`);
      for (const entryId of [foreign?.entry_id, 999_999_999]) {
        expect((await update(admin, { entryId, acknowledge: true })).status).toBe(404);
      }
    });
  });

  describe('a message', () => {
    const message = { alertEvent: 103, alertLevel: 1, subject: 'Dock_14', message: 'Free at 9.30, please come.' };

    it('is written by an administrator, in their name', async () => {
      const reply = await create(admin, {
        ...message,
        guid,
        sendEmail: true,
        latitude: 1.5,
        longitude: -2.5,
        data: '{}',
      });
      expect([reply.status, reply.json.version]).toEqual([200, 1]);
      const [row] = await run(sql`SELECT * FROM shipping_alert_log WHERE entry_id = ${reply.json.entryId}`);
      expect(row).toMatchObject({
        company_id: '1',
        guid,
        alert_event: 103,
        alert_level: 1,
        alert_source: 'User',
        subject: 'Dock_14',
        message: 'Free at 9.30, please come.',
        send_email: true,
        created_by: 'admin',
        ack_by: '',
        ack_time: null,
        latitude: 1.5,
        longitude: -2.5,
        enabled: 1,
      });
      for (const client of [user, await server().as('provisioner')]) {
        expect((await create(client, { ...message, guid })).json.code).toBe('forbidden');
      }
    });

    it('is acknowledged as it is written by who names themselves', async () => {
      const body = { ...message, guid, lastUpdate: '2020-01-01T00:00:00.000Z' };
      expect((await create(admin, { ...body, ackBy: 'user' })).json.errors[0]?.field).toBe('ackBy');
      const { json } = await create(admin, { ...body, ackBy: 'admin' });
      const [row] = await run(sql`SELECT ack_by, ack_time FROM shipping_alert_log WHERE entry_id = ${json.entryId}`);
      expect(row?.ack_by).toBe('admin');
      expect(Math.abs(Date.parse(String(row?.ack_time)) - clock.now())).toBeLessThan(60_000);
    });

    it('about a device is also for who may write those', async () => {
      const [device] = await run(sql`SELECT mac_id FROM device WHERE company_id = '1' LIMIT 1`);
      const body = { ...message, macId: device?.mac_id };
      expect((await create(user, body)).json.code).toBe('forbidden');
      await permit(['addDeviceMessages']);
      expect((await create(user, body)).status).toBe(200);
      expect((await create(user, { ...body, guid })).json.code).toBe('forbidden');
      await permit([]);
    });

    it('is refused whole when it names what is another’s, or what is the server’s, or is no message', async () => {
      const before = await countAll();
      const [foreign] = await run(sql`SELECT guid FROM shipping_pick_list WHERE company_id = '2' LIMIT 1`);
      const [device] = await run(sql`SELECT mac_id FROM device WHERE company_id = '2' LIMIT 1`);
      expect((await create(admin, { ...message, guid: foreign?.guid })).status).toBe(404);
      expect((await create(admin, { ...message, guid, macId: device?.mac_id })).status).toBe(404);
      const wrong = [
        {},
        { guid, alertEvent: 221 },
        { guid, alertLevel: 2 },
        { guid, subject: '' },
        { guid, subject: 'x'.repeat(76) },
        { guid, message: ' ' },
        { guid, message: 'x'.repeat(76) },
        { guid, message: '<script>' },
        { guid, createdBy: 'user' },
        { guid, companyId: '1' },
        { guid, enabled: 0 },
      ];
      for (const change of wrong) {
        expect([change, (await create(admin, { ...message, ...change })).status]).toEqual([change, 400]);
      }
      expect(await countAll()).toBe(before);
    });
  });

  describe('lists of alerts', () => {
    it('are kept incrementally, for three months', async () => {
      const reader = new Reader(user, 'alertList?', 'entryId');
      await reader.drain(50);
      const [stored] = await run(sql`
        SELECT count(*) AS n FROM shipping_alert_log
         WHERE company_id = '1' AND alert_time1 > now() - interval '3 months'`);
      expect(reader.rows.size).toBe(stored?.n);
      expect(reader.rows.size).toBeGreaterThan(50);
      const entryId = await put();
      const old = await put({ age: 95 * DAY_MS });
      const delta = await reader.drain();
      // Rules that watch the clock can change alerts of the demo at any time: only this file's own are looked at.
      const own = (rows: readonly Row[]): Row[] => rows.filter((row) => row.alertSource === 'TEST');
      const ownGone = (gone: readonly string[]): string[] =>
        gone.filter((key) => key === String(entryId) || key === String(old));
      expect(own(delta.rows).map((row) => row.entryId)).toEqual([entryId]);
      expect(ownGone(delta.gone)).toEqual([String(old)]);
      await update(admin, { entryId, acknowledge: true });
      expect(own((await reader.drain()).rows)).toEqual([
        expect.objectContaining({ entryId, ackBy: 'admin', version: 2 }),
      ]);
      await run(sql`DELETE FROM shipping_alert_log WHERE entry_id = ${entryId}`);
      // The old one may be told as gone once more: it is put into an incident meanwhile.
      expect(ownGone((await reader.drain()).gone)).toContain(String(entryId));
    });

    it('show the newest ten of active shipments unless asked otherwise', async () => {
      const newest = await put();
      const first = await list('activeAlerts');
      expect(first.json.rows).toHaveLength(10);
      expect(first.json.rows[0]?.entryId).toBe(newest);
      const times = first.json.rows.map((row) => String(row.alertTime1));
      expect(times).toEqual(times.toSorted().toReversed());
      const all = (await list('activeAlerts', '&max=1000')).json.rows;
      for (const row of all) expect(row).toMatchObject({ alertLevel: 2, enabled: 1, clearDate: null });
      const stateOf = new Map(
        (await run(sql`SELECT guid, shipping_state FROM shipping_pick_list`)).map((row) => [
          row.guid,
          row.shipping_state,
        ]),
      );
      for (const row of all) expect([2, 3, 4]).toContain(stateOf.get(row.guid));
      // What is in force of one that is over somebody else wrote: the rules end theirs with the shipment.
      const [past] = await run(sql`
        SELECT guid FROM shipping_pick_list WHERE company_id = '1' AND shipping_state = 6 ORDER BY create_date DESC LIMIT 1`);
      await put({ guid: String(past?.guid) });
      const over = (await list('activeAlerts', '&states=6,7&max=1000')).json.rows;
      expect(over.length).toBeGreaterThan(0);
      for (const row of over) expect([6, 7]).toContain(stateOf.get(row.guid));
      for (const states of ['', '8', '2,', '2;3', "2' OR 1=1"]) {
        expect((await list('activeAlerts', `&states=${encodeURIComponent(states)}`)).status).toBe(400);
      }
    });

    it('tell what nobody has acknowledged, messages too', async () => {
      const entryId = await put();
      const message = await create(admin, { guid, alertEvent: 103, alertLevel: 1, subject: 'A', message: 'B' });
      const ids = async (): Promise<unknown[]> =>
        (await list('unacknowledgedAlerts', '&max=1000')).json.rows.map((row) => row.entryId);
      expect(await ids()).toEqual(expect.arrayContaining([entryId, message.json.entryId]));
      await update(admin, { entryId, acknowledge: true });
      expect(await ids()).not.toContain(entryId);
      const active = (await list('activeAlerts', '&max=1000')).json.rows.map((row) => row.entryId);
      expect(active).toContain(entryId);
      expect(active).not.toContain(message.json.entryId);
    });

    it('count each code of its family, alerts and shipments', async () => {
      const counts = async (name: string, days = 30): Promise<readonly Row[]> =>
        (await list(name, `&lookbackDays=${days}&cfgType=1`)).json.rows;
      const families = { alertCountShipment: 'as', alertCountSecurity: 'sec', alertCountOnTime: 'ots' } as const;
      for (const [name, family] of Object.entries(families)) {
        const flags = FLAGS.filter((flag) => flag.family === family && flag.event !== null);
        const before = await counts(name);
        expect(before.map((row) => [row.code, row.event])).toEqual(flags.map((flag) => [flag.code, flag.event]));
        const [flag] = flags;
        const of = (rows: readonly Row[]): Row | undefined => rows.find((row) => row.code === flag?.code);
        await put({ event: flag?.event ?? 0 });
        await put({ event: flag?.event ?? 0, age: 40 * DAY_MS });
        const added = Number(of(await counts(name))?.alerts) - Number(of(before)?.alerts);
        expect(added).toBe(1);
        expect(Number(of(await counts(name, 60))?.alerts) - Number(of(before)?.alerts)).toBeGreaterThanOrEqual(2);
        expect(Number(of(await counts(name, 60))?.shipments)).toBeGreaterThanOrEqual(1);
      }
      for (const query of [
        '&cfgType=0',
        '&lookbackDays=30',
        '&lookbackDays=0&cfgType=0',
        '&lookbackDays=366&cfgType=0',
      ]) {
        expect((await list('alertCountOnTime', query)).status).toBe(400);
      }
    });

    it('name the shipments that have any', async () => {
      await put({ event: 221 });
      const shipments = (await list('shipmentsByActiveAlerts', '&max=1000')).json.rows;
      expect(shipments[0]).toMatchObject({ guid, configType: 1, shippingState: 4 });
      expect(shipments[0]?.events).toContain(221);
      const ofType = (await list('shipmentsByActiveAlerts', '&max=1000&cfgType=0')).json.rows;
      expect(ofType.map((row) => row.configType).every((type) => type === 0)).toBe(true);
      expect((await list('shipmentsByActiveAlerts')).json.rows).toHaveLength(10);
      const alerts = (await list('activeAlerts', '&max=1000')).json.rows;
      expect(new Set(shipments.map((row) => row.guid))).toEqual(new Set(alerts.map((row) => row.guid)));
    });

    it('are gone with their shipment', async () => {
      const { rowCount } = await server().database.transaction('installation', async (tx) => {
        const [row] = await tx.query<Row>(sql`
          INSERT INTO shipping_pick_list (company_id, guid, config_type, custom_data, shipping_state, commission_state)
          VALUES ('1', gen_random_uuid(), 0, 'ALERTED', 0, 0) RETURNING guid`);
        await tx.query(
          sql`INSERT INTO shipping_alert_log (company_id, guid, alert_event, alert_level) VALUES ('1', ${row?.guid}, 216, 2)`,
        );
        await tx.query(sql`DELETE FROM shipping_pick_list WHERE guid = ${row?.guid}`);
        const left = await tx.query(sql`SELECT 1 FROM shipping_alert_log WHERE guid = ${row?.guid}`);
        return { rowCount: left.length };
      });
      expect(rowCount).toBe(0);
    });
  });
});
