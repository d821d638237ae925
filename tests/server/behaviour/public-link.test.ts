import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { DAY_MS } from '../../../src/domain/duration.ts';
import { clock } from '../../fixtures/test-clock.ts';
import type { ConsoleClient, Reply } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';

/** 128 random bits in the form of a guid. */
const newSecret = (): string =>
  randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const server = serverOfFile();

const installation = (statement: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> =>
  server().database.transaction('installation', (tx) => tx.query(statement));
const anyShipment = async (companyId = '1'): Promise<string> => {
  const [row] = await installation(sql`
      SELECT guid FROM shipping_pick_list WHERE company_id = ${companyId} AND shipping_state = 3
         AND NOT EXISTS (SELECT FROM public_link l WHERE l.shipment_guid = guid) ORDER BY entry_id LIMIT 1`);
  return String(row?.guid);
};
const create = (client: ConsoleClient, body: object): Promise<Reply> =>
  client.send('POST', '/api/public/links', { body, headers: { 'Idempotency-Key': randomUUID() } });
const revoke = (client: ConsoleClient, linkId: string): Promise<Reply> =>
  client.send('PUT', `/api/public/links/${linkId}`, {
    body: { revoked: true },
    headers: { 'Idempotency-Key': randomUUID() },
  });
const open = (link: string): Promise<Reply> => server().console().get(`public/${link}`);
const newLink = async (client: ConsoleClient, more: object = {}) => {
  const made = { linkId: randomUUID(), guid: await anyShipment(), secret: newSecret(), ...more };
  const reply = await create(client, made);
  expect([reply.status, reply.text]).toEqual([200, expect.stringContaining(made.linkId)]);
  const { expires } = JSON.parse(reply.text) as { expires: string };
  return { ...made, expires, link: `${made.secret}-meridianfreight` };
};
/** As one text: an answer that says the same but for its own request. */
const asTold = (reply: Reply): string => `${reply.status} ${reply.text}`;

/** All there is to see with any link: a field that is added here is one that strangers read. */
const KEYS = [
  'arriveDate',
  'commDate',
  'companyLogo',
  'companyName',
  'configType',
  'createDate',
  'decommDate',
  'departDate',
  'destination',
  'destination.latitude',
  'destination.longitude',
  'destination.name',
  'eta',
  'excursions',
  'expires',
  'limits',
  'location',
  'location.latitude',
  'location.longitude',
  'location.time',
  'minutesBeyond',
  'origin',
  'origin.latitude',
  'origin.longitude',
  'origin.name',
  'plannedArrival',
  'plannedDeparture',
  'shipmentId',
  'shippingState',
  'temperature',
];
/** With its estimate and with what the parts show. */
const MORE_KEYS = ['eta.from', 'eta.likely', 'eta.until'];

/** The names of all fields, those of list items once; without an estimate, which depends on what the demo has. */
function keysIn(value: unknown, before = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((one) => keysIn(one, before)))];
  if (typeof value !== 'object' || value === null) return [];
  const names = Object.entries(value).flatMap(([name, inner]) => [
    before + name,
    ...keysIn(inner, `${before}${name}.`),
  ]);
  return names.filter((name) => !MORE_KEYS.includes(name)).sort();
}

