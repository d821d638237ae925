import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { demoLogo } from '../../../server/demo/logos.ts';
import type { CustomerRow } from '../../../src/contract/customers.ts';
import type { ConsoleClient, Reply } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();
let [admin, provisioner] = [] as unknown as [ConsoleClient, ConsoleClient];
beforeAll(async () => {
  [admin, provisioner] = [await server().as('admin'), await server().as('provisioner')];
});

type Given = Omit<CustomerRow, 'version' | 'companyId' | 'createdBy' | 'createDate' | 'lastUpdate'>;
const customer = (name: string, change: Partial<Given> = {}): Given => ({
  customerId: randomUUID(),
  name,
  logo: '',
  recipients: '',
  limitProfile: '',
  shareNew: 0,
  enabled: 1,
  ...change,
});
const make = (given: Given, client = admin): Promise<Reply> => client.change('POST', 'customers', given);
const edit = (customerId: string, body: object, client = admin): Promise<Reply> =>
  client.change('PUT', `customers/${customerId}`, body);
const faultOf = (reply: Reply) => [reply.status, reply.json.errors?.[0]?.code, reply.json.errors?.[0]?.field];

const base64 = (text: string | Uint8Array): string => Buffer.from(text).toString('base64');

describe('a customer', () => {
  it('is made, edited and archived by administrators, with a name of its own and addresses that are some', async () => {
    const given = customer('Acme', { recipients: 'a@acme.example; A@acme.example b@acme.example' });
    const made = await make(given);
    expect([made.status, made.json.data]).toMatchObject([
      200,
      { name: 'Acme', recipients: 'A@acme.example, b@acme.example', version: 1, createdBy: 'admin' },
    ]);
    expect((await make(customer('Other'), provisioner)).status).toBe(403);
    expect(faultOf(await make(customer('acme')))).toEqual([422, 'taken', 'name']);
    expect((await make({ ...customer('Twice'), customerId: given.customerId })).status).toBe(422);
    expect((await make(customer(' '))).status).toBe(400);
    expect((await make(customer('Acme & Söhne'))).status).toBe(400);
    expect(faultOf(await edit(given.customerId, { recipients: 'nobody' }))).toEqual([
      422,
      'not-an-email',
      'recipients',
    ]);
    expect(faultOf(await edit(given.customerId, { limitProfile: 'No such' }))).toEqual([
      422,
      'limit-profile',
      'limitProfile',
    ]);
    const archived = await edit(given.customerId, { enabled: 0, baseVersion: 1 });
    expect([archived.status, archived.json.data]).toMatchObject([200, { enabled: 0, version: 2 }]);
    expect((await edit(given.customerId, { shareNew: 1, baseVersion: 1 })).status).toBe(409);
    expect((await edit(given.customerId, { enabled: 1 }, provisioner)).status).toBe(403);
    expect((await edit(randomUUID(), { enabled: 1 })).status).toBe(404);
    const list = await provisioner.get('tables/query/customerList?companyId=1&max=50');
    expect(list.json.rows.map(({ name }) => name)).toContain('Acme');
  });

  it('has a logo by its bytes, whatever they are called; the audit log tells of it without it', async () => {
    const logo = demoLogo('Halden Pharma');
    const given = customer('Pictured', { logo });
    const made = await make(given);
    expect([made.status, made.json.data]).toMatchObject([200, { logo }]);
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    expect(faultOf(await edit(given.customerId, { logo: base64(drawing) }))).toEqual([422, 'not-a-picture', 'logo']);
    const mark = Uint8Array.from(Buffer.from(logo, 'base64'));
    expect(faultOf(await edit(given.customerId, { logo: base64(mark.slice(0, -2)) }))).toEqual([
      422,
      'not-a-picture',
      'logo',
    ]);
    // What a camera writes down with it is not kept.
    const noted = Uint8Array.from([...mark.slice(0, 2), 0xff, 0xfe, 0, 6, 72, 101, 114, 101, ...mark.slice(2)]);
    const again = await edit(given.customerId, { logo: base64(noted) });
    expect([again.status, again.json.data]).toMatchObject([200, { logo }]);
    expect((await edit(given.customerId, { logo: '' })).status).toBe(200);
    const audit = await admin.get('audit?thing=customer&max=20');
    expect(audit.text).toContain('Pictured');
    expect(audit.text).not.toContain(logo.slice(0, 60));
  });

  it('is nothing that who sees only some shipments hears of', async () => {
    const run = (statement: ReturnType<typeof sql>) =>
      server().database.transaction('installation', (tx) => tx.query(statement));
    await make(customer('Seen by all', { recipients: 'private@acme.example' }));
    await run(sql`INSERT INTO user_group (company_id, group_id, group_type, name, permissions, shipment_filter)
                    VALUES ('1', 'one-customer', 'login', 'One', '["filterShipments"]', '{"customers": ["Halden Pharma"]}')`);
    await run(sql`INSERT INTO membership (company_id, user_id, group_id) VALUES ('1', 'u-user', 'one-customer')`);
    try {
      const list = await (await server().as('user')).get('tables/query/customerList?companyId=1&max=50');
      expect([list.status, list.json.rows]).toEqual([200, []]);
      expect(list.text).not.toContain('private@acme.example');
    } finally {
      await run(sql`DELETE FROM user_group WHERE group_id = 'one-customer'`);
    }
  });
});
