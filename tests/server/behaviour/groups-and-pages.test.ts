import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import type { AuditEntry } from '../../../src/contract/audit.ts';
import type { CompanyRow, GroupRow, ShipmentFilter } from '../../../src/contract/companies.ts';
import type { PageOptions } from '../../../src/contract/configuration.ts';
import { ID_PATTERNS_MAX } from '../../../src/contract/id-patterns.ts';
import { MENU_ITEMS_MAX, type StoredMenu } from '../../../src/contract/menus.ts';
import type { SignedInUser } from '../../../src/contract/users.ts';
import type { ConsoleClient, Reply } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();
let admin: ConsoleClient;

beforeAll(async () => {
  admin = await server().as('admin');
});

const run = <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.transaction('installation', (tx) => tx.query<Row>(statement));
const dataOf = <T>(reply: Reply): T => {
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.json.data as unknown as T;
};
const codeOf = ({ status, json }: Reply) => [status, json.errors[0]?.code ?? json.code, json.errors[0]?.field];
const lastOf = async (thing: string): Promise<AuditEntry> => {
  const [entry] = (await admin.get(`audit?thing=${thing}`)).json.rows as unknown as readonly AuditEntry[];
  if (entry === undefined) throw new Error(`Nothing was written down about ${thing}.`);
  return entry;
};
const undoLast = async (thing: string): Promise<Reply> =>
  admin.change('POST', `audit/${(await lastOf(thing)).entryId}/undo`, {});

describe('what a group gives', () => {
  const groups = async (): Promise<readonly GroupRow[]> =>
    dataOf<CompanyRow>(await admin.get('companies/1')).groups ?? [];
  const group = async (): Promise<GroupRow | undefined> => (await groups()).find(({ groupId }) => groupId === 'crew');
  const nothing = { landingPage: null, menu: null, permissions: [], shipmentFilter: null };
  const set = (access: object): Promise<Reply> => admin.change('PUT', 'groups/crew/access', { ...nothing, ...access });

  beforeEach(async () => {
    await run(
      sql`INSERT INTO user_group (company_id, group_id, group_type, name) VALUES ('1', 'crew', 'login', 'Yard')`,
    );
    await run(sql`INSERT INTO membership (company_id, user_id, group_id) VALUES ('1', 'u-user', 'crew')`);
  });
  afterEach(async () => {
    await run(sql`DELETE FROM user_group WHERE group_id = 'crew'`);
    await run(sql`DELETE FROM menu WHERE menu_name = 'short'`);
  });

  it('AM groups: is where members begin, their menu, permissions and which shipments they see', async () => {
    await admin.change('PUT', 'menus/short', {
      items: [{ name: 'Tags', href: '/device-dashboard?type=tags', roles: ['User'] }],
    });
    const [shipment] = await run<{ place: string }>(
      sql`SELECT origin_name AS place FROM shipping_pick_list WHERE company_id = '1' AND origin_name <> '' LIMIT 1`,
    );
    const place = shipment?.place ?? '';
    expect(await group()).toMatchObject({ members: 1, permissions: [], landingPage: null, shipmentFilter: null });
    const shipmentFilter: ShipmentFilter = { gateways: [], places: [place], customers: [] };
    const access = {
      landingPage: '/shipment-list?mode=asset',
      menu: 'short',
      permissions: ['deviceLink', 'filterShipments'],
      shipmentFilter,
    };
    const [changed] = dataOf<readonly GroupRow[]>(await set(access));
    expect(changed).toMatchObject({ ...access, groupId: 'crew', members: 1 });
    const user = await server().as('user');
    const { user: profile } = dataOf<{ user: SignedInUser }>(await user.change('POST', 'users/session', {}));
    expect(profile).toMatchObject({ landingPage: access.landingPage, permissions: access.permissions });
    expect(profile.menu[0]).toMatchObject({ name: 'Tags' });
    const seen = (await user.get('tables/query/shipmentListFiltered?cfgType=0&companyId=1&max=500')).json.rows;
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.every(({ originName, destName }) => originName === place || destName === place)).toBe(true);
  });

  it('AM groups: refuses what is no page, no permission or no menu, and what somebody changed meanwhile', async () => {
    expect((await set({ landingPage: 'https://elsewhere.example/' })).status).toBe(400);
    expect((await set({ landingPage: '//elsewhere.example/reports' })).status).toBe(400);
    expect((await set({ landingPage: '/no-page' })).status).toBe(400);
    expect((await set({ permissions: ['everything'] })).status).toBe(400);
    expect(codeOf(await set({ menu: 'none' }))).toEqual([422, 'unknown', 'menu']);
    const version = (await group())?.version;
    dataOf(await set({ landingPage: '/reports', baseVersion: version }));
    expect((await set({ landingPage: '/detail', baseVersion: version })).status).toBe(409);
    expect((await group())?.landingPage).toBe('/reports');
    expect((await admin.change('PUT', 'groups/none/access', nothing)).status).toBe(404);
    expect((await (await server().as('user')).change('PUT', 'groups/crew/access', nothing)).status).toBe(403);
  });

  it('AM groups: a change is written down and taken back', async () => {
    await set({ permissions: ['editRoutes'], landingPage: '/reports' });
    await set({
      permissions: [],
      landingPage: '/reports',
      shipmentFilter: { gateways: [], places: ['A'], customers: [] },
    });
    expect(await lastOf('group')).toMatchObject({
      thingId: 'crew',
      thingName: 'Yard',
      before: { permissions: ['editRoutes'], shipmentFilter: null },
      undoable: true,
    });
    expect((await undoLast('group')).status).toBe(200);
    expect(await group()).toMatchObject({ permissions: ['editRoutes'], landingPage: '/reports', shipmentFilter: null });
  });

  it('AM groups: a filter is tried before anybody has it: it counts as many shipments as its users then see', async () => {
    const [gateway] = await run<{ macId: string }>(sql`
      SELECT d.mac_id AS "macId" FROM device d JOIN shipping_pick_list s ON s.company_id = d.company_id AND s.origin_name = d.location
       WHERE d.company_id = '1' AND d.kind = 'gateways' AND d.location <> '' LIMIT 1`);
    const [customer] = await run<{ name: string }>(
      sql`SELECT custom_data2 AS name FROM shipping_pick_list WHERE company_id = '1' AND custom_data2 <> '' LIMIT 1`,
    );
    const filter = { gateways: [gateway?.macId ?? ''], places: ['Nowhere'], customers: [customer?.name ?? ''] };
    const tried = (await admin.change('POST', 'groups/filter/try', filter)).json as unknown as Record<string, number>;
    await set({ permissions: ['filterShipments'], shipmentFilter: filter });
    const [seen] = await server().database.transaction('installation', async (tx) => {
      await tx.query(sql`SELECT set_config('lading.shipments', lading_shipment_filter('1', 'u-user')::text, true)`);
      return tx.query<{ shown: number; all: number }>(sql`
        SELECT count(*) FILTER (WHERE lading_shows(origin_name, dest_name, custom_data2)) AS shown, count(*) AS "all"
          FROM shipping_pick_list WHERE company_id = '1'`);
    });
    expect(tried).toMatchObject({ shown: seen?.shown, all: seen?.all });
    expect([Number(tried.shown) > 0, Number(tried.shown) < Number(tried.all)]).toEqual([true, true]);
    const none = await admin.change('POST', 'groups/filter/try', { gateways: [], places: [], customers: [] });
    expect(none.json).toMatchObject({ shown: 0 });
  });
});

