import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import type { CompanyRow, GroupRow } from '../../../src/contract/companies.ts';
import type { MenuItem } from '../../../src/contract/users.ts';
import { menuOfPages } from '../../../src/domain/pages.ts';
import type { ConsoleClient, Reply } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const put = (client: ConsoleClient, path: string, customPrefs: unknown, change: object = {}): Promise<Reply> =>
  client.send('PUT', `/api/${path}`, {
    body: { property: { customPrefs }, ...change },
    headers: { 'Idempotency-Key': randomUUID() },
  });

const dataOf = <T>(reply: Reply): T => reply.json.data as unknown as T;
const CRATE = { name: 'Crate', value: 'C-1', config: 'Asset', active: true };

const server = serverOfFile();

const installation = <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.transaction('installation', (tx) => tx.query<Row>(statement));

describe('the company', () => {
  /** What a test changed of company 1, put back. */
  const keepPrefs = async (work: () => Promise<void>): Promise<void> => {
    const [row] = await installation<{ prefs: object }>(
      sql`SELECT custom_prefs AS prefs FROM company WHERE company_id = '1'`,
    );
    try {
      await work();
    } finally {
      await installation(
        sql`UPDATE company SET custom_prefs = ${JSON.stringify(row?.prefs)}::jsonb WHERE company_id = '1'`,
      );
    }
  };

  it('CK14: is what its users see of it, and its people only for a Company Administrator', async () => {
    const admin = await server().as('admin');
    const [listed] = dataOf<CompanyRow[]>(await admin.get('companies'));
    const company = dataOf<CompanyRow>(await admin.get('companies/1'));
    expect(listed).toEqual(company);
    expect(company).toMatchObject({
      id: '1',
      name: 'Meridian Freight',
      shipmentPrefix: 'MF-',
      pattern: 'shipmentId',
      publicAccess: true,
      publicUsername: 'meridianfreight',
      reports: null,
      reportDateFmt: 'YYYY-MM-DD HH:mm:ss',
      vehicleTypes: ['Box truck', 'Van', 'Trailer'],
      alertGroup: 'administrators',
    });
    expect(company.assetTypes).toEqual(company.customPrefs.assetTypes);
    expect(company.assetTypes[0]).toEqual({ name: 'Engine stand', value: 'ES-40', config: 'Asset', active: true });
    expect(company.users?.map(({ loginName }) => loginName)).toContain('designer');
    expect(company.groups?.map(({ groupId }) => groupId)).toContain('reports-1');
    const reply = await (await server().as('user')).get('companies/1');
    const { users, groups, ...rest } = company;
    expect([users === undefined, groups === undefined, dataOf<CompanyRow>(reply)]).toEqual([false, false, rest]);
    expect(reply.text).not.toMatch(/hash|password|projectKey/i);
  });

  it('office 7: has the logo that its administrator gives it, and takes no other picture for one', async () => {
    const admin = await server().as('admin');
    const set = (reportLogo: string) =>
      admin.change('PUT', 'companies/1', { property: { customPrefs: {}, reportLogo } });
    const { reportLogo: before } = dataOf<CompanyRow>(await admin.get('companies/1'));
    try {
      expect((await set('')).status).toBe(200);
      expect(dataOf<CompanyRow>(await admin.get('companies/1')).reportLogo).toBe('');
      const wrong = [
        'data:image/svg+xml;base64,PHN2Zy8+',
        'https://example.com/logo.jpg',
        'data:image/jpeg;base64,AAAA',
      ];
      for (const address of wrong) {
        const reply = await set(address);
        expect([address, reply.status, reply.json.errors]).toMatchObject([
          address,
          422,
          [{ code: 'not-a-picture', field: 'property.reportLogo' }],
        ]);
      }
      const [given] = dataOf<CompanyRow[]>(await set(before));
      expect(given?.reportLogo).toBe(before);
      // A picture is no text to read: the log has its digest.
      const [entry] = (await admin.get('audit?thing=company')).json.rows;
      expect(JSON.stringify(entry?.after)).toMatch(/^\{"logo":"[0-9a-f]{12}"\}$/);
    } finally {
      await set(before);
    }
  });

  it('shares, and tells of alerts, as its administrator sets it', async () => {
    const admin = await server().as('admin');
    const set = async (change: object): Promise<Reply> =>
      admin.send('PUT', '/api/companies/1', {
        body: { property: { customPrefs: {}, ...change } },
        headers: { 'Idempotency-Key': randomUUID() },
      });
    const before = dataOf<CompanyRow>(await admin.get('companies/1'));
    try {
      const [off] = dataOf<CompanyRow[]>(await set({ publicAccess: false, alertGroup: '' }));
      expect(off).toMatchObject({ publicAccess: false, alertGroup: '', publicUsername: before.publicUsername });
      expect(off?.customPrefs).toEqual(before.customPrefs);
      // What is not sent stays.
      expect(dataOf<CompanyRow[]>(await set({ alertGroup: 'administrators' }))[0]).toMatchObject({
        publicAccess: false,
        alertGroup: 'administrators',
      });
      const unknown = await set({ alertGroup: 'nobody-s' });
      expect([unknown.status, unknown.json.errors]).toMatchObject([
        422,
        [{ code: 'unknown', field: 'property.alertGroup' }],
      ]);
      expect(
        (
          await (
            await server().as('user')
          ).send('PUT', '/api/companies/1', {
            body: { property: { customPrefs: {}, publicAccess: true } },
            headers: { 'Idempotency-Key': randomUUID() },
          })
        ).status,
      ).toBe(403);
    } finally {
      await set({ publicAccess: before.publicAccess, alertGroup: before.alertGroup });
    }
  });

  it('that shares for the first time is given the name that stands in its links, and keeps it', async () => {
    const admin = await server().as('admin');
    const share = async (publicAccess: boolean): Promise<CompanyRow | undefined> =>
      dataOf<CompanyRow[]>(
        await admin.send('PUT', '/api/companies/1', {
          body: { property: { customPrefs: {}, publicAccess } },
          headers: { 'Idempotency-Key': randomUUID() },
        }),
      )[0];
    await installation(sql`UPDATE company SET public_username = NULL, public_access = false WHERE company_id = '1'`);
    try {
      const first = (await share(true))?.publicUsername;
      expect(first).toMatch(/^meridianfreight\d{5}$/);
      await share(false);
      expect((await share(true))?.publicUsername).toBe(first);
    } finally {
      await installation(
        sql`UPDATE company SET public_username = 'meridianfreight', public_access = true WHERE company_id = '1'`,
      );
    }
  });

  it('of somebody else is like none', async () => {
    const admin = await server().as('admin');
    const [foreign, unknown] = [await admin.get('companies/2'), await admin.get('companies/99')];
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    const write = await put(admin, 'companies/2', { assetTypes: [] });
    expect([write.status, write.json.code]).toEqual([404, 'not-found']);
  });

  it('CL5: keeps the asset configs its administrator stores, and the preferences that were not sent', async () => {
    await keepPrefs(async () => {
      const admin = await server().as('admin');
      const { version } = dataOf<CompanyRow>(await admin.get('companies/1'));
      await put(admin, 'companies/1', { reports: ['shipmentList'] });
      const reply = await put(admin, 'companies/1', { assetTypes: [CRATE] }, { baseVersion: version + 1 });
      expect(dataOf<CompanyRow[]>(reply)).toMatchObject([
        {
          version: version + 2,
          assetTypes: [CRATE],
          customPrefs: { assetTypes: [CRATE], reports: ['shipmentList'] },
        },
      ]);
      expect(dataOf<CompanyRow>(await admin.get('companies/1'))).toEqual(dataOf<CompanyRow[]>(reply)[0]);
      const late = await put(admin, 'companies/1', { assetTypes: [] }, { baseVersion: version });
      expect([late.status, late.json.code, late.json.current]).toEqual([
        409,
        'version-conflict',
        dataOf<CompanyRow[]>(reply)[0],
      ]);
    });
  });

  it('refuses asset configs without name or type, twice the same, of no class, and anything unknown', async () => {
    const admin = await server().as('admin');
    const at = 'property.customPrefs.assetTypes';
    const refusals: [object[], string, string][] = [
      [[{ ...CRATE, name: ' ' }], 'required', `${at}.0.name`],
      [[CRATE, { ...CRATE, name: 'x', value: '' }], 'required', `${at}.1.value`],
      [[CRATE, { ...CRATE, name: 'CRATE' }], 'duplicate', `${at}.1.name`],
    ];
    for (const [assetTypes, code, field] of refusals) {
      const reply = await put(admin, 'companies/1', { assetTypes });
      expect([reply.status, reply.json.errors[0]]).toEqual([422, expect.objectContaining({ code, field })]);
    }
    const malformed = [
      { assetTypes: [{ ...CRATE, config: 'Spaceship' }] },
      { assetTypes: [{ ...CRATE, active: 1 }] },
      { assetTypes: [{ ...CRATE, owner: 'x' }] },
      { assetTypes: 'all' },
      { name: 'Mine' },
      null,
    ];
    for (const prefs of malformed) expect((await put(admin, 'companies/1', prefs)).status).toBe(400);
  });

  it('is changed by a Company Administrator only', async () => {
    for (const account of ['user', 'provisioner', 'designer']) {
      const client = await server().as(account);
      for (const path of ['companies/1', 'groups/reports-1']) {
        const reply = await put(client, path, path.startsWith('groups') ? { reports: [] } : {});
        expect([account, path, reply.status]).toEqual([account, path, 403]);
      }
    }
  });

  it('CL5: decides which reports there are, and a group who has them', async () => {
    await keepPrefs(async () => {
      const admin = await server().as('admin');
      const reports = async (): Promise<readonly string[]> =>
        (await admin.send('POST', '/api/users/session')).json.data.user.reports;
      const before = await reports();
      const reply = await put(admin, 'groups/reports-1', {
        reports: ['shipmentList', 'alertHistory', 'shipmentList'],
      });
      const [group] = dataOf<GroupRow[]>(reply);
      expect(group).toMatchObject({
        groupId: 'reports-1',
        groupName: 'Report readers',
        type: 'report',
        customPrefs: { reports: ['shipmentList', 'alertHistory'] },
      });
      expect(await reports()).toEqual(['alertHistory', 'shipmentList']);
      const late = await put(admin, 'groups/reports-1', { reports: [] }, { baseVersion: (group?.version ?? 0) - 1 });
      expect([late.status, late.json.current]).toEqual([409, group]);

      await put(admin, 'companies/1', { reports: ['shipmentList'] });
      expect(await reports()).toEqual(['shipmentList']);
      const beyond = await put(admin, 'groups/reports-1', { reports: ['shipmentList', 'alertHistory'] });
      expect([beyond.status, beyond.json.errors[0]?.detail]).toEqual([422, 'alertHistory']);
      const unknown = await put(admin, 'groups/no-group', { reports: [] });
      const foreign = await put(admin, 'groups/reports-2', { reports: [] });
      expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);

      await installation(sql`UPDATE company SET custom_prefs = custom_prefs - 'reports' WHERE company_id = '1'`);
      await put(admin, 'groups/reports-1', { reports: before });
      expect(await reports()).toEqual(before);
    });
  });
});

