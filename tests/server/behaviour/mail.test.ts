import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import type { ConsoleClient, Reply } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';

/** Mail goes out in the background, on a machine whose cores are busy. */
const SOON = { timeout: 20_000, interval: 20 };

const message = (toList: readonly string[], change: object = {}): object => ({
  subject: 'Shipment MF-1',
  message: 'Follow it here:\nhttps://lading.example/public?id=x',
  toList,
  ...change,
});

const send = (client: ConsoleClient, body: unknown, key: string = randomUUID()): Promise<Reply> =>
  client.send('POST', '/api/server/sendmessage', { body, headers: { 'Idempotency-Key': key } });

/** An address nobody else writes to. */
const newAddress = (): string => `r-${randomUUID()}@mail.example`;

const server = serverOfFile();

const installation = <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.transaction('installation', (tx) => tx.query<Row>(statement));
const stateOf = async (recipient: string): Promise<{ tries: number; waits: boolean } | undefined> => {
  const [row] = await installation<{ tries: number; waits: boolean }>(
    sql`SELECT tries, next_try > now() AS waits FROM outgoing_mail WHERE recipient = ${recipient}`,
  );
  return row;
};

describe('a message by mail', () => {
  afterEach(async () => {
    await installation(sql`DELETE FROM outgoing_mail`);
  });

  it('comes to each address alone, under the name of who sends it, answers going to them', async () => {
    const client = await server().as('user');
    const [one, two] = [newAddress(), newAddress()];
    const reply = await send(client, message([one, two, one]));
    expect([reply.status, reply.json]).toEqual([200, expect.objectContaining({ recipients: 2 })]);
    const [mail] = await server().mailbox.mailsTo(one);
    await server().mailbox.mailsTo(two);
    expect(mail?.recipients).toEqual([one]);
    expect(mail?.headers).toEqual(
      expect.arrayContaining([
        'From: Claire Dubois <lading@mail.example>',
        'Reply-To: Claire Dubois <claire.dubois@example.com>',
        `To: ${one}`,
        'Subject: Shipment MF-1',
        'Content-Type: text/plain; charset=utf-8',
      ]),
    );
    expect(mail?.raw).not.toContain(two);
    expect(mail?.body.trimEnd()).toBe('Follow it here:\r\nhttps://lading.example/public?id=x');
  });

  it('that is delivered twice is sent once, and its text is not kept', async () => {
    const client = await server().as('user');
    const [to, after] = [newAddress(), newAddress()];
    const key = randomUUID();
    const first = await send(client, message([to]), key);
    const second = await send(client, message([to]), key);
    expect(second.text).toBe(first.text);
    // What was queued later has come: a second one would have, too.
    await send(client, message([after]));
    await server().mailbox.mailsTo(after);
    expect(await server().mailbox.mailsTo(to)).toHaveLength(1);
    await vi.waitFor(async () => {
      const [row] = await installation<{ open: number }>(
        sql`SELECT count(*) AS open FROM outgoing_mail WHERE next_try IS NOT NULL OR recipient || subject || message <> ''`,
      );
      expect(row?.open).toBe(0);
    }, SOON);
  });

  it('can not write headers of its own', async () => {
    const client = await server().as('user');
    for (const body of [
      message([newAddress()], { subject: 'a\r\nBcc: victim@mail.example' }),
      message([newAddress()], { subject: 'a\nX: y' }),
      message(['a@mail.example\r\nBcc: victim@mail.example']),
      message(['a@mail.example, victim@mail.example']),
      message(['Victim <victim@mail.example>']),
      message([newAddress()], { message: 'bell \u0007' }),
    ]) {
      const reply = await send(client, body);
      expect([reply.status, reply.json.code]).toEqual([400, 'bad-request']);
    }
    const to = newAddress();
    const tricky = 'Bcc: victim@mail.example\n.\nRCPT TO:<victim@mail.example>\n<script>alert(1)</script> déjà';
    await send(client, message([to], { subject: '=?utf-8?Q?a=0ABcc:_x?= "é"; <b>', message: tricky }));
    const [mail] = await server().mailbox.mailsTo(to);
    expect(mail?.recipients).toEqual([to]);
    expect(mail?.headers.filter((line) => /^(?:bcc|cc):/i.test(line))).toEqual([]);
    expect(mail?.body.trimEnd()).toBe(tricky.replaceAll('\n', '\r\n'));
  });

  it('has a subject, a text and one to twenty addresses, and no other sender than oneself', async () => {
    const client = await server().as('user');
    const addresses = Array.from({ length: 21 }, newAddress);
    for (const body of [
      message([]),
      message(addresses),
      message(['nobody']),
      message([newAddress()], { subject: ' ' }),
      message([newAddress()], { message: '' }),
      message([newAddress()], { message: 'x'.repeat(10_001) }),
      message([newAddress()], { subject: 'x'.repeat(201) }),
      message([newAddress()], { html: '<b>' }),
      {},
      [],
      true,
      null,
    ]) {
      expect((await send(client, body)).status).toBe(400);
    }
    expect((await send(client, message(addresses.slice(1)))).status).toBe(200);
    for (const sender of ['admin', 'ingrid.solberg@example.com']) {
      const reply = await send(client, message([newAddress()], { sender }));
      expect([reply.status, reply.json.code]).toEqual([403, 'forbidden']);
    }
    for (const sender of ['user', 'claire.dubois@example.com']) {
      expect((await send(client, message([newAddress()], { sender }))).status).toBe(200);
    }
  });

  it('is limited to 100 mails an hour for each user, also when they come at once', async () => {
    const client = await server().as('provisioner');
    await installation(sql`
        INSERT INTO outgoing_mail (company_id, user_id, recipient, subject, message, next_try)
        SELECT '1', 'u-provisioner', '', '', '', NULL FROM generate_series(1, 98)`);
    const replies = await Promise.all(Array.from({ length: 6 }, () => send(client, message([newAddress()]))));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(2);
    const refused = replies.find((reply) => reply.status !== 200);
    expect([refused?.status, refused?.json.code]).toEqual([429, 'too-many-tries']);
    const wait = Number(refused?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(3_500);
    expect(wait).toBeLessThanOrEqual(3_600);
    expect((await send(await server().as('user'), message([newAddress()]))).status).toBe(200);
    await installation(
      sql`UPDATE outgoing_mail SET created = created - interval '1 hour' WHERE user_id = 'u-provisioner'`,
    );
    expect((await send(client, message([newAddress()]))).status).toBe(200);
  });

  it('is tried again when the mail server could not take it, and not when it never will', async () => {
    const client = await server().as('user');
    const later = newAddress();
    server().mailbox.refuseNext(451);
    await send(client, message([later]));
    await vi.waitFor(async () => expect(await stateOf(later)).toEqual({ tries: 1, waits: true }), SOON);
    await installation(sql`UPDATE outgoing_mail SET next_try = now() WHERE recipient = ${later}`);
    expect(await server().mailbox.mailsTo(later)).toHaveLength(1);

    const never = newAddress();
    server().mailbox.refuseNext(550);
    await send(client, message([never]));
    await vi.waitFor(async () => expect(await stateOf(never)).toBeUndefined(), SOON);
    expect(server().mailbox.arrived.some((mail) => mail.recipients.includes(never))).toBe(false);
    const given = server().logged.filter((line) => line.includes('mail-given-up'));
    expect(given.at(-1)).toContain('550');
    expect(given.join('')).not.toContain('mail.example');
  });

  it('is given up after a day', async () => {
    const to = newAddress();
    server().mailbox.refuseNext(451);
    await installation(sql`
        INSERT INTO outgoing_mail (company_id, recipient, subject, message, created)
        VALUES ('1', ${to}, 's', 'm', now() - interval '24 hours 1 second')`);
    await vi.waitFor(async () => expect(await stateOf(to)).toBeUndefined(), SOON);
    expect(server().mailbox.arrived.some((mail) => mail.recipients.includes(to))).toBe(false);
  });
});