describe('a menu', () => {
  const menus = async (): Promise<readonly StoredMenu[]> => dataOf(await admin.get('menus'));
  const put = (menu: string, body: object): Promise<Reply> => admin.change('PUT', `menus/${menu}`, body);
  const TAGS = { name: 'Tags', href: '/device-dashboard?type=tags', roles: ['User'] };
  const OFFICE = {
    name: 'Office',
    href: '/location-list',
    roles: ['User', 'Company Administrator'],
    children: [
      { name: 'Locations', href: '/location-list', roles: ['User'] },
      { name: 'Routes', href: '/geofences', roles: ['Company Administrator'] },
    ],
  };

  afterEach(async () => {
    await run(sql`DELETE FROM menu WHERE menu_name = 'yard'`);
  });

  it('AM menus: is shown whole to administrators, and to each user what is for their roles, in order', async () => {
    expect((await menus()).map(({ menu }) => menu)).toEqual(['main']);
    expect(dataOf(await put('yard', { items: [OFFICE, TAGS] }))).toEqual({ menu: 'yard', items: [OFFICE, TAGS] });
    expect((await menus()).find(({ menu }) => menu === 'yard')?.items).toEqual([OFFICE, TAGS]);
    const user = await server().as('user');
    const { items } = dataOf<StoredMenu>(await user.get('menus/yard'));
    expect(items.map(({ name }) => name)).toEqual(expect.arrayContaining(['Office', 'Tags']));
    expect(items[0]?.children?.map(({ name }) => name)).toEqual(['Locations']);
    expect((await user.get('menus')).status).toBe(403);
    expect((await user.change('PUT', 'menus/yard', { items: [TAGS] })).status).toBe(403);
    // Another company has its own.
    const other = await server().as('admin2');
    expect((await other.get('menus/yard')).status).toBe(404);
  });

  it('AM menus: names pages of ours, roles, and is not longer than a menu may be', async () => {
    for (const wrong of [
      { ...TAGS, href: 'javascript:alert(1)' },
      { ...TAGS, href: 'https://elsewhere.example/reports' },
      { ...TAGS, href: '/no-page' },
      { ...TAGS, roles: [] },
      { ...TAGS, roles: ['King'] },
      { ...TAGS, name: ' ' },
      { ...OFFICE, children: [{ ...TAGS, children: [TAGS] }] },
    ]) {
      expect([wrong, (await put('yard', { items: [wrong] })).status]).toEqual([wrong, 400]);
    }
    const many = Array.from({ length: MENU_ITEMS_MAX + 1 }, () => TAGS);
    expect((await put('yard', { items: many })).status).toBe(400);
    expect((await put('yard', { items: many.slice(1) })).status).toBe(200);
    expect(MENU_ITEMS_MAX).toBe(40);
  });

  it('AM menus: is not overwritten as somebody else has changed it since', async () => {
    dataOf(await put('yard', { items: [TAGS], base: [] }));
    const reply = await put('yard', { items: [OFFICE], base: [] });
    expect([reply.status, reply.json.current]).toEqual([409, { menu: 'yard', items: [TAGS] }]);
    dataOf(await put('yard', { items: [OFFICE], base: [TAGS] }));
  });

  it('AM menus: goes without items, not while a group names it, and the main one never; each can be taken back', async () => {
    const main = (await menus()).find(({ menu }) => menu === 'main')?.items ?? [];
    expect(codeOf(await put('main', { items: [] }))).toEqual([422, 'required', 'items']);
    dataOf(await put('main', { items: [TAGS], base: main }));
    expect(await lastOf('menu')).toMatchObject({ thingId: 'main', thingName: 'main', undoable: true });
    expect((await undoLast('menu')).status).toBe(200);
    expect((await menus()).find(({ menu }) => menu === 'main')?.items).toEqual(main);

    dataOf(await put('yard', { items: [TAGS] }));
    await run(sql`UPDATE user_group SET menu = 'yard' WHERE company_id = '1' AND group_id = 'everybody'`);
    expect(codeOf(await put('yard', { items: [] }))).toEqual([422, 'used-by-group', 'items']);
    await run(sql`UPDATE user_group SET menu = NULL WHERE company_id = '1' AND group_id = 'everybody'`);
    dataOf(await put('yard', { items: [] }));
    expect((await menus()).map(({ menu }) => menu)).toEqual(['main']);
    expect((await undoLast('menu')).status).toBe(200);
    expect((await menus()).find(({ menu }) => menu === 'yard')?.items).toEqual([TAGS]);
  });
});