describe('menus', () => {
  afterEach(async () => {
    await installation(sql`DELETE FROM menu WHERE menu_name = 'test'`);
  });
  const menuOf = async (account: string, menu: string): Promise<MenuItem[]> =>
    dataOf<{ items: MenuItem[] }>(await (await server().as(account)).get(`menus/${menu}`)).items;

  it('have the items and children of the user’s roles, in their order', async () => {
    await installation(sql`
        INSERT INTO menu (company_id, menu_name, position, parent, name, href, roles) VALUES
          ('1', 'test', 1, NULL, 'Monitoring', '/shipment-dashboard', '["User"]'),
          ('1', 'test', 4, 1, 'Tags', '/device-dashboard', '["Provisioner", "Company Administrator"]'),
          ('1', 'test', 3, 1, 'Shipments', '/shipment-list', '["User"]'),
          ('1', 'test', 5, NULL, 'Design', '/reports?design', '["Designer"]'),
          ('1', 'test', 6, 5, 'Layouts', '/geofences', '["User"]'),
          ('2', 'test', 7, NULL, 'Foreign', '/activation', '["User"]')`);
    const shipments = { name: 'Shipments', href: '/shipment-list', roles: ['User'] };
    const tags = { name: 'Tags', href: '/device-dashboard', roles: ['Provisioner', 'Company Administrator'] };
    const monitoring = { name: 'Monitoring', href: '/shipment-dashboard', roles: ['User'] };
    expect(await menuOf('provisioner', 'test')).toEqual([{ ...monitoring, children: [shipments, tags] }]);
    const user = await menuOf('user', 'test');
    expect(user[0]).toEqual({ ...monitoring, children: [shipments] });
    expect((await menuOf('designer', 'test')).map(({ name }) => name)).toEqual(['Monitoring', 'Design']);
  });

  it('end with Reports for who has any, and Administration for a Company Administrator alone', async () => {
    const pages = menuOfPages().map(({ name }) => name);
    const expected = {
      user: [...pages, 'Reports'],
      provisioner: pages,
      designer: pages,
      admin: [...pages, 'Reports', 'Administration'],
    };
    for (const [account, names] of Object.entries(expected)) {
      const client = await server().as(account);
      const items = dataOf<{ items: MenuItem[] }>(await client.get('menus/main')).items;
      expect(items.map(({ name }) => name)).toEqual(names);
      // One way only: what sign-in answers is the same.
      expect((await client.send('POST', '/api/users/session')).json.data.user.menu).toEqual(items);
    }
  });

  it('that nobody made are none', async () => {
    const client = await server().as('user');
    const reply = await client.get('menus/no-menu');
    expect([reply.status, reply.json.code]).toEqual([404, 'not-found']);
    expect((await client.get('menus/a%20b')).status).toBe(400);
  });
});
