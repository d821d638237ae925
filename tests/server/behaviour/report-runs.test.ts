import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import type { ReportRows, ReportRun } from '../../../src/contract/reports.ts';
import { readToken } from '../../../src/domain/certificate/token.ts';
import { clock } from '../../fixtures/test-clock.ts';
import type { ConsoleClient, Reply } from '../support/console-client.ts';
import { findProgram } from '../support/find-program.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const RANGE = { startDate: '1990-01-01T00:00:00.000Z', endDate: '1990-12-31T00:00:00.000Z' };
const WAIT_MS = 20_000;

const server = serverOfFile();
const installation = (statement: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> =>
  server().database.transaction('installation', (tx) => tx.query(statement));

const put = (client: ConsoleClient, method: 'POST' | 'PUT', path: string, body: object): Promise<Reply> =>
  client.send(method, path, { body, headers: { 'Idempotency-Key': randomUUID() } });

const runOf = (reply: Reply): ReportRun => reply.json.data as unknown as ReportRun;

async function start(client: ConsoleClient, body: object, runId: string = randomUUID()): Promise<Reply> {
  return put(client, 'POST', '/api/reports/runs', {
    runId,
    report: 'shipmentList',
    parameters: RANGE,
    format: 'csv',
    ...body,
  });
}

async function ended(client: ConsoleClient, runId: string): Promise<ReportRun> {
  const until = clock.now() + WAIT_MS;
  for (;;) {
    const run = runOf(await client.send('GET', `/api/reports/runs/${runId}`));
    if (run.state !== 'waiting' && run.state !== 'running') return run;
    if (clock.now() > until) throw new Error(`It is still ${run.state}.`);
    await delay(50);
  }
}

async function made(client: ConsoleClient, body: object): Promise<{ run: ReportRun; file: Buffer }> {
  const runId = randomUUID();
  expect((await start(client, body, runId)).status).toBe(200);
  const run = await ended(client, runId);
  expect(run).toMatchObject({ state: 'done', failure: null });
  const reply = await fetch(`${client.base}/api/reports/runs/${runId}/file`, {
    headers: { cookie: client.cookie ?? '' },
  });
  expect(reply.status).toBe(200);
  return { run, file: Buffer.from(await reply.arrayBuffer()) };
}

/** What a program says of a file; undefined where it isn't installed. */
function toolOn(file: Buffer, tool: string, args: (path: string) => string[]): string | undefined {
  const program = findProgram(tool);
  if (program === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  try {
    const path = join(folder, 'report');
    writeFileSync(path, file);
    return execFileSync(program, args(path), { maxBuffer: 100_000_000 }).toString();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Whether a program is on this machine; what can't be looked at without it is told. */
function has(tool: string, what: string): boolean {
  if (findProgram(tool) !== undefined) return true;
  process.stdout.write(`${what} is not looked at: ${tool} is not installed.\n`);
  return false;
}
const OFFICE = has('soffice', 'A spreadsheet in LibreOffice');
const POPPLER = has('pdftotext', 'A report on paper in poppler');

describe('a report that is made in the background', () => {
  let client: ConsoleClient;

  beforeAll(async () => {
    client = await server().as('user');
    await installation(sql`
      INSERT INTO shipping_pick_list
        (company_id, guid, config_type, custom_data, custom_data2, shipping_state, commission_state, create_date)
      SELECT '1', gen_random_uuid(), 0, 'RUN-' || n, CASE n WHEN 1 THEN '=1+1' WHEN 2 THEN 'மீரா' ELSE 'Müller' END, 3, 1,
             '1990-06-01T10:00:00Z'::timestamptz + make_interval(secs => n)
        FROM generate_series(1, 2500) AS n`);
  });
  afterAll(async () => {
    await installation(sql`DELETE FROM shipping_pick_list WHERE create_date < '1991-01-01'`);
  });

  it('RP2 RP3 RP7: is a csv, an xlsx and a pdf of the same rows, with its first rows to look at', async () => {
    const csv = await made(client, { fileName: 'June.csv' });
    expect(csv.run).toMatchObject({ rows: 2_500, total: 2_500, fileName: 'June.csv', bytes: csv.file.length });
    expect(csv.file.toString('utf8').trimEnd().split('\r\n')).toHaveLength(2_501);

    const looked = await client.send('GET', `/api/reports/runs/${csv.run.runId}/rows`);
    const data = looked.json.data as unknown as ReportRows;
    expect(data.columns[0]).toEqual({ name: 'Shipment ID', kind: 'text' });
    expect(data.rows).toHaveLength(1_000);
    expect(data).toMatchObject({ total: 2_500, timezone: 'Europe/Amsterdam' });
    expect(data.rows[0]?.slice(0, 4)).toEqual(['RUN-1', 'One way', 'Departed', '=1+1']);

    const xlsx = await made(client, { format: 'xlsx' });
    expect(xlsx.run.fileName).toBe('shipmentList 1990-01-01 1990-12-31.xlsx');
    const sheet = toolOn(xlsx.file, 'unzip', (path) => ['-p', path, 'xl/worksheets/sheet1.xml']);
    if (sheet !== undefined) {
      expect(sheet.match(/<row>/g)).toHaveLength(2_501);
      expect(sheet).toContain('<c s="3" t="inlineStr"><is><t>=1+1</t></is></c>');
      expect(sheet).not.toContain('<f>');
    }

    const pdf = await made(client, { format: 'pdf', language: 'ta' });
    expect(pdf.file.subarray(0, 5).toString()).toBe('%PDF-');
    const text = toolOn(pdf.file, 'pdftotext', (path) => ['-layout', path, '-']);
    if (text !== undefined) {
      expect(text.match(/RUN-\d+/g)?.length).toBe(2_500);
      expect(text).toContain('Müller');
    }
  });

  it.runIf(OFFICE)(
    'CL7, RP7: opens in LibreOffice with each cell as it was, text as text and times as times',
    async () => {
      const { file } = await made(client, { format: 'xlsx' });
      const folder = mkdtempSync(join(tmpdir(), 'report-'));
      try {
        const [path, out] = [join(folder, 'report.xlsx'), join(folder, 'report.csv')];
        writeFileSync(path, file);
        const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
        execFileSync('soffice', [profile, '--headless', '--convert-to', 'csv', '--outdir', folder, path]);
        const lines = readFileSync(out, 'utf8').trimEnd().split('\n');
        expect(lines).toHaveLength(2_501);
        expect(lines[1]).toMatch(/^RUN-1,One way,Departed,=1\+1,/);
        expect(lines[1]).toContain('1990-06-01');
        expect(lines[2]).toContain('மீரா');
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );

  it.runIf(POPPLER)('CL7, RP7: opens in poppler page by page, each with the names of its columns', async () => {
    const { file } = await made(client, { format: 'pdf' });
    const pages = Number(/Pages:\s+(\d+)/.exec(toolOn(file, 'pdfinfo', (path) => [path]) ?? '')?.[1]);
    const text = toolOn(file, 'pdftotext', (path) => ['-layout', path, '-']) ?? '';
    expect(pages).toBeGreaterThan(50);
    expect(text.match(/Shipment ID/g)).toHaveLength(pages);
    expect(text).toContain(`Page ${pages}`);
  });

  it('RP1: is only for who has it, and only its own user sees it', async () => {
    expect((await start(await server().as('provisioner'), {})).status).toBe(403);
    const { run } = await made(client, {});
    const other = await server().as('admin');
    for (const path of ['', '/rows', '/file']) {
      expect((await other.send('GET', `/api/reports/runs/${run.runId}${path}`)).status).toBe(404);
    }
    expect((await put(other, 'PUT', `/api/reports/runs/${run.runId}`, { cancelled: true })).status).toBe(404);
    const list = await client.send('GET', '/api/reports/runs');
    expect((list.json.data as unknown as ReportRun[]).map(({ runId }: ReportRun) => runId)).toContain(run.runId);
  });

  it('C43: gives no file to who lost the report since, or is shown other shipments', async () => {
    const { run } = await made(client, {});
    await installation(sql`UPDATE report_run SET shipment_filter = '{"places":[]}' WHERE run_id = ${run.runId}`);
    expect((await client.send('GET', `/api/reports/runs/${run.runId}/file`)).status).toBe(403);
    await installation(sql`UPDATE report_run SET expires = now() - interval '1 day' WHERE run_id = ${run.runId}`);
    expect((await client.send('GET', `/api/reports/runs/${run.runId}/file`)).status).toBe(404);
  });

  it('RP3: can be cancelled, is started once however often it is asked for, and no more than three at a time', async () => {
    // So that they wait: nobody takes what somebody else holds.
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    const user = await server().as('admin');
    await installation(sql`
      INSERT INTO report_run (company_id, run_id, user_id, report, parameters, format, file_name, state, lease_until)
      SELECT '1', id::uuid, u.user_id, 'shipmentList', '{}', 'csv', 'x.csv', 'running', now() + interval '1 hour'
        FROM app_user u, unnest(${sql.param(ids)}::text[]) AS id WHERE u.login_name = 'admin'`);
    const refused = await start(user, {});
    expect([refused.status, refused.json.errors[0]?.code]).toEqual([429, 'too-many-runs']);
    const [first] = ids;
    const cancelled = await put(user, 'PUT', `/api/reports/runs/${first}`, { cancelled: true });
    expect(runOf(cancelled).state).toBe('cancelled');
    const runId = randomUUID();
    expect((await start(user, {}, runId)).status).toBe(200);
    expect((await start(user, {}, runId)).status).toBe(200);
    expect((await ended(user, runId)).state).toBe('done');
    await installation(sql`DELETE FROM report_run WHERE run_id = ANY (${sql.param(ids)}::uuid[])`);
  });

  it('is begun anew when its server is not heard of any more', async () => {
    const runId = randomUUID();
    await installation(sql`
      INSERT INTO report_run (company_id, run_id, user_id, report, parameters, format, file_name, state, attempt, lease_until)
      SELECT '1', ${runId}, user_id, 'shipmentList', ${JSON.stringify(RANGE)}::jsonb, 'csv', 'x.csv', 'running', 1,
             now() - interval '1 minute'
        FROM app_user WHERE login_name = 'user'`);
    await installation(sql`
      INSERT INTO report_chunk (company_id, run_id, seq, bytes) VALUES ('1', ${runId}, 0, 'half of it')`);
    expect(await ended(client, runId)).toMatchObject({ state: 'done', rows: 2_500 });
    const reply = await client.send('GET', `/api/reports/runs/${runId}/file`);
    expect(reply.text).not.toContain('half of it');
  });

  it('RP8: says why there is none', async () => {
    const runId = randomUUID();
    await installation(sql`
      INSERT INTO report_run (company_id, run_id, user_id, report, parameters, format, file_name)
      SELECT '1', ${runId}, user_id, 'shipmentList', '{}', 'csv', 'x.csv' FROM app_user WHERE login_name = 'user'`);
    expect(await ended(client, runId)).toMatchObject({ state: 'failed', failure: 'bad-parameters' });
    expect((await client.send('GET', `/api/reports/runs/${runId}/file`)).status).toBe(404);
  });

  it('RP5: refuses names that don’t end as the format does, and takes the documents’ xls for the spreadsheet', async () => {
    for (const body of [{ fileName: 'x.pdf' }, { fileName: 'x' }, { format: 'doc' }, { fileName: '../x.csv' }]) {
      expect([body, (await start(client, body)).status]).toEqual([body, 400]);
    }
    const { run } = await made(client, { format: 'xls', fileName: 'Old name.xls' });
    expect(run).toMatchObject({ format: 'xlsx', fileName: 'Old name.xlsx' });
  });
});

describe('each report', () => {
  const range = { startDate: '2000-01-01T00:00:00.000Z', endDate: '2100-01-01T00:00:00.000Z' };

  it.each([
    ['shipmentClimate', { startDate: new Date(clock.now() - 2 * 86_400_000).toISOString() }],
    ['lanes', {}],
    ['dwellByLocation', {}],
  ])('%s is of rows of the company', async (report, parameters) => {
    const client = await server().as('user');
    const { run, file } = await made(client, { report, parameters: { ...range, ...parameters } });
    expect(run.rows).toBeGreaterThan(0);
    expect(file.toString('utf8')).not.toContain('undefined');
  });

  it('of a shipment’s readings, of the inventory and of a warehouse’s unit', async () => {
    const client = await server().as('user');
    const [shipment] = await installation(sql`
      SELECT s.guid FROM shipping_pick_list s JOIN device_message m USING (company_id, mac_id)
       WHERE s.company_id = '1' AND m.pkt_type = 30 AND m.device_time > s.comm_date
         AND m.device_time < coalesce(s.decomm_date, now()) LIMIT 1`);
    const readings = await made(client, { report: 'shipmentReadings', parameters: { guid: shipment?.guid } });
    expect(readings.run.rows).toBeGreaterThan(0);
    const inventory = await made(client, { report: 'inventory', parameters: {} });
    const [counted] = await installation(sql`SELECT count(*) AS n FROM device_inventory WHERE company_id = '1'`);
    expect(inventory.run.rows).toBe(Number(counted?.n));
    const [unit] = await installation(sql`
      SELECT mac_id, msg_type, count(*) AS n FROM device_message WHERE company_id = '1' AND pkt_type = 47
       GROUP BY 1, 2 LIMIT 1`);
    const warehouse = await made(client, {
      report: 'warehouseUnitDataExport',
      parameters: { ...range, warehouseName: unit?.mac_id, warehouseUnit: unit?.msg_type },
    });
    expect(warehouse.run.rows).toBeGreaterThanOrEqual(Number(unit?.n));
  });

  it('RP9: certificates of a period are one list, each with a signed statement that the check page takes', async () => {
    const client = await server().as('user');
    const parameters = { ...range, startDate: new Date(clock.now() - 10 * 86_400_000).toISOString() };
    const { run, file } = await made(client, { report: 'certificateBatch', parameters });
    expect(run.rows).toBeGreaterThan(0);
    const [over] = await installation(sql`
      SELECT count(*) AS n FROM shipping_pick_list
       WHERE company_id = '1' AND coalesce(arrive_date, decomm_date) >= ${parameters.startDate}::timestamptz`);
    expect(run.rows).toBe(Number(over?.n));
    const lines = file.toString('utf8').trimEnd().split('\r\n').slice(1);
    // An address that a program of spreadsheets can open.
    expect(lines[0]).toContain(`${server().url}/check#`);
    const token = readToken(lines[0]?.split('/check#')[1]?.replaceAll('"', '') ?? '');
    const reply = await client.send('GET', `/api/certificates/keys/${token?.keyId}`);
    const key = await crypto.subtle.importKey(
      'raw',
      Buffer.from(String((reply.json as { readonly publicKey?: string }).publicKey), 'hex'),
      'Ed25519',
      false,
      ['verify'],
    );
    expect(
      await crypto.subtle.verify(
        'Ed25519',
        key,
        token?.signature ?? new Uint8Array(),
        token?.signed ?? new Uint8Array(),
      ),
    ).toBe(true);
    expect(lines[0]).toContain(token?.statement.shipmentId);
    // What one looks at has no such long text, and says how many state nothing.
    const looked = await client.send('GET', `/api/reports/runs/${run.runId}/rows`);
    const without = lines.filter((line) => line.includes(',No readings,')).length;
    expect((looked.json.data as unknown as ReportRows).withoutReadings).toBe(without);
    const { columns } = looked.json.data as unknown as ReportRows;
    expect(columns.map(({ name }) => name)).not.toContain('Check page');
  });

  it('SL9: a saved view of the list of shipments is a report, as it is then, for who sees the view', async () => {
    const client = await server().as('user');
    const viewId = randomUUID();
    await installation(sql`
      UPDATE shipping_pick_list SET custom_data2 = 'Süd & Söhne', status_notes = 'Rückfrage läuft'
       WHERE guid = (SELECT guid FROM shipping_pick_list
         WHERE company_id = '1' AND config_type = 0 AND shipping_state = 3 ORDER BY create_date DESC LIMIT 1)`);
    const view = {
      viewId,
      list: 'list-shipment',
      name: 'Late',
      fltcol: 'status,statusNotes,created,battery,alerts,no-such',
      fltval: '3|4,ruckfrage,..300d,..5,0|1|2|4|8|16|32|64|128,x',
      shared: false,
    };
    const created = await put(client, 'POST', '/api/savedViews', view);
    expect(created.status).toBe(200);
    const report = { report: 'shipmentView', parameters: { view: viewId } };
    const first = await made(client, report);
    expect(first.run.rows).toBe(1);
    expect(first.file.toString('utf8')).toContain('Süd & Söhne');
    // Who changes the view changes the report.
    const all = { fltcol: 'status', fltval: '3', baseVersion: 1 };
    expect((await put(client, 'PUT', `/api/savedViews/${viewId}`, all)).status).toBe(200);
    const [counted] = await installation(sql`
      SELECT count(*) AS n FROM shipping_pick_list
       WHERE company_id = '1' AND config_type IN (0, 1) AND shipping_state = 3
         AND create_date >= now() - interval '365 days'`);
    const second = await made(client, report);
    expect(second.run).toMatchObject({ rows: Number(counted?.n), total: Number(counted?.n) });
    const runId = randomUUID();
    const other = await server().as('admin');
    expect((await start(other, report, runId)).status).toBe(200);
    expect(await ended(other, runId)).toMatchObject({ state: 'failed', failure: 'bad-parameters' });
  });

  it('a view that asks when shipments departed, or where they are, has those in its report', async () => {
    const client = await server().as('user');
    await installation(sql`
      INSERT INTO shipping_pick_list (company_id, guid, config_type, custom_data, shipping_state, commission_state,
             depart_date, origin_latitude, origin_longitude)
      SELECT '1', gen_random_uuid(), 0, id, 3, 1, departed::timestamptz, latitude, longitude
        FROM (VALUES ('VIEW-1', '2001-02-03T12:00:00Z', -77.5, 10), ('VIEW-2', '2001-02-04T12:00:00Z', -77.5, 166.7))
          AS given (id, departed, latitude, longitude)`);
    try {
      for (const [fltcol, fltval, rows] of [
        ['departed', '2001-02-03', 1],
        ['latitude', '-78..-77', 2],
        ['latitude,longitude', '-78..-77,166..167', 1],
      ] as const) {
        const view = randomUUID();
        const saved = { viewId: view, list: 'list-shipment', name: fltcol, fltcol, fltval, shared: false };
        expect((await put(client, 'POST', '/api/savedViews', saved)).status).toBe(200);
        const { run } = await made(client, { report: 'shipmentView', parameters: { view } });
        expect([fltcol, run.rows]).toEqual([fltcol, rows]);
      }
    } finally {
      await installation(sql`DELETE FROM shipping_pick_list WHERE custom_data LIKE 'VIEW-_'`);
    }
  });

  /** Waits until the lanes are counted. */
  async function counted(): Promise<void> {
    const until = clock.now() + WAIT_MS;
    for (;;) {
      const [due] = await installation(sql`SELECT count(*) AS n FROM lane_due`);
      if (Number(due?.n) === 0) return;
      if (clock.now() > until) throw new Error('Lanes are still to be counted.');
      await delay(100);
    }
  }

  it('lanes are on time by their plan, else by what is usual; what has neither is counted, and in no share', async () => {
    // Planned for its minute and a minute too late; usual in time; planned late though usual in time; neither; another lane.
    await installation(sql`
      INSERT INTO shipping_pick_list (company_id, guid, config_type, custom_data, shipping_state, commission_state,
             origin_name, dest_name, depart_date, arrive_date, planned_arrival, usual_arrival)
      SELECT '1', gen_random_uuid(), 0, 'LANE-' || nth, 4, 1, 'Lane start', dest, '1991-03-01T06:00:00Z'::timestamptz,
             '1991-03-01T12:00:30Z'::timestamptz, planned::timestamptz, usual::timestamptz
        FROM (VALUES (1, 'Lane end', '1991-03-01T12:00:00Z', NULL), (2, 'Lane end', '1991-03-01T11:59:00Z', NULL),
                     (3, 'Lane end', NULL, '1991-03-01T13:00:00Z'),
                     (4, 'Lane end', '1991-03-01T11:00:00Z', '1991-03-01T13:00:00Z'),
                     (5, 'Lane end', NULL, NULL), (6, 'No plan', NULL, NULL)) AS given (nth, dest, planned, usual)`);
    try {
      await counted();
      const parameters = {
        startDate: '1991-01-01T00:00:00.000Z',
        endDate: '1991-12-31T00:00:00.000Z',
        origin: 'Lane start',
      };
      const client = await server().as('user');
      const linesOf = async (): Promise<string[]> => {
        const { file } = await made(client, { report: 'lanes', parameters });
        return file
          .toString('utf8')
          .replace(/^\uFEFF/, '')
          .trimEnd()
          .split('\r\n');
      };
      const lines = await linesOf();
      expect(lines[0]).toContain('Trips,On time (%),On time; at least (%),Without plan or usual time,');
      expect(lines.slice(1).map((line) => line.split(',').slice(1, 6))).toEqual([
        ['Lane end', '5', '50', '15', '1'],
        ['No plan', '1', '', '', '1'],
      ]);
      // A plan that is entered afterwards.
      await installation(sql`UPDATE shipping_pick_list SET planned_arrival = arrive_date WHERE custom_data = 'LANE-6'`);
      await counted();
      expect((await linesOf())[1]?.split(',').slice(1, 6)).toEqual(['No plan', '1', '100', '20.7', '0']);
    } finally {
      await installation(sql`DELETE FROM shipping_pick_list WHERE custom_data LIKE 'LANE-_'`);
    }
  });

  it('lanes are counted from what is kept as from the shipments themselves', async () => {
    await counted();
    const kept = await installation(sql`
      SELECT origin, destination, sum(trips)::int AS trips, sum(judged)::int AS judged, sum(on_time)::int AS on_time, sum(hot)::int AS hot
        FROM lane_day WHERE company_id = '1' AND trips > 0 GROUP BY 1, 2 ORDER BY 1, 2`);
    const themselves = await installation(sql`
      SELECT origin_name AS origin, dest_name AS destination, count(*)::int AS trips,
             count(coalesce(planned_arrival, usual_arrival))::int AS judged,
             count(*) FILTER (WHERE date_trunc('minute', arrive_date)
                                    <= date_trunc('minute', coalesce(planned_arrival, usual_arrival)))::int AS on_time,
             count(*) FILTER (WHERE EXISTS (SELECT FROM shipping_alert_log a
               WHERE a.company_id = s.company_id AND a.guid = s.guid AND alert_event = 216))::int AS hot
        FROM shipping_pick_list s
       WHERE company_id = '1' AND config_type < 3 AND depart_date IS NOT NULL AND arrive_date > depart_date
       GROUP BY 1, 2 ORDER BY 1, 2`);
    expect(kept).toEqual(themselves);
  });
});

it('RP9: finds the shipment that people call so, for reports of one shipment', async () => {
  const client = await server().as('user');
  const [shipment] = await installation(sql`
    SELECT guid, custom_data AS id FROM shipping_pick_list WHERE company_id = '1' ORDER BY create_date DESC LIMIT 1`);
  const ask = (shipmentId: string) =>
    client.send('GET', `/api/tables/query/shipmentMapObject?companyId=1&shipmentId=${encodeURIComponent(shipmentId)}`);
  const found = await ask(String(shipment?.id).toLowerCase());
  expect(found.text).toContain(String(shipment?.guid));
  expect((await ask('no such shipment')).json).toEqual({ rows: [] });
});

describe('a saved report', () => {
  const save = (client: ConsoleClient, body: object, savedId: string = randomUUID()): Promise<Reply> =>
    put(client, 'PUT', `/api/reports/saved/${savedId}`, {
      name: 'Monday’s batteries',
      report: 'deviceBattery',
      parameters: {},
      format: 'csv',
      schedule: null,
      recipients: [],
      ...body,
    });

  it('is made when its time has come, and mailed to who may see it', async () => {
    const client = await server().as('user');
    const [people] = await installation(sql`
      SELECT array_agg(user_id) AS ids FROM app_user WHERE company_id = '1' AND login_name IN ('admin', 'provisioner')`);
    const mails = [`a-${randomUUID()}@mail.example`, `p-${randomUUID()}@mail.example`];
    await installation(sql`UPDATE app_user SET email = ${mails[0]} WHERE login_name = 'admin'`);
    await installation(sql`UPDATE app_user SET email = ${mails[1]} WHERE login_name = 'provisioner'`);
    const savedId = randomUUID();
    // Who has no reports can't be named.
    expect((await save(client, { recipients: people?.ids }, savedId)).status).toBe(422);
    const schedule = { every: 'week', at: '07:00', day: 1 };
    const [admin] = await installation(sql`SELECT user_id AS id FROM app_user WHERE login_name = 'admin'`);
    expect((await save(client, { schedule, recipients: [admin?.id] }, savedId)).status).toBe(200);
    const list = await client.send('GET', '/api/reports/saved');
    const saved = list.json as unknown as { data: { savedId: string; nextDue: string }[]; people: object[] };
    expect(Date.parse(saved.data[0]?.nextDue ?? '')).toBeGreaterThan(clock.now());

    await installation(sql`UPDATE report_saved SET next_due = now() - interval '3 days' WHERE saved_id = ${savedId}`);
    const [mail] = await server().mailbox.mailsTo(mails[0] ?? '');
    expect(mail?.raw).toContain('filename="Monday s batteries.csv"');
    expect(mail?.raw).toContain('text/csv');
    const [row] = await installation(sql`
      SELECT next_due > now() AS later, last_run IS NOT NULL AS ran FROM report_saved WHERE saved_id = ${savedId}`);
    expect(row).toEqual({ later: true, ran: true });
    const runs = await installation(sql`SELECT state FROM report_run WHERE saved_id = ${savedId}`);
    expect(runs).toEqual([{ state: 'done' }]);
    expect(server().mailbox.arrived.filter(({ recipients }) => recipients.includes(mails[1] ?? ''))).toEqual([]);
  });

  it('is mailed to the customer that it is limited to, and to no other', async () => {
    const client = await server().as('user');
    const admin = await server().as('admin');
    const address = `c-${randomUUID()}@mail.example`;
    const [acme, other] = [randomUUID(), randomUUID()];
    for (const [customerId, name, recipients] of [
      [acme, 'Report Acme', `${address}, second-${address}`],
      [other, 'Report Other', 'other@mail.example'],
    ]) {
      const fields = { logo: '', limitProfile: '', shareNew: 0, enabled: 1 };
      const made = await put(admin, 'POST', '/api/customers', { customerId, name, recipients, ...fields });
      expect(made.status).toBe(200);
    }
    await installation(sql`
      INSERT INTO shipping_pick_list
        (company_id, guid, config_type, custom_data, custom_data2, shipping_state, commission_state, create_date)
      SELECT '1', gen_random_uuid(), 0, 'MAILED-' || who, who, 3, 1,
             date_trunc('month', now() AT TIME ZONE 'UTC') - interval '9 days'
        FROM unnest(ARRAY['report acme', 'Report Other']) AS who`);
    const savedId = randomUUID();
    const body = {
      name: 'A month of Acme',
      report: 'shipmentList',
      format: 'xlsx',
      parameters: { customer: 'Report Acme', lookbackMonths: 1 },
      schedule: { every: 'month', at: '07:00', day: 1 },
      recipients: [`customer:${acme}`],
    };
    // Neither another customer, nor anybody's rows.
    expect((await save(client, { ...body, recipients: [`customer:${other}`] }, savedId)).status).toBe(422);
    expect((await save(client, { ...body, parameters: { lookbackMonths: 1 } }, savedId)).status).toBe(422);
    expect((await save(client, body, savedId)).status).toBe(200);
    await installation(sql`UPDATE report_saved SET next_due = now() - interval '1 hour' WHERE saved_id = ${savedId}`);
    const [mail] = await server().mailbox.mailsTo(address);
    expect(mail?.raw).toMatch(/filename="A month of Acme \d{4}-\d\d-01\s+\d{4}-\d\d-\d\d\.xlsx"/);
    expect(mail?.raw).toContain('Report Acme');
    expect(await server().mailbox.mailsTo(`second-${address}`)).toHaveLength(1);
    const [run] = await installation(sql`
      SELECT rows_done::int AS rows, preview FROM report_run WHERE saved_id = ${savedId}`);
    expect(run?.rows).toBe(1);
    expect(JSON.stringify(run?.preview)).toContain('MAILED-report acme');
    await installation(sql`DELETE FROM shipping_pick_list WHERE custom_data LIKE 'MAILED-%'`);
  });

  it('is mailed to nobody at an address that was only typed', async () => {
    const client = await server().as('user');
    const people = await installation(sql`
      SELECT user_id AS id FROM app_user WHERE login_name IN ('admin', 'user') ORDER BY login_name`);
    const mails = [`a-${randomUUID()}@mail.example`, `u-${randomUUID()}@mail.example`];
    const set = (at: number, trust: string) =>
      installation(sql`
        UPDATE app_user SET email = ${mails[at]}, email_trust = ${trust} WHERE user_id = ${people[at]?.id}`);
    await set(0, 'verified');
    await set(1, 'claimed');
    const savedId = randomUUID();
    const body = { schedule: { every: 'week', at: '07:00', day: 1 }, recipients: people.map(({ id }) => id) };
    expect((await save(client, body, savedId)).status).toBe(422);
    await set(1, 'verified');
    expect((await save(client, body, savedId)).status).toBe(200);
    await set(1, 'claimed');
    await installation(sql`UPDATE report_saved SET next_due = now() - interval '3 days' WHERE saved_id = ${savedId}`);
    // Both are queued in one transaction.
    await server().mailbox.mailsTo(mails[0] ?? '');
    const queued = await installation(sql`SELECT 1 FROM outgoing_mail WHERE recipient = ${mails[1]}`);
    await set(1, 'verified');
    expect(queued).toEqual([]);
  });

  it('is its user’s alone, checked as a report is, and removed', async () => {
    const client = await server().as('user');
    const savedId = randomUUID();
    expect((await save(client, { report: 'shipmentList', parameters: {} })).status).toBe(400);
    const relative = { report: 'shipmentList', parameters: { lookbackDays: 7 } };
    expect((await save(client, relative, savedId)).status).toBe(200);
    const other = await server().as('admin');
    expect((await save(other, {}, savedId)).status).toBe(404);
    const remove = (who: ConsoleClient) => put(who, 'POST', `/api/reports/saved/${savedId}/remove`, { removed: true });
    expect((await remove(other)).status).toBe(404);
    expect((await remove(client)).status).toBe(200);
    expect((await save(await server().as('provisioner'), {})).status).toBe(403);
  });
});