describe('the options of a page', () => {
  const put = (pattern: string, body: object): Promise<Reply> => admin.change('PUT', `pageOptions/${pattern}`, body);
  const page = async (pattern: string): Promise<PageOptions> => dataOf(await admin.get(`pageOptions/${pattern}`));

  afterEach(async () => {
    await run(sql`DELETE FROM page_option WHERE company_id = '1' AND pattern <> 'activation-shipment'`);
  });

  it('AM page options: what a company sets lies over what is built in; nothing set is as built in', async () => {
    const builtIn = await page('asset-dashboard');
    const set = dataOf<PageOptions>(
      await put('asset-dashboard', { options: { title: 'Fleet', refreshTimer: 60 }, base: {} }),
    );
    expect(set).toEqual({ ...builtIn, title: 'Fleet', refreshTimer: 60 });
    expect(await page('asset-dashboard')).toEqual(set);
    const { pageOverrides } = dataOf<CompanyRow>(await admin.get('companies/1'));
    expect(pageOverrides['asset-dashboard']).toEqual({ title: 'Fleet', refreshTimer: 60 });
    expect((await put('asset-dashboard', { options: {}, base: { title: 'Other' } })).status).toBe(409);
    dataOf(await put('asset-dashboard', { options: {}, base: { title: 'Fleet', refreshTimer: 60 } }));
    expect(await page('asset-dashboard')).toEqual(builtIn);
    expect((await undoLast('pageOptions')).status).toBe(200);
    expect(await page('asset-dashboard')).toEqual(set);
  });

  it('AM page options: are tried before they are set, and then are what was shown', async () => {
    const now = await page('activation-asset');
    const options = { title: 'Crates', addTitle: null };
    const tried = await admin.change('POST', 'pageOptions/activation-asset/try', { options });
    expect(tried.json).toMatchObject({ before: now, after: { title: 'Crates' } });
    expect(await page('activation-asset')).toEqual(now);
    dataOf(await put('activation-asset', { options }));
    expect(await page('activation-asset')).toEqual((tried.json as unknown as { after: PageOptions }).after);
    const wrong = await admin.change('POST', 'pageOptions/activation-asset/try', { options: { titel: 'Crates' } });
    expect(codeOf(wrong)).toEqual([422, 'unknown', 'options.titel']);
    expect((await admin.change('POST', 'pageOptions/none/try', { options })).status).toBe(404);
  });

  it('AM page options: null takes away what is built in', async () => {
    expect(await page('activation-asset')).toHaveProperty('addTitle');
    dataOf(await put('activation-asset', { options: { addTitle: null } }));
    expect(await page('activation-asset')).not.toHaveProperty('addTitle');
  });

  it('AM page options: refuses, field by field, what no page could be shown with, and stores nothing of it', async () => {
    const before = await page('activation-asset');
    const reply = await put('activation-asset', {
      options: { scripts: [{ name: 'a.cfg', label: 7 }], deleteLimit: 'many', colour: 'red' },
    });
    expect(reply.status).toBe(422);
    expect(reply.json.errors.map(({ code, field }) => [code, field])).toEqual([
      ['unknown', 'options.colour'],
      ['invalid', 'options.deleteLimit'],
      ['invalid', 'options.scripts.0.label'],
      ['invalid', 'options.scripts.0.configType'],
    ]);
    expect(await page('activation-asset')).toEqual(before);
    expect((await put('no-such-page', { options: {} })).status).toBe(404);
    expect((await put('reports', { options: { title: 'x'.repeat(20_001) } })).status).toBe(400);
    expect((await (await server().as('designer')).change('PUT', 'pageOptions/reports', { options: {} })).status).toBe(
      403,
    );
  });
});

