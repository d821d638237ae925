import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { MINUTE_MS } from '../../../src/domain/duration.ts';
import { casesOf } from '../../fixtures/nightly.ts';
import { clock } from '../../fixtures/test-clock.ts';
import type { Row } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { startUpstream, type Upstream } from '../support/upstream.ts';

/** All is done in the background, on a machine whose cores are busy. */
const SOON = { timeout: 20_000, interval: 10 };

const server = serverOfFile();

const run = (statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.transaction('installation', (tx) => tx.query<Row>(statement));

/** Waits until everything that happened is folded, decided and, where it is due, put on its way. */
const settled = (): Promise<void> =>
  vi.waitFor(async () => {
    const [row] = await run(sql`
      SELECT (SELECT count(*) FROM alert_change)
             + (SELECT count(*) FROM notification WHERE state = 'waiting' AND due <= now()) AS open`);
    expect(row?.open).toBe(0);
  }, SOON);

/** What waits for its time is told now. */
const tell = async (): Promise<void> => {
  await run(sql`UPDATE notification SET due = now() WHERE state = 'waiting'`);
  await settled();
};

async function putUser(digest: 'immediately' | 'daily'): Promise<string> {
  const userId = `u-${randomUUID().slice(0, 8)}`;
  await run(sql`
    INSERT INTO app_user (company_id, user_id, login_name, full_name, email, email_trust, password_hash, notify_list, timezone)
    SELECT '1', ${userId}, ${userId}, 'Told', ${`${userId}@mail.example`}, 'administrator', password_hash, '["Email"]'::jsonb,
           'Etc/GMT' FROM app_user WHERE login_name = 'admin'`);
  await run(sql`INSERT INTO membership (company_id, user_id, group_id) VALUES ('1', ${userId}, 'administrators')`);
  await run(sql`INSERT INTO notification_preference (company_id, user_id, digest) VALUES ('1', ${userId}, ${digest})`);
  return userId;
}

/** Alerts of one truck and kind; those an hour apart are incidents of their own, until one between them makes them one. */
class Truck {
  readonly name = `Truck ${randomUUID()}`;
  readonly #begin = clock.now() - 110 * MINUTE_MS;
  readonly alerts: number[] = [];

  async open(count: number, minutes: number): Promise<void> {
    const time = new Date(this.#begin + minutes * MINUTE_MS).toISOString();
    const rows = await run(sql`
      INSERT INTO shipping_alert_log (company_id, alert_event, alert_level, data, alert_time1, alert_source)
      SELECT '1', 221, 2, ${JSON.stringify({ incident: { kind: 'vehicle', key: this.name } })}, ${time}::timestamptz, 'ENDS-TEST'
        FROM generate_series(1, ${count}::int) RETURNING entry_id`);
    this.alerts.push(...rows.map((row) => Number(row.entry_id)));
  }

  clear = (which: number): Promise<Row[]> =>
    run(
      sql`UPDATE shipping_alert_log SET clear_date = now() WHERE entry_id = ${this.#one(which)}::bigint AND clear_date IS NULL`,
    );

  withdraw = async (which: number): Promise<void> => {
    const [gone] = this.alerts.splice(this.#at(which), 1);
    if (gone !== undefined) await run(sql`DELETE FROM shipping_alert_log WHERE entry_id = ${gone}`);
  };

  /** What is over was over a while ago: what comes now is news. */
  age = (): Promise<Row[]> =>
    run(sql`
      WITH aged AS (
        UPDATE incident SET closed = closed - interval '11 minutes', opened = opened - interval '31 minutes'
         WHERE cause_key = ${this.name} RETURNING incident_id)
      UPDATE webhook_delivery SET next_try = now()
       WHERE next_try IS NOT NULL AND incident_id IN (SELECT incident_id FROM aged)`);

  async end(isVoid: boolean): Promise<void> {
    const all = sql`${sql.param(this.alerts)}::bigint[]`;
    await (isVoid
      ? run(sql`DELETE FROM shipping_alert_log WHERE entry_id = ANY (${all})`)
      : run(
          sql`UPDATE shipping_alert_log SET clear_date = now() WHERE entry_id = ANY (${all}) AND clear_date IS NULL`,
        ));
  }

  #at = (which: number): number => (this.alerts.length === 0 ? 0 : which % this.alerts.length);
  #one = (which: number): number | null => this.alerts[this.#at(which)] ?? null;
}

describe('who was told hears the end', () => {
  let receiver: Upstream;
  let webhookId = '';
  let users: readonly string[] = [];

  beforeAll(async () => {
    await run(sql`UPDATE app_user SET notify_list = '[]'`);
    receiver = await startUpstream((_request, response) => {
      response.writeHead(204).end();
    });
    const admin = await server().as('admin');
    webhookId = randomUUID();
    const events = ['incident.opened', 'incident.grown', 'incident.cleared'];
    const made = await admin.send('POST', '/api/webhooks', { body: { webhookId, url: receiver.url, events } });
    if (made.status !== 200) throw new Error(`The webhook was refused: ${made.text}`);
    return () => receiver.close();
  });

  /** The bodies of deliveries that begin or end an incident, in the order in which they were decided. */
  const deliveries = async (truck: string): Promise<readonly Row[]> => {
    const rows = await run(sql`
      SELECT body FROM webhook_delivery WHERE webhook_id = ${webhookId} AND event <> 'incident.grown'
         AND body LIKE ${`%${truck}%`} ORDER BY created`);
    return rows.map((row) => JSON.parse(String(row.body)) as Row);
  };

  /** What a user was told of a truck: the demo may open incidents of its own meanwhile. */
  const toldOf = (truck: Truck, userId: string): Promise<Row[]> =>
    run(sql`
      SELECT stage, reason FROM notification n WHERE user_id = ${userId} AND state IN ('queued', 'sent') AND NOT EXISTS (
               SELECT FROM incident i WHERE i.incident_id = n.incident_id AND i.cause_key <> ${truck.name})
       ORDER BY notification_id`);
  const toldAll = (truck: Truck): Promise<Row[][]> => Promise.all(users.map((userId) => toldOf(truck, userId)));

  const freshUsers = async (): Promise<void> => {
    await run(sql`UPDATE app_user SET disabled = true WHERE full_name = 'Told'`);
    users = [await putUser('immediately'), await putUser('daily')];
  };

  it('that what they were told of never was; nobody hears of it who was not told', async () => {
    await freshUsers();
    const truck = new Truck();
    await truck.open(2, 110);
    await settled();
    expect(await toldAll(truck)).toEqual([[{ stage: 'opened', reason: null }], []]);
    await truck.end(true);
    await settled();
    const opened = { type: 'incident.opened' };
    const cleared = { type: 'incident.cleared', data: { reason: 'withdrawn', members: 2, openMembers: 0 } };
    expect(await deliveries(truck.name)).toMatchObject([opened, cleared]);
    const admin = await server().as('admin');
    const { rows } = (await admin.get('tables/query/incidentList?companyId=1&max=1000')).json;
    const [incident] = rows.filter(({ causeKey }) => causeKey === truck.name);
    expect(incident).toMatchObject({ members: 2, openMembers: 0, leadEntryId: null });
    expect(incident?.closed).not.toBeNull();
    await tell();
    const [told, untold] = await toldAll(truck);
    expect(told).toEqual([
      { stage: 'opened', reason: null },
      { stage: 'cleared', reason: 'withdrawn' },
    ]);
    expect(untold).toEqual([]);
    await vi.waitFor(async () => {
      const mails = await server().mailbox.mailsTo(`${users[0]}@mail.example`);
      const ofTruck = mails.filter(({ headers }) => headers.some((one) => one.includes(truck.name)));
      expect(ofTruck.map(({ body }) => body.includes('Withdrawn'))).toEqual([false, true]);
    }, SOON);
  });

  it('of what nobody was told of nothing is left', async () => {
    await run(sql`UPDATE webhook SET enabled = false WHERE webhook_id = ${webhookId}`);
    await freshUsers();
    users = users.slice(1);
    await run(sql`UPDATE app_user SET disabled = true WHERE full_name = 'Told' AND user_id <> ${users[0] ?? ''}`);
    const truck = new Truck();
    await truck.open(2, 110);
    await settled();
    await truck.end(true);
    await settled();
    await tell();
    expect(await toldOf(truck, users[0] ?? '')).toEqual([]);
    expect(await run(sql`SELECT 1 FROM incident WHERE cause_key = ${truck.name}`)).toEqual([]);
    await run(sql`UPDATE webhook SET enabled = true WHERE webhook_id = ${webhookId}`);
  });

  it('of each beginning, whatever happens in between; and so do systems', async () => {
    const which = fc.nat(20);
    const change = fc.oneof(
      fc.record({
        what: fc.constant('open' as const),
        count: fc.constantFrom(1, 2, 12),
        minutes: fc.constantFrom(0, 55, 110),
      }),
      fc.record({ what: fc.constantFrom('clear' as const, 'withdraw' as const), which }),
      fc.record({ what: fc.constantFrom('tell' as const, 'age' as const, 'fold' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 4, maxLength: 14 }), fc.boolean(), async (changes, isVoid) => {
        await freshUsers();
        const truck = new Truck();
        for (const one of changes) {
          if (one.what === 'open') await truck.open(one.count, one.minutes);
          else if (one.what === 'clear') await truck.clear(one.which);
          else if (one.what === 'withdraw') await truck.withdraw(one.which);
          else if (one.what === 'tell') await tell();
          else if (one.what === 'fold') await settled();
          else {
            await settled();
            await truck.age();
          }
        }
        await truck.end(isVoid);
        await settled();
        await tell();
        for (const userId of users) {
          const told = await toldOf(truck, userId);
          const count = (stage: string): number => told.filter((one) => one.stage === stage).length;
          expect([userId, count('cleared')]).toEqual([userId, count('opened')]);
          expect(await run(sql`SELECT 1 FROM notification WHERE user_id = ${userId} AND state = 'waiting'`)).toEqual(
            [],
          );
        }
        const open = new Map<unknown, number>();
        for (const { type, data } of await deliveries(truck.name)) {
          const { incidentId } = data as Row;
          open.set(incidentId, (open.get(incidentId) ?? 0) + (type === 'incident.opened' ? 1 : -1));
        }
        expect([...open.values()].filter((count) => count !== 0)).toEqual([]);
      }),
      { numRuns: casesOf(3, 12) },
    );
  });
});
