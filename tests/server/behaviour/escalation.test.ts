import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { HOUR_MS } from '../../../src/domain/duration.ts';
import type { Escalation } from '../../../src/domain/escalation/policy.ts';
import { clock } from '../../fixtures/test-clock.ts';
import type { ConsoleClient, Reply, Row } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';

/** On a machine whose cores are busy. */
const SOON = { timeout: 30_000, interval: 20 };

/** Nobody looks for work within the test: each step is woken by the commit of the one before. */
const server = serverOfFile({}, { lookInterval: HOUR_MS });

const run = (statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.transaction('installation', (tx) => tx.query<Row>(statement));

const PEOPLE = ['ana', 'bob', 'cyd'] as const;
const addressOf = (name: string): string => `${name}-${RUN}@mail.example`;
const RUN = randomUUID();

const mailsTo = (name: string): readonly string[] =>
  server()
    .mailbox.arrived.filter(({ recipients }) => recipients.includes(addressOf(name)))
    .map(({ raw }) => raw);

const iso = (time: number): string => new Date(time).toISOString();

/** An alert of goods that were beyond their limit for too long: critical. */
async function putCritical(): Promise<{ readonly entryId: number; readonly incidentId: number }> {
  const guid = randomUUID();
  await run(sql`
    INSERT INTO shipping_pick_list (company_id, guid, config_type, custom_data, shipping_state, commission_state, origin_name)
    VALUES ('1', ${guid}, 1, ${`ESC-${guid.slice(0, 8)}`}, 3, 1, 'Lyon')`);
  const since = clock.now() - 5 * HOUR_MS;
  const data = { limit: 46, extreme: 70, since, extremeAt: since, minutes: 300, last: 70, lastAt: clock.now() };
  const [row] = await run(sql`
    INSERT INTO shipping_alert_log (company_id, guid, alert_event, alert_level, alert_time1, alert_source, data)
    VALUES ('1', ${guid}, 216, 2, ${iso(since)}, 'ESCALATION-TEST', ${JSON.stringify(data)}) RETURNING entry_id`);
  await run(sql`SELECT pg_notify('lading_work', 'incidents')`);
  const entryId = Number(row?.entry_id);
  return vi.waitFor(async () => {
    const [member] = await run(sql`SELECT incident_id FROM incident_member WHERE entry_id = ${entryId}`);
    if (member === undefined) throw new Error('It is not folded yet.');
    return { entryId, incidentId: Number(member.incident_id) };
  }, SOON);
}

/** As if the minutes until the next step were over. */
const pass = (incidentId: number): Promise<Row[]> =>
  run(sql`
    WITH moved AS (UPDATE escalation SET due = now() WHERE incident_id = ${incidentId} AND due IS NOT NULL RETURNING 1)
    SELECT pg_notify('lading_work', 'escalation'), (SELECT count(*) FROM moved)`);

const chainOf = async (incidentId: number): Promise<Row | undefined> =>
  (await run(sql`SELECT position, due IS NULL AS over FROM escalation WHERE incident_id = ${incidentId}`))[0];

const step = (minutes: number, users: readonly string[], rotas: readonly string[] = []) => ({
  minutes,
  users: users.map((name) => `u-${name}`),
  rotas,
});

describe('incidents that nobody acknowledges', () => {
  let admin: ConsoleClient;

  const want = async (escalation: Escalation): Promise<Reply> =>
    admin.change('PUT', 'companies/1', { property: { customPrefs: { escalation } } });

  beforeAll(async () => {
    admin = await server().as('admin');
    await run(sql`UPDATE app_user SET notify_list = '[]'`);
    for (const name of PEOPLE) {
      await run(sql`
        INSERT INTO app_user (company_id, user_id, login_name, full_name, email, email_trust, password_hash, notify_list, timezone)
        SELECT '1', ${`u-${name}`}, ${name}, ${name}, ${addressOf(name)}, 'administrator', password_hash, '[]', 'Etc/GMT'
          FROM app_user WHERE login_name = 'admin'`);
    }
  });

  it('are told step by step, by mail to who chose no way as well, until somebody acknowledges them', async () => {
    const rotas = [
      {
        id: 'nights',
        name: 'Nights',
        timeZone: 'Etc/GMT',
        every: 'week' as const,
        starts: '2026-01-05',
        at: '08:00',
        people: ['u-bob'],
        exceptions: [],
      },
    ];
    const policy = { severity: 'critical' as const, repeats: 1, rotas };
    expect((await want({ ...policy, steps: [step(30, ['ana']), step(15, [], ['nights'])] })).status).toBe(200);
    const { incidentId } = await putCritical();
    await vi.waitFor(async () => expect(await chainOf(incidentId)).toEqual({ position: 0, over: false }), SOON);
    expect(PEOPLE.flatMap(mailsTo)).toEqual([]);
    await pass(incidentId);
    await vi.waitFor(() => expect(mailsTo('ana')).toHaveLength(1), SOON);
    expect(mailsTo('ana')[0]).toContain('Not acknowledged');
    expect(mailsTo('ana')[0]).toContain('No one has acknowledged this incident yet.');
    expect(mailsTo('bob')).toEqual([]);
    await pass(incidentId);
    await vi.waitFor(() => expect(mailsTo('bob')).toHaveLength(1), SOON);
    // Once more from the beginning; then somebody takes it.
    await pass(incidentId);
    await vi.waitFor(() => expect(mailsTo('ana')).toHaveLength(2), SOON);
    expect((await admin.change('PUT', `incidents/${incidentId}`, { acknowledge: true })).status).toBe(200);
    await vi.waitFor(async () => expect(await chainOf(incidentId)).toMatchObject({ over: true }), SOON);
    await pass(incidentId);
    expect(mailsTo('bob')).toHaveLength(1);
    // Whoever looks at it sees whom it was told to.
    const members = await admin.get(`tables/query/incidentMembers?companyId=1&incidentId=${incidentId}&max=1`);
    const steps = ['ana', 'bob', 'ana'].map((fullName, at) => ({ step: at + 1, fullName }));
    expect(members.json).toMatchObject({ escalated: steps });
  });

  it('are told to administrators where a step names nobody who has an account, and their end to who was told', async () => {
    expect((await want({ severity: 'critical', repeats: 0, rotas: [], steps: [step(0, ['cyd'])] })).status).toBe(200);
    const { incidentId, entryId } = await putCritical();
    await vi.waitFor(() => expect(mailsTo('cyd')).toHaveLength(1), SOON);
    await vi.waitFor(async () => expect(await chainOf(incidentId)).toEqual({ position: 1, over: true }), SOON);
    await run(sql`UPDATE shipping_alert_log SET clear_date = now() - interval '1 hour' WHERE entry_id = ${entryId}`);
    await run(sql`SELECT pg_notify('lading_work', 'incidents')`);
    const ends = () =>
      run(sql`SELECT user_id, stage FROM notification WHERE incident_id = ${incidentId} AND stage = 'cleared'`);
    await vi.waitFor(async () => expect(await ends()).toEqual([{ user_id: 'u-cyd', stage: 'cleared' }]), SOON);
    await run(sql`UPDATE notification SET due = now() WHERE incident_id = ${incidentId}`);
    await run(sql`SELECT pg_notify('lading_work', 'notifications')`);
    await vi.waitFor(() => expect(mailsTo('cyd')).toHaveLength(2), SOON);
    expect(mailsTo('cyd')[1]).toContain('Cleared');
    // They did not ask for it: the company names them.
    expect(mailsTo('cyd')[1]).toMatch(/or because you are on\s+call/);
    expect(mailsTo('cyd')[1]).not.toContain('because you chose');

    await run(sql`UPDATE app_user SET disabled = true WHERE user_id = 'u-cyd'`);
    const { incidentId: next } = await putCritical();
    const told = () => run(sql`SELECT user_id FROM notification WHERE incident_id = ${next} AND stage = 'escalated'`);
    await vi.waitFor(async () => expect((await told()).map((row) => row.user_id)).toContain('u-admin'), SOON);
    expect((await told()).map((row) => row.user_id)).not.toContain('u-cyd');
  });

  it('are escalated as soon as the company wants it, also those that are open already; muted ones are not', async () => {
    expect((await want({ severity: 'critical', repeats: 0, rotas: [], steps: [] })).status).toBe(200);
    const { incidentId } = await putCritical();
    expect(await chainOf(incidentId)).toBeUndefined();
    expect((await want({ severity: 'critical', repeats: 0, rotas: [], steps: [step(30, ['ana'])] })).status).toBe(200);
    await vi.waitFor(async () => expect(await chainOf(incidentId)).toEqual({ position: 0, over: false }), SOON);
    const before = mailsTo('ana').length;
    await run(
      sql`UPDATE incident SET muted_until = now() + interval '1 hour', mute_reason = 'known' WHERE incident_id = ${incidentId}`,
    );
    await pass(incidentId);
    await vi.waitFor(
      async () =>
        expect(
          await run(
            sql`SELECT due > now() + interval '50 minutes' AS held FROM escalation WHERE incident_id = ${incidentId}`,
          ),
        ).toEqual([{ held: true }]),
      SOON,
    );
    expect(mailsTo('ana')).toHaveLength(before);
  });

  it('is set by administrators, with steps that name somebody and rotas that there are', async () => {
    const rota = {
      id: 'r',
      name: 'R',
      timeZone: 'Etc/GMT',
      every: 'week',
      starts: '2026-01-05',
      at: '08:00',
      people: ['u-ana'],
      exceptions: [],
    };
    const put = async (client: ConsoleClient, escalation: unknown) =>
      (await client.change('PUT', 'companies/1', { property: { customPrefs: { escalation } } })).status;
    const base = { severity: 'critical', repeats: 0, rotas: [rota], steps: [] };
    expect(await put(await server().as('user'), base)).toBe(403);
    expect(await put(admin, base)).toBe(200);
    for (const wrong of [
      { ...base, steps: [step(5, [])] },
      { ...base, steps: [step(5, [], ['gone'])] },
      { ...base, steps: [step(1_441, ['ana'])] },
      { ...base, steps: Array.from({ length: 6 }, () => step(5, ['ana'])) },
      { ...base, repeats: 4 },
      { ...base, rotas: [rota, rota] },
      { ...base, rotas: [{ ...rota, people: [] }] },
      { ...base, rotas: [{ ...rota, timeZone: 'Mars/Base' }] },
      { ...base, rotas: [{ ...rota, starts: '2026-02-30' }] },
      { ...base, rotas: [{ ...rota, at: '24:00' }] },
      { ...base, rotas: [{ ...rota, exceptions: [{ from: iso(2), until: iso(1), userId: 'u-ana' }] }] },
    ]) {
      expect([wrong, await put(admin, wrong)]).toEqual([wrong, 400]);
    }
  });
});