describe('an id pattern', () => {
  const name = `crate-${randomUUID().slice(0, 8)}`;
  const put = (body: object, pattern = name): Promise<Reply> => admin.change('PUT', `patterns/${pattern}`, body);
  const CRATE = { description: 'Crate number', expression: 'C[0-9]{4}', example: 'C0471', prefix: 'C' };

  afterEach(async () => {
    await run(sql`DELETE FROM id_pattern WHERE company_id = '1' AND pattern LIKE 'crate-%'`);
  });

  it('AM patterns: is made, changed and taken away, and each of these taken back', async () => {
    expect(dataOf(await put({ property: CRATE, base: null }))).toEqual({ pattern: name, ...CRATE });
    expect(dataOf(await admin.get(`patterns/${name}`))).toEqual({ pattern: name, ...CRATE });
    expect((await put({ property: CRATE, base: null })).status).toBe(409);
    const longer = { ...CRATE, expression: 'C[0-9]{4,6}' };
    dataOf(await put({ property: longer, base: CRATE }));
    expect((await undoLast('idPattern')).status).toBe(200);
    expect(dataOf(await admin.get(`patterns/${name}`))).toEqual({ pattern: name, ...CRATE });
    dataOf(await put({ property: null, base: CRATE }));
    expect((await admin.get(`patterns/${name}`)).status).toBe(404);
    expect((await undoLast('idPattern')).status).toBe(200);
    expect(dataOf(await admin.get(`patterns/${name}`))).toEqual({ pattern: name, ...CRATE });
  });

  it('AM patterns: refuses one that its example does not fit, that takes too long, that is one too many, or in use', async () => {
    expect(codeOf(await put({ property: { ...CRATE, example: 'X1' } }))).toEqual([422, 'does-not-fit', 'example']);
    expect(codeOf(await put({ property: { ...CRATE, expression: '(?=C)C' } }))).toEqual([
      422,
      'too-slow',
      'expression',
    ]);
    expect(codeOf(await put({ property: { ...CRATE, expression: 'C[' } }))).toEqual([
      422,
      'no-expression',
      'expression',
    ]);
    expect(codeOf(await put({ property: null }, 'shipmentId'))).toEqual([422, 'in-use', 'pattern']);
    expect((await (await server().as('user')).change('PUT', `patterns/${name}`, { property: CRATE })).status).toBe(403);
    await run(sql`
      INSERT INTO id_pattern (company_id, pattern, expression, example)
      SELECT '1', 'crate-' || n, 'x', 'x' FROM generate_series(1, ${ID_PATTERNS_MAX}::int) n ON CONFLICT DO NOTHING`);
    expect(codeOf(await put({ property: CRATE }))).toEqual([422, 'too-many', 'pattern']);
    expect(ID_PATTERNS_MAX).toBe(200);
  });
});
