import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { clock } from '../../fixtures/test-clock.ts';
import type { ConsoleClient, Reply } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';

/** A year without a shipment of the demo. */
const RANGE = { startDate: '1990-01-01T00:00:00.000Z', endDate: '1990-12-31T00:00:00.000Z' };

const server = serverOfFile();

const build = (client: ConsoleClient, body: object): Promise<Reply> =>
  client.send('POST', '/api/external/jsreport', {
    body: { report: 'shipmentList', parameters: RANGE, format: 'csv', ...body },
  });
const linesOf = (reply: Reply): string[] => reply.text.split('\r\n').slice(1, -1);
const installation = (statement: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> =>
  server().database.transaction('installation', (tx) => tx.query(statement));
const insertShipments = (companyId: string, from: number, to: number, customer: string): Promise<unknown> =>
  installation(sql`
      INSERT INTO shipping_pick_list
        (company_id, guid, config_type, custom_data, custom_data2, shipping_state, commission_state, create_date)
      SELECT ${companyId}, gen_random_uuid(), 0, 'REP-' || n, ${customer}, 3, 1,
             '1990-06-01T10:00:00Z'::timestamptz + make_interval(secs => n)
        FROM generate_series(${from}::int, ${to}::int) AS n`);

describe('a report', () => {
  afterAll(async () => {
    await installation(sql`DELETE FROM shipping_pick_list WHERE create_date < '1991-01-01'`);
  });

  it('CL7: is a CSV file under its name, of the company’s rows in the range', async () => {
    await insertShipments('1', 1, 2, '=HYPERLINK("x"), two');
    await insertShipments('2', 3, 4, 'CANARY-OF-COMPANY-2');
    const client = await server().as('user');
    const reply = await build(client, {});
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="ouput.csv"');
    expect([reply.headers.get('cache-control'), reply.headers.get('x-content-type-options')]).toEqual([
      'no-store',
      'nosniff',
    ]);
    expect(reply.text.split('\r\n')[0]).toBe(
      'Shipment ID,Type,Status,Customer,Notes,Device,Origin,Destination,Created (Europe/Amsterdam),Commissioned (Europe/Amsterdam),Planned departure (Europe/Amsterdam),Depart date (Europe/Amsterdam),Planned arrival (Europe/Amsterdam),Delivery date (Europe/Amsterdam),Decommissioned (Europe/Amsterdam),Last comms (Europe/Amsterdam),Limit profile',
    );
    expect(linesOf(reply)).toEqual([
      'REP-1,One way,Departed,"\'=HYPERLINK(""x""); two",,,,,1990-06-01 12:00:01,,,,,,,,',
      'REP-2,One way,Departed,"\'=HYPERLINK(""x""); two",,,,,1990-06-01 12:00:02,,,,,,,,',
    ]);
    const named = await build(client, { fileName: 'June 1990_a-b.csv' });
    expect(named.headers.get('content-disposition')).toBe('attachment; filename="June 1990_a-b.csv"');
    const outside = await build(client, { parameters: { ...RANGE, endDate: '1990-06-01T10:00:01.500Z' } });
    expect(linesOf(outside)).toHaveLength(1);
  });

  it('of shipments is limited to a customer, a kind, a lane and limits, with a column of each', async () => {
    await installation(sql`
      INSERT INTO shipping_pick_list
        (company_id, guid, config_type, custom_data, custom_data2, limit_profile, origin_name, dest_name, shipping_state,
         commission_state, create_date, depart_date, arrive_date, mac_id)
      VALUES ('1', gen_random_uuid(), 0, 'OF-1', 'Acme Ltd', 'Cold', 'Pune', 'Lyon', 4, 1, '1990-03-01', '1990-03-02', '1990-03-03', NULL),
             ('1', gen_random_uuid(), 1, 'OF-2', 'acme ltd', '', 'Pune', 'Paris', 4, 1, '1990-03-01', '1990-03-02', '1990-03-03', NULL),
             ('1', gen_random_uuid(), 0, 'OF-3', 'Other', 'Cold', 'Pune', 'Lyon', 4, 1, '1990-03-01', '1990-03-02', '1990-03-03', NULL)`);
    const client = await server().as('user');
    const march = { startDate: '1990-03-01T00:00:00.000Z', endDate: '1990-03-31T00:00:00.000Z' };
    const idsOf = async (report: string, parameters: object): Promise<readonly unknown[]> => {
      const reply = await build(client, { report, parameters: { ...march, ...parameters } });
      expect([report, reply.status]).toEqual([report, 200]);
      for (const name of ['Customer', 'Type', 'Origin', 'Destination', 'Limit profile']) {
        expect([report, name, reply.text.split('\r\n')[0]?.split(',').includes(name)]).toEqual([report, name, true]);
      }
      return linesOf(reply).map((line) => line.split(',')[0]);
    };
    for (const report of ['shipmentList', 'certificateBatch']) {
      expect(await idsOf(report, { customer: 'ACME LTD' })).toEqual(['OF-1', 'OF-2']);
      expect(await idsOf(report, { customer: 'Acme Ltd', configType: 1 })).toEqual(['OF-2']);
      expect(await idsOf(report, { limitProfile: 'cold', destination: 'Lyon' })).toEqual(['OF-1', 'OF-3']);
    }
    for (const report of ['shipmentClimate', 'alertHistory'])
      expect(await idsOf(report, { customer: 'x' })).toEqual([]);
    const lanes = async (parameters: object) =>
      linesOf(await build(client, { report: 'lanes', parameters: { ...march, ...parameters } })).map((line) =>
        line.split(',').slice(0, 3).join(' '),
      );
    expect(await lanes({ customer: 'Acme Ltd' })).toEqual(expect.arrayContaining(['Pune Lyon 1', 'Pune Paris 1']));
    expect(await lanes({ limitProfile: 'Cold' })).toEqual(['Pune Lyon 2']);
    expect((await build(client, { parameters: { ...march, configType: 9 } })).status).toBe(400);
  });

  it('has every row once, however many pages they are', async () => {
    await insertShipments('1', 5, 4_304, 'Many');
    const lines = linesOf(await build(await server().as('admin'), {}));
    const ids = lines.map((line) => line.split(',')[0]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => Number(id?.slice(4)) > 4)).toHaveLength(4_300);
  });

  it('of alerts and of devices is as its parameters say', async () => {
    const client = await server().as('user');
    const [alert] = await installation(sql`
        SELECT alert_event AS event, count(*) AS n FROM shipping_alert_log
         WHERE company_id = '1' GROUP BY 1 ORDER BY 1 LIMIT 1`);
    const range = { startDate: '2000-01-01T00:00:00.000Z', endDate: '2100-01-01T00:00:00.000Z' };
    const all = linesOf(await build(client, { report: 'alertHistory', parameters: range }));
    const [stored] = await installation(sql`SELECT count(*) AS n FROM shipping_alert_log WHERE company_id = '1'`);
    expect(all).toHaveLength(Number(stored?.n));
    if (alert !== undefined) {
      const parameters = { ...range, alertEvent: Number(alert.event) };
      expect(linesOf(await build(client, { report: 'alertHistory', parameters }))).toHaveLength(Number(alert.n));
    }
    const tags = linesOf(await build(client, { report: 'deviceBattery', parameters: { deviceType: 'tags' } }));
    const [counted] = await installation(sql`
        SELECT count(*) AS n FROM device WHERE company_id = '1' AND kind = 'tags'`);
    expect(tags).toHaveLength(Number(counted?.n));
    for (const line of tags) expect(line).toMatch(/^00_1B_AD_[0-9A-F_]{8},Tag,(\d\.?\d*)?,(\d{1,3})?,/);
  });

  it('is only for users who have it in their list', async () => {
    expect((await build(await server().as('provisioner'), {})).status).toBe(403);
    const client = await server().as('user');
    expect((await build(client, { report: 'noSuchReport' })).json.code).toBe('forbidden');
    expect((await build(server().console(), {})).status).toBe(401);
  });

  it('RP audit: of the audit log says who changed what to what, to administrators alone', async () => {
    const admin = await server().as('admin');
    const title = `=HYPERLINK(${randomUUID()})`;
    const changed = await admin.change('PUT', 'pageOptions/device-dashboard', { options: { title } });
    expect(changed.status).toBe(200);
    const range = { startDate: new Date(clock.now() - 3_600_000).toISOString(), endDate: '2100-01-01T00:00:00.000Z' };
    const asked = { report: 'auditLog', parameters: range };
    const reply = await build(admin, asked);
    const line = linesOf(reply).find((one) => one.includes(title)) ?? '';
    expect(reply.text.split('\r\n')[0]).toMatch(/^Time \(.*\),User,Type,Name,Change,Before,After$/);
    expect(line).toMatch(/,admin,Page options,device-dashboard,changed,/);
    expect(line).toContain(title);
    await admin.change('PUT', 'pageOptions/device-dashboard', { options: {} });
    // Another of their groups has it, too; but they administer nothing.
    expect((await build(await server().as('user'), asked)).status).toBe(403);
    const nothing = await build(admin, { ...asked, parameters: { ...range, startDate: '2099-01-01T00:00:00.000Z' } });
    expect(linesOf(nothing)).toEqual([]);
  });

  it('refuses what it can’t be made of', async () => {
    const client = await server().as('user');
    const swapped = { startDate: RANGE.endDate, endDate: RANGE.startDate };
    for (const parameters of [{}, { ...RANGE, x: 1 }, { startDate: 'yesterday', endDate: RANGE.endDate }, swapped]) {
      const reply = await build(client, { parameters });
      expect([reply.status, reply.json.code]).toEqual([400, 'bad-request']);
      expect(reply.json.errors[0]?.field).toMatch(/^parameters\./);
    }
    const wrong = ['x.pdf', '../x.csv', 'a"b.csv', `${'x'.repeat(72)}.csv`, '.csv', 'x\r\nSet-Cookie: a.csv'];
    for (const fileName of wrong)
      expect([fileName, (await build(client, { fileName })).status]).toEqual([fileName, 400]);
  });
});
