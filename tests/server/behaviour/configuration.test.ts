import { describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { demoProjectKey } from '../../../server/demo/make-administration.ts';
import { VERSION } from '../../../server/process/version.ts';
import { API_VERSION } from '../../../src/contract/api-version.ts';
import type { ActivationOptions, DashboardOptions, PageOptions } from '../../../src/contract/configuration.ts';
import type { IdPattern } from '../../../src/contract/id-patterns.ts';
import { PLAIN_PATTERNS } from '../../../src/domain/pages.ts';
import { clock } from '../../fixtures/test-clock.ts';
import type { Reply } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const dataOf = <T>(reply: Reply): T => reply.json.data as unknown as T;
const namesIn = (reply: Reply): string[] => dataOf<{ pattern: string }[]>(reply).map(({ pattern }) => pattern);

const server = serverOfFile();

const installation = <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.transaction('installation', (tx) => tx.query<Row>(statement));

describe('page options', () => {
  it('are the built-in ones under what the company has its own way', async () => {
    const client = await server().as('user');
    // The built-in ones are for who may see the configuration.
    expect((await client.get('pageOptions/default')).status).toBe(403);
    const admin = await server().as('admin');
    const defaults = dataOf<PageOptions[]>(await admin.get('pageOptions/default'));
    const builtIn = defaults.find((page): page is ActivationOptions => page.pattern === 'activation-shipment');
    expect(builtIn).toMatchObject({
      pattern: 'activation-shipment',
      title: 'Shipment Activation',
      addTitle: 'Create Shipment',
      configTypes: [0, 1],
      deviceKind: 'tags',
      required: ['script', 'device', 'shipmentId', 'origin', 'destination'],
      trackingTypes: ['BOL', 'Ocean Container', 'HAWB', 'MAWB'],
      lookbackDays: 30,
      refreshTimer: 20,
      deleteLimit: 3,
    });
    const own = dataOf<ActivationOptions>(await client.get('pageOptions/activation-shipment'));
    expect(own).toEqual({ ...builtIn, scripts: own.scripts });
    expect(own.scripts.map(({ name }) => name)).toContain('oneway-15min.cfg');
    expect(builtIn?.scripts.map(({ name }) => name)).not.toContain('oneway-15min.cfg');

    await installation(sql`INSERT INTO page_option VALUES ('1', 'activation-asset', '{"lookbackDays": 60}')`);
    const all = dataOf<PageOptions[]>(await client.get('pageOptions'));
    const foreign = dataOf<PageOptions[]>(await (await server().as('provisioner2')).get('pageOptions'));
    await installation(sql`DELETE FROM page_option WHERE pattern = 'activation-asset'`);
    const lookbacks = (pages: readonly PageOptions[]): number[] =>
      pages.flatMap((page) => ('scripts' in page ? [page.lookbackDays] : []));
    expect(lookbacks(all)).toEqual([60, 30, 30, 30]);
    expect(lookbacks(foreign)).toEqual([30, 30, 30, 30]);
  });

  it('have no add form where the company takes it away', async () => {
    const client = await server().as('user');
    await installation(sql`INSERT INTO page_option VALUES ('1', 'activation-asset', '{"addTitle": null}')`);
    const page = dataOf<ActivationOptions>(await client.get('pageOptions/activation-asset'));
    await installation(sql`DELETE FROM page_option WHERE pattern = 'activation-asset'`);
    expect(page).not.toHaveProperty('addTitle');
    expect(page.title).toBe('Asset Activation');
  });

  it('have the figures of the dashboards, which a company chooses its own way', async () => {
    const client = await server().as('user');
    const page = dataOf<DashboardOptions>(await client.get('pageOptions/shipment-dashboard'));
    expect(page).toMatchObject({ title: 'Shipment Dashboard', configTypes: [0, 1], lookbackDays: 365 });
    expect(page).not.toHaveProperty('scripts');
    expect(page.metrics?.map(({ source }) => source)).toEqual([
      'onTimeDeparturesMetric',
      'intactShipmentsMetric',
      'totalShipmentsMetric',
    ]);
    const metrics = [{ source: 'totalShipmentsMetric', label: 'Ours', value: 'shipments', link: '/activation' }];
    const own = JSON.stringify({ metrics });
    await installation(sql`INSERT INTO page_option VALUES ('1', 'shipment-dashboard', ${own}::jsonb)`);
    const chosen = dataOf<DashboardOptions>(await client.get('pageOptions/shipment-dashboard'));
    await installation(sql`DELETE FROM page_option WHERE pattern = 'shipment-dashboard'`);
    expect(chosen).toEqual({ ...page, metrics });
  });

  it('AD4, C12: lead from each figure of the dashboards to the list of what it is about', async () => {
    const client = await server().as('user');
    const linksOf = async (pattern: string) => {
      const page = dataOf<DashboardOptions>(await client.get(`pageOptions/${pattern}`));
      return page.metrics?.map(({ label, link = '' }) => [label, decodeURIComponent(link)]);
    };
    expect(await linksOf('shipment-dashboard')).toEqual([
      ['On Time Departures', '/shipment-list?mode=shipment&fltcol=departed,onTime&fltval=..30d,1'],
      ['Intact Shipments', '/shipment-list?mode=shipment&fltcol=commissioned,until,security&fltval=!=,..30d,1|2'],
      ['Total Shipments', '/shipment-list?mode=shipment&fltcol=created&fltval=..30d'],
    ]);
    expect(await linksOf('asset-dashboard')).toEqual([
      ['Monitored Assets', '/shipment-list?mode=asset&fltcol=status&fltval=3'],
      ['Unmonitored Assets', '/shipment-list?mode=asset&fltcol=status&fltval=7'],
      ['Active Crates', '/shipment-list?mode=asset&fltcol=status&fltval=2|3|7'],
      ['Active Totes', '/shipment-list?mode=asset&fltcol=status&fltval=2|3|7'],
      ['Asset Duration', '/shipment-list?mode=asset&fltcol=status&fltval=2|3|7'],
      ['iChimes In Use', '/device-dashboard?type=chimes'],
    ]);
  });

  it('of dashboards let nothing be deleted that activation does not', async () => {
    const client = await server().as('admin');
    const pages = dataOf<PageOptions[]>(await client.get('pageOptions/default'));
    const dashboards = pages.filter((page) => 'deleteLimit' in page && !('scripts' in page)) as DashboardOptions[];
    expect(dashboards.map(({ deleteLimit }) => deleteLimit)).toEqual([0, 0, 0, 0]);
  });

  it('C9, C13: a row of the company that makes no valid page leaves the built-in one; one of a page is laid over its fields', async () => {
    const client = await server().as('user');
    const page = dataOf<PageOptions>(await client.get('pageOptions/location-detail'));
    expect(page).toEqual({ pattern: 'location-detail', title: 'Location Detail', refreshTimer: 20 });
    await installation(sql`
      INSERT INTO page_option VALUES ('1', 'location-detail', '{"title": 7}'),
        ('1', 'device-detail', '{"range": {"unit": "hours", "length": 48, "start": 12}, "reports": null}'),
        ('1', 'nothing-of-ours', '{"metrics": "none"}')`);
    const all = dataOf<PageOptions[]>(await client.get('pageOptions'));
    await installation(sql`
      DELETE FROM page_option WHERE pattern IN ('location-detail', 'device-detail', 'nothing-of-ours')`);
    const named = (pattern: string) => all.find((one) => one.pattern === pattern);
    expect(named('location-detail')).toEqual(page);
    expect(named('nothing-of-ours')).toBeUndefined();
    expect(named('device-detail')).toMatchObject({ range: { unit: 'hours', length: 48, start: 12 } });
    expect(named('device-detail')).not.toHaveProperty('reports');
  });

  it('are found by a search pattern', async () => {
    const client = await server().as('admin');
    const modes = ['asset', 'reposition', 'shipment', 'vehicle'];
    const all = [
      ...modes.map((mode) => `activation-${mode}`),
      ...modes.map((mode) => `${mode}-dashboard`),
      ...PLAIN_PATTERNS,
    ].sort();
    for (const path of ['pageOptions', 'pageOptions/default']) {
      expect(namesIn(await client.get(path))).toEqual(all);
      expect(namesIn(await client.get(`${path}?searchPattern=*ship*`))).toEqual([
        'activation-shipment',
        'shipment-dashboard',
      ]);
      expect(namesIn(await client.get(`${path}?searchPattern=activation`))).toEqual([]);
      expect((await client.get(`${path}?searchPattern=(a%2B)%2B`)).status).toBe(400);
    }
    expect((await client.get('pageOptions/no-such-page')).status).toBe(404);
  });
});

describe('id patterns', () => {
  it('are the company’s, each with an example that fits it', async () => {
    const client = await server().as('user');
    const reply = await client.get('patterns');
    expect(namesIn(reply)).toEqual(['barcode', 'crateNo', 'shipmentId', 'toteNo']);
    for (const pattern of dataOf<IdPattern[]>(reply)) {
      expect(pattern.example).toMatch(new RegExp(pattern.expression));
      expect(pattern.example.startsWith(pattern.prefix)).toBe(true);
      expect(dataOf<IdPattern>(await client.get(`patterns/${pattern.pattern}`))).toEqual(pattern);
    }
    expect(dataOf<IdPattern>(await client.get('patterns/shipmentId')).prefix).toBe('MF-');
    const foreign = await (await server().as('admin2')).get('patterns/shipmentId');
    expect(dataOf<IdPattern>(foreign).prefix).toBe('NC-');
    expect(namesIn(await client.get('patterns?searchPattern=*No'))).toEqual(['crateNo', 'toteNo']);
    expect((await client.get('patterns/none')).status).toBe(404);
  });
});

describe('the version', () => {
  it('is told to everybody: of the product, the day it was built and the contract', async () => {
    const reply = await server().console().get('server/warVersionGet');
    const { date, ...rest } = dataOf<{ date: string }>(reply);
    expect([reply.status, rest]).toEqual([200, { version: VERSION, api: API_VERSION }]);
    expect(date).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(Date.parse(date)).toBeLessThanOrEqual(clock.now());
  });
});

describe('a project', () => {
  const lookup = async (parameters: Record<string, string>, account = 'provisioner'): Promise<Reply> =>
    (await server().as(account)).get(`project?${new URLSearchParams(parameters).toString()}`);
  const key = demoProjectKey('1');

  it('is found by its id, or by customer and notes', async () => {
    const [row] = await installation<Record<string, string>>(
      sql`SELECT * FROM project WHERE company_id = '1' ORDER BY project_id DESC LIMIT 1`,
    );
    if (row === undefined) throw new Error('The demo has no project.');
    const expected = {
      projectId: row.project_id,
      crateId: row.crate_id,
      crateNo: row.crate_no,
      country: row.country,
      destination: row.destination,
    };
    const byId = await lookup({ key, p: String(row.project_id) });
    const byCustomer = await lookup({ key, c: String(row.customer), t: String(row.notes) });
    expect([byId.status, dataOf(byId)]).toEqual([200, expected]);
    expect(dataOf(byCustomer)).toEqual(expected);
    // The same project with another company's key, and another company's project with ours.
    expect((await lookup({ key, p: String(row.project_id) }, 'provisioner2')).status).toBe(403);
    expect((await lookup({ key, p: 'NC-P1001' })).status).toBe(404);
    expect((await lookup({ key: demoProjectKey('2'), p: 'NC-P1001' }, 'provisioner2')).status).toBe(200);
  });

  it('that nobody knows is answered in the spec’s words', async () => {
    for (const query of [{ p: 'MF-P0' }, { c: 'Nobody', t: 'K1' }]) {
      const reply = await lookup({ key, ...query });
      expect([reply.status, reply.json.errors[0]?.detail]).toEqual([404, 'No data returned for Crate/Tote']);
    }
  });

  it('is for who has the company’s key, and for nobody where a company has none', async () => {
    for (const wrong of ['', 'x', key.slice(1), `${key} `, 'é'.repeat(50)]) {
      expect((await lookup({ key: wrong, p: 'MF-P1001' })).status).toBe(403);
    }
    const [row] = await installation<{ hash: string }>(
      sql`SELECT project_key_hash AS hash FROM company WHERE company_id = '1'`,
    );
    await installation(sql`UPDATE company SET project_key_hash = NULL WHERE company_id = '1'`);
    const replies = [await lookup({ key, p: 'MF-P1001' }), await lookup({ key: '', p: 'MF-P1001' })];
    await installation(sql`UPDATE company SET project_key_hash = ${row?.hash} WHERE company_id = '1'`);
    expect(replies.map(({ status }) => status)).toEqual([403, 403]);
  });

  it('is looked up by one of the two ways', async () => {
    const wrong = [
      { key },
      { p: 'x' },
      { key, c: 'x' },
      { key, t: 'x' },
      { key, p: 'x', c: 'x', t: 'x' },
      { key, p: '' },
    ];
    for (const query of wrong) expect((await lookup(query as Record<string, string>)).status).toBe(400);
  });
});