describe('a public link', () => {
  beforeAll(async () => {
    await installation(sql`
        UPDATE company SET public_access = true, public_username = 'meridianfreight' WHERE company_id = '1'`);
  });

  it('shows one shipment to whoever has it, and only what the public page shows', async () => {
    const { link, guid, expires } = await newLink(await server().as('user'));
    const reply = await open(link);
    expect(reply.status).toBe(200);
    expect([reply.headers.get('cache-control'), reply.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ]);
    const { data } = JSON.parse(reply.text) as { data: Record<string, unknown> };
    const [row] = await installation(sql`
        SELECT custom_data AS id, custom_data2 AS customer, mac_id, origin_name AS origin, dest_name AS destination
          FROM shipping_pick_list WHERE guid = ${guid}`);
    expect(keysIn(data)).toEqual(KEYS);
    expect([data.temperature, data.excursions]).toEqual([null, null]);
    expect(data).toMatchObject({
      companyName: 'Meridian Freight',
      shipmentId: row?.id,
      shippingState: 3,
      origin: { name: row?.origin },
      destination: { name: row?.destination },
      expires,
    });
    for (const hidden of [guid, String(row?.mac_id)]) expect(reply.text).not.toContain(hidden);
  });

  it('is the same in the body of a call as in its address, and wrong ones are counted alike', async () => {
    const { link } = await newLink(await server().as('user'));
    const quietly = (one: string): Promise<Reply> =>
      server()
        .console()
        .send('POST', '/api/public/shipment', { body: { link: one } });
    expect(asTold(await quietly(link))).toBe(asTold(await open(link)));
    const wrong = `${newSecret()}-meridianfreight`;
    expect(asTold(await quietly(wrong))).toBe(asTold(await open(wrong)));
  });

  it('shows the temperature and the excursions where it was made so and the company allows it, and nothing more of them', async () => {
    const client = await server().as('user');
    const shows = ['temperature', 'excursions'];
    const made = await newLink(client, { shows });
    const data = JSON.stringify({
      limit: 46.4,
      extreme: 52.5,
      extremeAt: clock.now() - 3_600_000,
      since: clock.now() - 7_200_000,
      place: 'Secret apron',
      mkt: 44.4,
      mktHours: 24,
    });
    await installation(sql`
      INSERT INTO shipping_alert_log (company_id, guid, alert_event, alert_level, subject, message, data)
      VALUES ('1', ${made.guid}, 216, 2, 'High Temperature', 'Secret note', ${data}),
             ('1', ${made.guid}, 216, 2, 'Of another program', '', '{"limit":1,"extreme":2,"extremeAt":3e99,"since":1e99}')`);
    // What is told follows from the readings, all of which are beyond this limit.
    await installation(sql`
      INSERT INTO monitor_rules (company_id, scope, version, settings, changed_by, changed)
      VALUES ('1', ${`shipment:${made.guid}`}, 99, '{"highTemperature":{"enabled":true,"limit":-40},"humidity":{"enabled":false}}',
              'a', '2000-01-01')`);
    // The estimate is the one that stands with the shipment.
    const [from, likely, until] = [1, 2, 4].map((days) => new Date(clock.now() + days * 86_400_000).toISOString());
    await installation(sql`
      UPDATE shipping_pick_list SET eta_p10 = ${from}, eta_p50 = ${likely}, eta_p90 = ${until}, eta_trips = 9
       WHERE guid = ${made.guid}`);
    const told = await open(made.link);
    const { data: shown } = JSON.parse(told.text) as { data: Record<string, never[]> };
    expect(shown.eta).toEqual({ from, likely, until });
    const parts = ['temperature.time', 'temperature.value'];
    const excursion = ['extreme', 'limit', 'measure', 'minutes', 'side', 'since', 'until'];
    const limit = ['from', 'limit', 'measure', 'side', 'source', 'source.kind', 'source.name', 'until'];
    const ofLists = [...excursion.map((name) => `excursions.${name}`), ...limit.map((name) => `limits.${name}`)];
    expect(keysIn(shown)).toEqual([...KEYS, ...parts, ...ofLists].sort());
    expect(shown.limits).toContainEqual(
      expect.objectContaining({ side: 'above', limit: -40, until: null, source: { kind: 'shipment', name: '' } }),
    );
    expect(shown.excursions).toMatchObject([{ measure: 'temperature', side: 'above', limit: -40 }]);
    expect(shown.minutesBeyond).toBe((shown.excursions as readonly { minutes: number }[])[0]?.minutes);
    expect(shown.temperature?.length).toBeLessThanOrEqual(600);
    expect(told.text).not.toMatch(/Secret|mkt|"macId"/);

    // The company takes back what it allows: links that are out show it no more, and none can be made.
    const allow = (allowed: string | null) =>
      installation(sql`
        UPDATE company SET custom_prefs = CASE WHEN ${allowed}::jsonb IS NULL THEN custom_prefs - 'publicParts'
               ELSE jsonb_set(custom_prefs, '{publicParts}', ${allowed}::jsonb) END WHERE company_id = '1'`);
    await allow('["excursions"]');
    const less = JSON.parse((await open(made.link)).text) as { data: Record<string, unknown> };
    expect([less.data.temperature, Array.isArray(less.data.excursions)]).toEqual([null, true]);
    const refused = await create(client, { linkId: randomUUID(), guid: made.guid, secret: newSecret(), shows });
    expect([refused.status, JSON.parse(refused.text)]).toMatchObject([403, { code: 'forbidden' }]);
    await allow(null);
    expect((await create(client, { ...made, shows: ['alerts'] })).status).toBe(400);
  });

  it('PU3: says how often and when it was opened, and to whom it was sent, and nothing of who opened it', async () => {
    const client = await server().as('user');
    const made = await newLink(client, { recipient: 'ana@example.com', shows: ['excursions'] });
    const listed = async () => {
      const reply = await client.get(`tables/query/publicLinks?companyId=1&guid=${made.guid}`);
      return reply.json.rows.find(({ linkId }) => linkId === made.linkId);
    };
    expect(await listed()).toMatchObject({ recipient: 'ana@example.com', shows: ['excursions'], opened: 0 });
    await open(made.link);
    await open(made.link);
    const once = await listed();
    expect(once).toMatchObject({ opened: 1, firstOpened: once?.lastOpened });
    await installation(sql`
      UPDATE public_link SET last_opened = now() - interval '31 minutes' WHERE link_id = ${made.linkId}`);
    await open(made.link);
    const twice = await listed();
    expect([twice?.opened, twice?.firstOpened]).toEqual([2, once?.firstOpened]);
    expect(Object.keys(twice ?? {}).sort()).toEqual([
      'created',
      'createdBy',
      'expires',
      'firstOpened',
      'guid',
      'lastOpened',
      'linkId',
      'opened',
      'recipient',
      'revoked',
      'shows',
    ]);
  });

  it('is in force for 30 days, or as many as chosen up to 365', async () => {
    const client = await server().as('provisioner');
    const days = (expires: string): number => Math.round((Date.parse(expires) - clock.now()) / DAY_MS);
    expect(days((await newLink(client)).expires)).toBe(30);
    expect(days((await newLink(client, { days: 365 })).expires)).toBe(365);
    const body = { linkId: randomUUID(), guid: await anyShipment(), secret: newSecret() };
    for (const wrong of [0, 366, 1.5, '30']) expect((await create(client, { ...body, days: wrong })).status).toBe(400);
  });

  it('that is wrong, unknown or of another name or shipment is the same nothing; one that is over says that', async () => {
    const client = await server().as('provisioner');
    const { link, secret, guid, linkId } = await newLink(client);
    const expired = await newLink(client);
    await installation(sql`UPDATE public_link SET expires = now() WHERE link_id = ${expired.linkId}`);
    expect((await open(link)).status).toBe(200);
    const answers = new Set<string>();
    const links = [
      `${newSecret()}-meridianfreight`,
      `${guid}-meridianfreight`,
      `${secret}-northlinecargo`,
      `${secret}-nobody`,
      secret,
      '%00',
      `${expired.secret}-northlinecargo`,
    ];
    for (const one of links) answers.add(asTold(await open(one)));
    const over = new Set([asTold(await open(expired.link))]);
    await revoke(client, linkId);
    over.add(asTold(await open(link)));
    await installation(sql`UPDATE public_link SET revoked = NULL WHERE link_id = ${linkId}`);
    await installation(sql`UPDATE company SET public_access = false WHERE company_id = '1'`);
    over.add(asTold(await open(link)));
    await installation(sql`UPDATE company SET public_access = true WHERE company_id = '1'`);
    expect([...over]).toEqual([expect.stringMatching(/^410 .*"gone"/)]);
    expect([...answers]).toHaveLength(1);
    expect([...answers][0]).toMatch(/^404 .*"not-found"/);
    expect((await open(link)).status).toBe(200);
  });

  it('is revoked by who made it, a Provisioner or a Company Administrator, at once', async () => {
    const user = await server().as('user');
    const ofProvisioner = await newLink(await server().as('provisioner'));
    expect((await revoke(user, ofProvisioner.linkId)).status).toBe(403);
    expect((await revoke(await server().as('admin2'), ofProvisioner.linkId)).status).toBe(404);
    expect((await open(ofProvisioner.link)).status).toBe(200);
    expect((await revoke(await server().as('admin'), ofProvisioner.linkId)).status).toBe(200);
    expect((await open(ofProvisioner.link)).status).toBe(410);
    const own = await newLink(user);
    const first = JSON.parse((await revoke(user, own.linkId)).text) as { revoked: string };
    expect((await open(own.link)).status).toBe(410);
    const again = JSON.parse((await revoke(user, own.linkId)).text) as { revoked: string };
    expect(again.revoked).toBe(first.revoked);
  });

  it('is on the list of its shipment, without its secret', async () => {
    const client = await server().as('user');
    const { guid, linkId, secret } = await newLink(client);
    const listed = await client.get(`tables/query/publicLinks?companyId=1&guid=${guid}`);
    expect(listed.json.rows).toMatchObject([{ linkId, guid, createdBy: 'user', revoked: null }]);
    expect(listed.text).not.toContain(secret);
    const foreign = await (await server().as('user')).get(
      `tables/query/publicLinks?companyId=1&guid=${await anyShipment('2')}`,
    );
    expect(foreign.json.rows).toEqual([]);
  });

  it('is on the list of all that are in force until it is revoked or expires, for administrators', async () => {
    const client = await server().as('user');
    const admin = await server().as('admin');
    const [link, ended, revoked] = [await newLink(client), await newLink(client), await newLink(client)];
    await server().database.transaction('installation', (tx) =>
      tx.query(sql`UPDATE public_link SET expires = now() WHERE link_id = ${ended.linkId}`),
    );
    await revoke(client, revoked.linkId);
    const path = 'tables/query/linksInForce?companyId=1';
    const listed = await admin.get(path);
    const made: readonly string[] = [link, ended, revoked].map(({ linkId }) => linkId);
    const ours = listed.json.rows.filter(({ linkId }) => made.includes(String(linkId)));
    expect(ours).toMatchObject([{ linkId: link.linkId, guid: link.guid, createdBy: 'user', revoked: null, opened: 0 }]);
    expect(typeof ours[0]?.shipmentId).toBe('string');
    expect(listed.text).not.toContain(link.secret);
    expect((await client.get(path)).status).toBe(403);
    const foreign = await (await server().as('admin2')).get('tables/query/linksInForce?companyId=2');
    expect(foreign.json.rows.map(({ linkId }) => linkId)).not.toContain(link.linkId);
  });

  it('is made only of a shipment one sees, where the company shares, with a secret that is one', async () => {
    const client = await server().as('user');
    const body = { linkId: randomUUID(), guid: await anyShipment(), secret: newSecret() };
    expect((await create(client, { ...body, guid: await anyShipment('2') })).status).toBe(404);
    expect((await create(client, { ...body, guid: randomUUID() })).status).toBe(404);
    for (const secret of ['00000000-0000-0000-0000-000000000000', 'short', body.secret.toUpperCase()]) {
      expect((await create(client, { ...body, secret })).status).toBe(400);
    }
    await installation(sql`UPDATE company SET public_access = false WHERE company_id = '1'`);
    expect((await create(client, body)).json.code).toBe('forbidden');
    await installation(sql`UPDATE company SET public_access = true WHERE company_id = '1'`);
    expect((await create(client, body)).status).toBe(200);
    expect((await create(client, { ...body, linkId: randomUUID() })).json.code).toBe('guid-taken');
  });

  it('leaves its secret nowhere: not in the database, not in the log', async () => {
    const { secret } = await newLink(await server().as('user'));
    await open(`${secret}-meridianfreight`);
    await open(`${secret}-wrongname`);
    const tables = await installation(sql`
        SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`);
    for (const { name } of tables) {
      const found = await installation(sql`
          SELECT 1 FROM ${sql.identifier(String(name))} AS row WHERE position(${secret} IN row::text) > 0`);
      expect([name, found]).toEqual([name, []]);
    }
    expect(server().logged.join('')).not.toContain(secret);
  });

  it('is not found by trying: an address waits after a few wrong ones', async () => {
    const { link } = await newLink(await server().as('user'));
    const tries = await Promise.all(Array.from({ length: 60 }, () => open(`${newSecret()}-meridianfreight`)));
    const refused = tries.filter((reply) => reply.status === 429);
    expect(tries.filter((reply) => reply.status === 404).length).toBeLessThanOrEqual(25);
    expect(refused.length).toBeGreaterThanOrEqual(35);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeLessThanOrEqual(2);
    // Whoever has a link doesn't pay for that.
    expect((await open(link)).status).toBe(200);
  });
});
