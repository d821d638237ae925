import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import type { CommentRow } from '../../../src/contract/comments.ts';
import { HOUR_MS } from '../../../src/domain/duration.ts';
import { clock } from '../../fixtures/test-clock.ts';
import type { ConsoleClient, Reply, Row } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { Reader } from './reader.ts';

/** On a machine whose cores are busy. */
const SOON = { timeout: 30_000, interval: 20 };

/** Nobody looks for work within the test: each step is woken by the commit of the one before. */
const server = serverOfFile({}, { lookInterval: HOUR_MS });
const RUN = randomUUID().slice(0, 8);

const run = (statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.transaction('installation', (tx) => tx.query<Row>(statement));

const addressOf = (login: string): string => `${login}@mail.example`;
const mailsTo = (login: string): readonly string[] =>
  server()
    .mailbox.arrived.filter(({ recipients }) => recipients.includes(addressOf(login)))
    .map(({ raw }) => raw);

/** Somebody who chose no way to be told of alerts. @param place they see the shipments of this place alone */
async function putUser(name: string, place?: string): Promise<string> {
  const login = `${name}-${RUN}`;
  await run(sql`
    INSERT INTO app_user (company_id, user_id, login_name, full_name, email, email_trust, password_hash, notify_list, timezone)
    SELECT '1', ${`u-${login}`}, ${login}, ${name}, ${addressOf(login)}, 'administrator', password_hash, '[]', 'Etc/GMT'
      FROM app_user WHERE login_name = 'admin'`);
  if (place === undefined) return login;
  await run(sql`
    INSERT INTO user_group (company_id, group_id, group_type, name, permissions, shipment_filter)
    VALUES ('1', ${login}, 'core', 'Test', '["filterShipments"]', ${JSON.stringify({ places: [place] })}::jsonb)`);
  await run(sql`INSERT INTO membership (company_id, user_id, group_id) VALUES ('1', ${`u-${login}`}, ${login})`);
  return login;
}

async function putShipment(name: string, place: string): Promise<string> {
  const guid = randomUUID();
  await run(sql`
    INSERT INTO shipping_pick_list (company_id, guid, config_type, custom_data, shipping_state, commission_state, origin_name)
    VALUES ('1', ${guid}, 1, ${name}, 3, 1, ${place})`);
  return guid;
}

/** An alert of one vehicle, so many minutes ago. */
async function putAlert(guid: string, minutes: number): Promise<number> {
  const data = JSON.stringify({ incident: { kind: 'vehicle', key: `Truck ${RUN}` } });
  const [row] = await run(sql`
    INSERT INTO shipping_alert_log (company_id, guid, alert_event, alert_level, alert_time1, data, alert_source)
    VALUES ('1', ${guid}, 216, 2, now() - make_interval(mins => ${minutes}), ${data}, 'COMMENT-TEST') RETURNING entry_id`);
  await run(sql`SELECT pg_notify('lading_work', 'incidents')`);
  return Number(row?.entry_id);
}

const incidentOf = (entryId: number): Promise<number> =>
  vi.waitFor(async () => {
    const [member] = await run(sql`SELECT incident_id FROM incident_member WHERE entry_id = ${entryId}`);
    if (member === undefined) throw new Error('It is not folded yet.');
    return Number(member.incident_id);
  }, SOON);

type About = Partial<Pick<CommentRow, 'guid' | 'macId' | 'incidentId'>>;

const write = (client: ConsoleClient, about: About, text: string, commentId: string = randomUUID()): Promise<Reply> =>
  client.change('POST', 'comments', { commentId, guid: null, macId: null, incidentId: null, ...about, text });

async function written(client: ConsoleClient, about: About, text: string): Promise<CommentRow> {
  const reply = await write(client, about, text);
  expect(reply.status).toBe(200);
  return reply.json.data as unknown as CommentRow;
}

const commentsOf = (client: ConsoleClient): Reader => new Reader(client, 'commentList?', 'commentId');

describe('comments', () => {
  let [admin, user, foreign] = [] as unknown as [ConsoleClient, ConsoleClient, ConsoleClient];
  let shipment = '';

  beforeAll(async () => {
    admin = await server().as('admin');
    user = await server().as('user');
    foreign = await server().as('admin2');
    shipment = await putShipment('TALK-1', 'Lyon');
  });

  it('are written by everybody about what they see, and about one thing', async () => {
    const row = await written(user, { guid: shipment }, '  The seal is new.\nSee the photo.  ');
    expect(row).toMatchObject({
      text: 'The seal is new.\nSee the photo.',
      createdBy: 'user',
      version: 1,
      edited: null,
    });
    expect((await write(user, { guid: shipment }, 'Twice', row.commentId)).json.code).toBe('guid-taken');
    expect((await write(user, { guid: shipment }, '   ')).status).toBe(400);
    expect((await write(user, {}, 'About nothing')).status).toBe(400);
    expect((await write(user, { guid: shipment, incidentId: 1 }, 'About two')).status).toBe(400);
    expect((await write(user, { guid: randomUUID() }, 'About none')).status).toBe(404);
    expect((await write(foreign, { guid: shipment }, 'From elsewhere')).status).toBe(404);
    const { json } = await foreign.get('tables/query/commentList?companyId=2&max=5000');
    expect(json.rows.map(({ commentId }) => commentId)).not.toContain(row.commentId);
  });

  it('are told at the time they were written, however late they are sent', async () => {
    const commentId = randomUUID();
    const done = clock.now() - 3 * HOUR_MS;
    const body = { commentId, guid: shipment, macId: null, incidentId: null, text: 'From the train' };
    const reply = await user.send('POST', '/api/comments', {
      body,
      headers: { 'Idempotency-Key': randomUUID(), 'Lading-Done-At': `${done}/${clock.now()}` },
    });
    const data = reply.json.data as unknown as CommentRow;
    expect(Math.abs(Date.parse(data.createDate) - done)).toBeLessThan(1_000);
  });

  it('are changed by who wrote them alone, and deleted by administrators, too', async () => {
    const row = await written(user, { guid: shipment }, 'Late');
    const change = (client: ConsoleClient, body: object) => client.change('PUT', `comments/${row.commentId}`, body);
    expect((await change(admin, { text: 'Early' })).status).toBe(403);
    expect((await change(user, { text: 'Early', baseVersion: 1 })).json.data).toMatchObject({
      text: 'Early',
      version: 2,
    });
    const stale = await change(user, { text: 'Never', baseVersion: 1 });
    expect([stale.status, stale.json.code]).toEqual([409, 'version-conflict']);
    const provisioner = await server().as('provisioner');
    const remove = (client: ConsoleClient) => client.change('POST', `comments/${row.commentId}/remove`, {});
    expect((await remove(provisioner)).status).toBe(403);
    expect((await remove(foreign)).status).toBe(404);
    expect((await remove(admin)).status).toBe(200);
    expect((await remove(user)).status).toBe(404);
  });

  it('tell by mail whom they mention, once, also who chose no way; nobody else', async () => {
    const [ana, bob] = [await putUser('ana'), await putUser('bob')];
    const row = await written(admin, { guid: shipment }, `@${ana.toUpperCase()} is the seal new?\nmail@${bob} is none`);
    expect(row).toMatchObject({ mentions: `|${ana}|`, unread: `|${ana}|` });
    await vi.waitFor(() => expect(mailsTo(ana)).toHaveLength(1), SOON);
    const [mail = ''] = mailsTo(ana);
    expect(mail).toMatch(/Subject: admin mentioned you: TALK-1/);
    expect(mail).toContain('is the seal new?');
    expect(mail).toContain('someone mentioned you in a comment');
    // Other words for it tell nobody again; a new name does.
    await admin.change('PUT', `comments/${row.commentId}`, { text: `@${ana} @${bob} is it new?` });
    await vi.waitFor(() => expect(mailsTo(bob)).toHaveLength(1), SOON);
    expect(mailsTo(ana)).toHaveLength(1);
  });

  it('are read by who is mentioned, and tell nobody who has read them already', async () => {
    const login = await putUser('cyd');
    await run(sql`
      INSERT INTO notification_preference (company_id, user_id, quiet_from, quiet_until)
      VALUES ('1', ${`u-${login}`}, '00:00', '23:59')`);
    const row = await written(admin, { guid: shipment }, `@${login} look`);
    const told = () => run(sql`SELECT state FROM notification WHERE comment_id = ${row.commentId}`);
    await vi.waitFor(async () => expect(await told()).toEqual([{ state: 'waiting' }]), SOON);
    await run(sql`UPDATE comment SET unread = '' WHERE comment_id = ${row.commentId}`);
    await run(sql`UPDATE notification SET due = now() WHERE comment_id = ${row.commentId}`);
    await run(sql`SELECT pg_notify('lading_work', 'notifications')`);
    await vi.waitFor(async () => expect(await told()).toEqual([]), SOON);
    expect(mailsTo(login)).toEqual([]);

    const mine = await written(admin, { guid: shipment }, '@user look');
    const read = await user.change('POST', `comments/${mine.commentId}/read`, {});
    expect(read.json.data).toMatchObject({ unread: '', mentions: '|user|' });
    expect((await admin.change('POST', `comments/${mine.commentId}/read`, {})).status).toBe(200);
  });

  it('are hidden, and told to nobody, where a shipment filter hides what they are about; they follow it', async () => {
    const login = await putUser('dan', 'Nantes');
    const dan = await server().as(login);
    const theirs = await putShipment('TALK-2', 'Nantes');
    const hidden = await written(admin, { guid: shipment }, `@${login} you don't see this`);
    const shown = await written(admin, { guid: theirs }, `@${login} you see this`);
    await vi.waitFor(() => expect(mailsTo(login)).toHaveLength(1), SOON);
    expect(mailsTo(login)[0]).toContain('you see this');
    const reader = commentsOf(dan);
    await reader.drain();
    expect([...reader.rows.keys()]).toEqual([shown.commentId]);
    expect((await write(dan, { guid: shipment }, 'Hidden')).status).toBe(404);
    expect((await dan.change('POST', `comments/${hidden.commentId}/read`, {})).status).toBe(404);
    // Whom they may mention: who speaks with them.
    const { json } = await dan.get('comments/people');
    expect(json.rows.map(({ loginName }) => loginName)).toEqual(['admin']);
    await run(sql`UPDATE shipping_pick_list SET origin_name = 'Nantes' WHERE guid = ${shipment}`);
    await reader.drain();
    expect(reader.rows.has(hidden.commentId)).toBe(true);
    await run(sql`UPDATE shipping_pick_list SET origin_name = 'Lyon' WHERE guid = ${shipment}`);
    await reader.drain();
    expect(reader.rows.has(hidden.commentId)).toBe(false);
  });

  it('of a device and of an incident are told of those, and go on with an incident that joins another', async () => {
    const login = await putUser('eve');
    const [device] = await run(sql`SELECT mac_id FROM device WHERE company_id = '1' AND kind = 'gateways' LIMIT 1`);
    await written(admin, { macId: String(device?.mac_id) }, `@${login} is it broken?`);
    await vi.waitFor(() => expect(mailsTo(login)).toHaveLength(1), SOON);
    expect(mailsTo(login)[0]).toContain(`admin mentioned you: ${String(device?.mac_id)}`);

    const [first, second] = [
      await incidentOf(await putAlert(shipment, 150)),
      await incidentOf(await putAlert(shipment, 40)),
    ];
    expect(second).not.toBe(first);
    const { commentId } = await written(admin, { incidentId: second }, `@${login} whose is it?`);
    await vi.waitFor(() => expect(mailsTo(login)).toHaveLength(2), SOON);
    expect(mailsTo(login)[1]).toMatch(/admin mentioned you: High Temperature, TALK-1/);
    // One between the two makes one of them.
    expect(await incidentOf(await putAlert(shipment, 95))).toBe(first);
    const [row] = await run(sql`SELECT incident_id FROM comment WHERE comment_id = ${commentId}`);
    expect(Number(row?.incident_id)).toBe(first);
  });

  it('stand beside what people changed of a shipment: who, when, what it was and is', async () => {
    const guid = await putShipment('TALK-4', 'Lyon');
    const done = clock.now() - 2 * HOUR_MS;
    const edit = await admin.send('PUT', '/api/tables/update/shippingPickList', {
      body: { guid, customData2: 'Acme', customData3: 'Keep cold' },
      headers: { 'Idempotency-Key': randomUUID(), 'Lading-Done-At': `${done}/${clock.now()}` },
    });
    expect(edit.status).toBe(200);
    // The same once more changes nothing.
    await admin.change('PUT', 'tables/update/shippingPickList', { guid, customData2: 'Acme' });
    const { json } = await user.get(`shipments/${guid}/edits`);
    expect(json.rows).toMatchObject([
      {
        by: 'admin',
        act: 'edit',
        before: { customData2: '', customData3: '' },
        after: { customData2: 'Acme', customData3: 'Keep cold' },
      },
    ]);
    expect(Math.abs(Date.parse(String(json.rows[0]?.at)) - done)).toBeLessThan(1_000);
    // And the limits that were set for it alone.
    const set = await admin.change('PUT', 'monitoring/rules', {
      scope: `shipment:${guid}`,
      settings: { highTemperature: { limit: 47 } },
    });
    expect(set.status).toBe(200);
    const [limits] = (await user.get(`shipments/${guid}/edits`)).json.rows;
    expect(limits).toMatchObject({ by: 'admin', act: 'set-limits', after: { 'highTemperature.limit': 47 } });
    expect(Object.keys(limits?.['before'] as object)).toEqual(Object.keys(limits?.['after'] as object));
    expect((await foreign.get(`shipments/${guid}/edits`)).status).toBe(404);
  });

  it('go with their shipment', async () => {
    const gone = await putShipment('TALK-3', 'Lyon');
    const row = await written(admin, { guid: gone }, 'To be gone');
    const reader = commentsOf(user);
    await reader.drain();
    expect(reader.rows.has(row.commentId)).toBe(true);
    await run(sql`DELETE FROM shipping_pick_list WHERE guid = ${gone}`);
    await reader.drain();
    expect(reader.rows.has(row.commentId)).toBe(false);
  });
});
