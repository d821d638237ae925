import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { ACKNOWLEDGE_VALID_MS, acknowledgeToken } from '../../../server/notifications/acknowledge-link.ts';
import { clock } from '../../fixtures/test-clock.ts';
import type { Row } from '../support/console-client.ts';
import { freePort } from '../support/free-port.ts';
import { restDemo } from '../support/rest-demo.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const ORIGIN = 'https://lading.example';
/** The administrator of the demo, and somebody who may not acknowledge. */
const ADMIN = 'ingrid.solberg@example.com';

let server: TestServer;
let port: number;

beforeAll(async () => {
  port = await freePort();
  server = await startTestServer(undefined, { port, publicOrigin: ORIGIN });
  await restDemo(server);
  await run(sql`UPDATE app_user SET notify_list = '["Email"]' WHERE user_id = 'u-admin'`);
  return () => server.remove();
});

const run = (statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server.database.transaction('installation', (tx) => tx.query<Row>(statement));

interface Raised {
  readonly entryId: number;
  readonly incidentId: number;
}

const guids: string[] = [];
/** Raises an alert on a shipment that has none of these yet, and waits for its incident. */
async function raise(): Promise<Raised> {
  if (guids.length === 0) {
    const rows = await run(sql`
      SELECT guid FROM shipping_pick_list WHERE company_id = '1' AND config_type = 1 ORDER BY entry_id LIMIT 20`);
    guids.push(...rows.map(({ guid }) => String(guid)));
  }
  const [row] = await run(sql`
    INSERT INTO shipping_alert_log (company_id, guid, alert_event, alert_level)
    VALUES ('1', ${guids.pop() ?? ''}::uuid, 205, 2) RETURNING entry_id AS id`);
  const entryId = Number(row?.id);
  await run(sql`INSERT INTO alert_change (company_id, entry_id) VALUES ('1', ${entryId})`);
  const found = () => run(sql`SELECT incident_id AS id FROM incident_member WHERE entry_id = ${entryId}`);
  await expect.poll(async () => (await found()).length, { timeout: 20_000 }).toBe(1);
  return { entryId, incidentId: Number((await found())[0]?.id) };
}

const mails = (count: number) => server.mailbox.mailsTo(ADMIN, count);
const headerOf = (mail: { readonly headers: readonly string[] } | undefined, name: string): string =>
  mail?.headers.find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}: `))?.slice(name.length + 2) ?? '';
const linkIn = (text: string): string => /https:\/\/lading\.example(\/api\/acknowledge\/[\w.-]+)/.exec(text)?.[1] ?? '';
const open = async (path: string, method = 'GET'): Promise<{ status: number; text: string }> => {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method });
  return { status: reply.status, text: await reply.text() };
};
const ackOf = async ({ incidentId }: Raised): Promise<unknown> =>
  (await run(sql`SELECT ack_by AS by FROM incident WHERE company_id = '1' AND incident_id = ${incidentId}`))[0]?.by;
const keyOf = async (): Promise<string> => String((await run(sql`SELECT link_key AS key FROM installation`))[0]?.key);

describe('mails about an incident', () => {
  let raised: Raised;

  it('stand in one thread, as text and as HTML for light and dark', async () => {
    raised = await raise();
    const [first] = await mails(1);
    expect(headerOf(first, 'Message-ID')).toMatch(/^<incident-[0-9a-f]{32}@mail\.example>$/);
    expect(headerOf(first, 'References')).toBe('');
    expect(headerOf(first, 'Content-Type')).toContain('multipart/alternative');
    expect(first?.html).toContain('<meta name="color-scheme" content="light dark">');
    const link = linkIn(first?.body ?? '');
    expect(link).not.toBe('');
    expect(linkIn(first?.html ?? '')).toBe(link);
    await run(sql`UPDATE shipping_alert_log SET clear_date = now() WHERE entry_id = ${raised.entryId}`);
    await run(sql`INSERT INTO alert_change (company_id, entry_id) VALUES ('1', ${raised.entryId})`);
    // An end waits until it is sure.
    const arrived = async (): Promise<number> => {
      await run(sql`UPDATE notification SET due = now() WHERE state = 'waiting'`);
      return server.mailbox.arrived.length;
    };
    await expect.poll(arrived, { timeout: 20_000 }).toBe(2);
    const [, second] = await mails(2);
    expect(headerOf(second, 'Message-ID')).not.toBe(headerOf(first, 'Message-ID'));
    expect(headerOf(second, 'In-Reply-To')).toBe(headerOf(first, 'Message-ID'));
    expect(headerOf(second, 'References')).toBe(headerOf(first, 'Message-ID'));
    // What is over isn't acknowledged any more, in no way.
    expect(linkIn(second?.body ?? '')).toBe('');
    expect(await open(link, 'POST')).toMatchObject({
      status: 200,
      text: expect.stringContaining('is over') as unknown,
    });
    expect(await ackOf(raised)).toBe('');
  });

  it('acknowledge it by a link that asks first, signed out, and once', async () => {
    raised = await raise();
    const link = linkIn((await mails(3)).at(-1)?.body ?? '');
    const looked = await open(link);
    expect(looked.status).toBe(200);
    expect(looked.text).toMatch(/<form method="post"><button[^>]*>Acknowledge<\/button><\/form>/);
    expect(await ackOf(raised)).toBe('');
    expect((await open(link, 'POST')).text).toContain('Incident acknowledged');
    expect(await ackOf(raised)).toBe('admin');
    const [alert] = await run(sql`SELECT ack_by AS by FROM shipping_alert_log WHERE entry_id = ${raised.entryId}`);
    expect(alert?.by).toBe('admin');
    for (const method of ['GET', 'POST']) {
      const { text } = await open(link, method);
      expect(text).toContain('already acknowledged by admin');
      expect(text).not.toContain('<button');
    }
  });

  it('give no right to who lost it, nor for longer than they say, nor to anybody else', async () => {
    raised = await raise();
    const key = await keyOf();
    const { incidentId } = raised;
    const of = { companyId: '1', userId: 'u-admin', incidentId, episode: 1, expires: clock.now() + 60_000 };
    const path = (change: Partial<typeof of> = {}, by = key) =>
      `/api/acknowledge/${acknowledgeToken({ ...of, ...change }, by)}`;
    const answers = [
      [path({ expires: clock.now() - 1 }), 410, 'has expired'],
      [path({ userId: 'u-user' }), 403, "You don't have permission"],
      [path({ userId: 'u-nobody' }), 404, 'incomplete'],
      [path({}, 'another-key'), 404, 'incomplete'],
      [path({ episode: 2 }), 200, 'is over'],
      [path({ companyId: '2', userId: 'u-admin' }), 404, 'incomplete'],
    ] as const;
    for (const [address, status, words] of answers) {
      const { status: got, text } = await open(address, 'POST');
      expect([got, text]).toEqual([status, expect.stringMatching(words)]);
    }
    await run(sql`UPDATE app_user SET disabled = true WHERE user_id = 'u-admin'`);
    expect((await open(path(), 'POST')).status).toBe(403);
    await run(sql`UPDATE app_user SET disabled = false WHERE user_id = 'u-admin'`);
    expect(await ackOf(raised)).toBe('');
    expect(ACKNOWLEDGE_VALID_MS).toBeLessThanOrEqual(7 * 86_400_000);
    expect((await open(path(), 'POST')).status).toBe(200);
    expect(await ackOf(raised)).toBe('admin');
  });
});
