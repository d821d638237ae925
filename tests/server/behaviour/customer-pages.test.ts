import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { demoLogo } from '../../../server/demo/logos.ts';
import type { CustomerPageData } from '../../../src/contract/customer-pages.ts';
import type { ConsoleClient, Reply } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();
let [admin, provisioner] = [] as unknown as [ConsoleClient, ConsoleClient];

const installation = (statement: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> =>
  server().database.transaction('installation', (tx) => tx.query(statement));

/** 128 random bits in the form of a guid. */
const newSecret = (): string =>
  randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

interface Made {
  readonly customerId: string;
  readonly name: string;
}
async function customer(change: object = {}): Promise<Made> {
  const made = { customerId: randomUUID(), name: `Page ${randomUUID().slice(0, 8)}` };
  const fields = { logo: '', recipients: 'desk@page.example', limitProfile: '', shareNew: 0, enabled: 1, ...change };
  expect((await admin.change('POST', 'customers', { ...made, ...fields })).status).toBe(200);
  return made;
}

/** A shipment of somebody. */
async function shipment(of: string, companyId = '1'): Promise<string> {
  const guid = randomUUID();
  await installation(sql`
    INSERT INTO shipping_pick_list
      (company_id, guid, config_type, custom_data, custom_data2, custom_data3, shipping_state, commission_state,
       origin_name, dest_name)
    VALUES (${companyId}, ${guid}, 0, ${`PG-${guid.slice(0, 8)}`}, ${of}, 'Hidden note', 3, 1, 'Pune', 'Lyon')`);
  return guid;
}
const share = (guid: string, shared = true, client = provisioner): Promise<Reply> =>
  client.change('PUT', `shipments/${guid}/customer`, { shared });

async function newLink({ customerId }: Made, body: object = {}) {
  const [linkId, secret] = [randomUUID(), newSecret()];
  const reply = await admin.change('POST', `customers/${customerId}/link`, { linkId, secret, ...body });
  expect([reply.status, reply.text]).toEqual([200, expect.stringContaining(linkId)]);
  return { linkId, secret, link: `${secret}-meridianfreight` };
}
const post = (path: string, body: object): Promise<Reply> =>
  server().console().send('POST', `/api/public/customer${path}`, { body });
const open = (link: string, pass?: string): Promise<Reply> =>
  post('', { link, ...(pass === undefined ? {} : { pass }) });
const pageOf = (reply: Reply): CustomerPageData => (JSON.parse(reply.text) as { data: CustomerPageData }).data;
const guidsOn = async (link: string, pass?: string): Promise<readonly string[]> => {
  const reply = await open(link, pass);
  expect(reply.status).toBe(200);
  return pageOf(reply).shipments.map(({ guid }) => guid);
};

beforeAll(async () => {
  [admin, provisioner] = [await server().as('admin'), await server().as('provisioner')];
  await installation(sql`
    UPDATE company SET public_access = true, public_username = 'meridianfreight' WHERE company_id = '1'`);
});

describe('the page of a customer', () => {
  it('shows its shipments that are shared with it, and nobody else’s', async () => {
    const [acme, other] = [await customer({ logo: demoLogo('Halden Pharma') }), await customer()];
    const [shared, unshared, theirs] = [
      await shipment(acme.name.toUpperCase()),
      await shipment(acme.name),
      await shipment(other.name),
    ];
    expect((await share(shared)).status).toBe(200);
    expect((await share(theirs)).status).toBe(200);
    const { link } = await newLink(acme);
    const reply = await open(link);
    expect([reply.headers.get('cache-control'), reply.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ]);
    const page = pageOf(reply);
    expect(page.shipments.map(({ guid }) => guid)).toEqual([shared]);
    expect(page.company.name).toBe('Meridian Freight');
    expect(page.company.logo).toMatch(/^data:image\/jpeg;base64,/);
    expect(page.customer).toEqual({
      name: acme.name,
      logo: `data:image/jpeg;base64,${demoLogo('Halden Pharma')}`,
    });
    expect(Object.keys(page.shipments[0] ?? {}).sort()).toEqual([
      'arriveDate',
      'beyond',
      'configType',
      'decommDate',
      'departDate',
      'destination',
      'expected',
      'guid',
      'origin',
      'shipmentId',
      'shippingState',
    ]);
    for (const hidden of ['Hidden note', unshared, theirs, 'desk@page.example'])
      expect(reply.text).not.toContain(hidden);
    // One of them is shown as the public page shows one; others are none, whoever asks.
    const one = await post('/shipment', { link, guid: shared });
    expect([one.status, JSON.parse(one.text)]).toMatchObject([200, { data: { origin: { name: 'Pune' } } }]);
    expect(one.text).not.toContain('Hidden note');
    for (const guid of [unshared, theirs, randomUUID()]) {
      expect((await post('/shipment', { link, guid })).status).toBe(404);
      expect((await post('/certificate', { link, guid })).status).toBe(404);
    }
    // The link of a shipment opens no page, and that of a page no shipment.
    expect((await server().console().get(`public/${link}`)).status).toBe(404);
    // What is shared no more is gone at once.
    expect((await share(shared, false)).status).toBe(200);
    expect(await guidsOn(link)).toEqual([]);
  });

  it('says whether readings are or were outside the limits, where the company tells that', async () => {
    const acme = await customer();
    const guid = await shipment(acme.name);
    expect((await share(guid)).status).toBe(200);
    const { link } = await newLink(acme);
    const beyond = async () => pageOf(await open(link)).shipments.map((one) => one.beyond);
    expect(await beyond()).toEqual(['never']);
    await installation(sql`
      INSERT INTO shipping_alert_log (company_id, guid, alert_event, alert_level, alert_time1, alert_source)
      VALUES ('1', ${guid}, 216, 2, now(), 'PAGE-TEST'), ('1', ${guid}, 205, 2, now(), 'PAGE-TEST')`);
    expect(await beyond()).toEqual(['now']);
    await installation(
      sql`UPDATE shipping_alert_log SET clear_date = now() WHERE guid = ${guid} AND alert_event = 216`,
    );
    expect(await beyond()).toEqual(['before']);
  });

  it('does not show what names another customer by now', async () => {
    const [acme, other] = [await customer(), await customer()];
    const guid = await shipment(acme.name);
    await share(guid);
    const [ofAcme, ofOther] = [await newLink(acme), await newLink(other)];
    expect(await guidsOn(ofAcme.link)).toEqual([guid]);
    await provisioner.change('PUT', 'tables/update/shippingPickList', { guid, customer: other.name });
    await installation(sql`UPDATE shipping_pick_list SET custom_data2 = ${other.name} WHERE guid = ${guid}`);
    expect([await guidsOn(ofAcme.link), await guidsOn(ofOther.link)]).toEqual([[], []]);
    await share(guid);
    expect([await guidsOn(ofAcme.link), await guidsOn(ofOther.link)]).toEqual([[], [guid]]);
  });

  it('has new shipments from their activation on where the customer wants that', async () => {
    const acme = await customer({ shareNew: 1 });
    const { link } = await newLink(acme);
    const guid = await shipment(acme.name.toLowerCase());
    expect(await guidsOn(link)).toEqual([guid]);
    const off = await admin.change('PUT', `customers/${acme.customerId}`, { shareNew: 0 });
    expect(off.status).toBe(200);
    await shipment(acme.name);
    // Another company has customers of its own.
    await shipment(acme.name, '2');
    expect(await guidsOn(link)).toEqual([guid]);
  });

  it('has one link, which ends at once: by another, by its end, with its customer, with what the company shares', async () => {
    const acme = await customer();
    const first = await newLink(acme);
    const link = await newLink(acme);
    const codeOf = async (one: string) => [(await open(one)).status, (await open(one)).json.code];
    expect([await codeOf(first.link), (await open(link.link)).status]).toEqual([[410, 'gone'], 200]);
    const listed = await admin.get(`tables/query/customerLink?companyId=1&customerId=${acme.customerId}`);
    expect(listed.json.rows).toMatchObject([{ linkId: link.linkId, createdBy: 'admin', opened: 1, asksCode: false }]);
    expect(listed.text).not.toContain(link.secret);
    const again = async (statement: ReturnType<typeof sql>) => {
      await installation(statement);
      return codeOf(link.link);
    };
    const { customerId } = acme;
    expect(await again(sql`UPDATE customer SET enabled = 0 WHERE customer_id = ${customerId}`)).toEqual([410, 'gone']);
    await installation(sql`UPDATE customer SET enabled = 1 WHERE customer_id = ${customerId}`);
    expect(await again(sql`UPDATE company SET public_access = false WHERE company_id = '1'`)).toEqual([410, 'gone']);
    expect(
      (await admin.change('POST', `customers/${customerId}/link`, { linkId: randomUUID(), secret: newSecret() }))
        .status,
    ).toBe(403);
    await installation(sql`UPDATE company SET public_access = true WHERE company_id = '1'`);
    expect((await open(link.link)).status).toBe(200);
    const revoke = (client: ConsoleClient) => client.change('PUT', `public/links/${link.linkId}`, { revoked: true });
    expect((await revoke(provisioner)).status).toBe(403);
    expect((await revoke(await server().as('admin2'))).status).toBe(404);
    expect((await revoke(admin)).status).toBe(200);
    expect(await codeOf(link.link)).toEqual([410, 'gone']);
    const expiring = await newLink(acme);
    await installation(sql`UPDATE public_link SET expires = now() WHERE link_id = ${expiring.linkId}`);
    expect(await codeOf(expiring.link)).toEqual([410, 'gone']);
    expect((await open(`${newSecret()}-meridianfreight`)).json.code).toBe('not-found');
    const audit = await admin.get('audit?thing=publicLink&max=20');
    expect(audit.text).toContain(acme.name);
    expect(audit.text).not.toContain(link.secret);
  });

  it('is made by administrators, and shared by who sees all shipments', async () => {
    const acme = await customer();
    const body = { linkId: randomUUID(), secret: newSecret() };
    expect((await provisioner.change('POST', `customers/${acme.customerId}/link`, body)).status).toBe(403);
    expect((await (await server().as('admin2')).change('POST', `customers/${acme.customerId}/link`, body)).status).toBe(
      404,
    );
    expect((await admin.change('POST', `customers/${acme.customerId}/link`, { ...body, days: 366 })).status).toBe(400);
    const nobody = await customer({ recipients: '' });
    const asked = await admin.change('POST', `customers/${nobody.customerId}/link`, { ...body, asksCode: true });
    expect([asked.status, asked.json.errors?.[0]?.code]).toEqual([422, 'no-recipients']);
    expect((await share(await shipment('No such customer'))).status).toBe(404);
    expect((await share(randomUUID())).status).toBe(404);
    const guid = await shipment(acme.name);
    await installation(sql`INSERT INTO user_group (company_id, group_id, group_type, name, permissions, shipment_filter)
                    VALUES ('1', 'only-acme', 'login', 'One', '["filterShipments"]', ${JSON.stringify({ customers: [acme.name] })}::jsonb)`);
    await installation(sql`INSERT INTO membership (company_id, user_id, group_id) VALUES ('1', 'u-user', 'only-acme')`);
    try {
      const client = await server().as('user');
      expect((await share(guid, true, client)).status).toBe(404);
      const links = await client.get(`tables/query/publicLinks?companyId=1&guid=${guid}`);
      expect([links.status, JSON.parse(links.text)]).toMatchObject([200, { customer: null }]);
    } finally {
      await installation(sql`DELETE FROM user_group WHERE group_id = 'only-acme'`);
    }
    await share(guid);
    const links = await provisioner.get(`tables/query/publicLinks?companyId=1&guid=${guid}`);
    expect(JSON.parse(links.text)).toMatchObject({ customer: { name: acme.name, shared: true }, rows: [] });
    const audit = await admin.get('audit?thing=customerShare&max=20');
    expect(audit.text).toContain(acme.name);
  });

  it('opens with a code that was mailed to one of its addresses, once, and for hours', async () => {
    const address = `code-${randomUUID()}@page.example`;
    const acme = await customer({ recipients: `desk@page.example, ${address}` });
    const guid = await shipment(acme.name);
    await share(guid);
    const { link, linkId } = await newLink(acme, { asksCode: true });
    const before = pageOf(await open(link));
    expect(before).toMatchObject({
      asksCode: true,
      customer: null,
      shipments: [],
      company: { name: 'Meridian Freight' },
    });
    expect((await post('/shipment', { link, guid })).json.code).toBe('confirmation-needed');
    expect((await post('/certificate', { link, guid })).json.code).toBe('confirmation-needed');
    const ask = (email: string) => post('/code', { link, email, language: 'fr' });
    // Nobody learns which addresses there are.
    const stranger = await ask(`nobody-${randomUUID()}@page.example`);
    const theirs = await ask(address.toUpperCase());
    expect([stranger.status, stranger.text]).toEqual([theirs.status, theirs.text]);
    const [mail] = await server().mailbox.mailsTo(address);
    expect(mail?.raw).toContain('Meridian Freight');
    const code = /^[a-z2-9]{26}\r?$/m.exec(mail?.raw ?? '')?.[0].trim() ?? '';
    expect(code).toHaveLength(26);
    expect((await post('/enter', { link, code: code.replace(/^./, 'x').replace(/.$/, 'x') })).json.code).toBe(
      'wrong-credentials',
    );
    const entered = await post('/enter', { link, code: ` ${code} ` });
    expect(entered.status).toBe(200);
    const { pass } = JSON.parse(entered.text) as { pass: string };
    expect(await guidsOn(link, pass)).toEqual([guid]);
    expect((await post('/shipment', { link, guid, pass })).status).toBe(200);
    expect((await post('/enter', { link, code })).json.code).toBe('wrong-credentials');
    // Neither of another link, nor for who is no recipient any more.
    const other = await newLink(await customer(), { asksCode: true });
    expect(pageOf(await open(other.link, pass)).asksCode).toBe(true);
    expect(pageOf(await open(link, newSecret())).asksCode).toBe(true);
    await admin.change('PUT', `customers/${acme.customerId}`, { recipients: 'desk@page.example' });
    expect(pageOf(await open(link, pass)).asksCode).toBe(true);
    await installation(sql`UPDATE public_link SET revoked = now() WHERE link_id = ${linkId}`);
    expect((await open(link, pass)).status).toBe(410);
    // Neither code nor pass stand anywhere.
    const rows = await installation(sql`SELECT row_to_json(v)::text AS row FROM customer_visit v`);
    for (const secret of [code, pass, link]) {
      expect(JSON.stringify(rows)).not.toContain(secret);
      expect(server().logged.join('')).not.toContain(secret);
    }
    expect(server().logged.join('')).not.toContain(address);
  });

  it('mails few codes, however often they are asked for', async () => {
    const { link } = await newLink(await customer(), { asksCode: true });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => post('/code', { link, email: 'desk@page.example' })),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(7);
    expect(answers.some(({ status, json }) => status === 429 && json.code === 'too-many-tries')).toBe(true);
  });

  it('has the certificate of each, sealed, where the company shows all that it says', async () => {
    const acme = await customer();
    const [row] = await installation(sql`
      UPDATE shipping_pick_list SET custom_data2 = ${acme.name}
       WHERE guid = (SELECT guid FROM shipping_pick_list WHERE company_id = '1' AND config_type = 0 AND shipping_state = 3
                        AND mac_id IS NOT NULL ORDER BY create_date DESC LIMIT 1) RETURNING guid`);
    const guid = String(row?.guid);
    await share(guid);
    const { link } = await newLink(acme);
    expect(pageOf(await open(link)).certificates).toBe(true);
    const reply = await fetch(`${server().console().base}/api/public/customer/certificate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'lading-console': '1' },
      body: JSON.stringify({ link, guid, timeZone: 'No/Zone' }),
    });
    const file = Buffer.from(await reply.arrayBuffer()).toString('latin1');
    expect([reply.status, file.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect(file.trimEnd().split('\n').at(-1)).toMatch(/^%LADING-SEAL 1 [0-9a-f]{64} [0-9a-f]{128}$/);
    const allow = (parts: string) =>
      installation(sql`
        UPDATE company SET custom_prefs = jsonb_set(custom_prefs, '{publicParts}', ${parts}::jsonb) WHERE company_id = '1'`);
    await allow('["excursions"]');
    expect(pageOf(await open(link)).certificates).toBe(false);
    expect((await post('/certificate', { link, guid })).json.code).toBe('forbidden');
    const shown = JSON.parse((await post('/shipment', { link, guid })).text) as { data: { temperature: unknown } };
    expect(shown.data.temperature).toBeNull();
    await installation(sql`UPDATE company SET custom_prefs = custom_prefs - 'publicParts' WHERE company_id = '1'`);
  });
});
