import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '../../../server/database/database.ts';
import { sql } from '../../../server/database/sql.ts';
import { TEMPLATES } from '../../../src/contract/activity.ts';
import { latestAclChanges } from '../../../src/domain/acl-scan.ts';
import { clock } from '../../fixtures/test-clock.ts';
import { activation, type ConsoleClient, type Reply } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';

type Row = Record<string, unknown>;

const STATES = [0, 1, 2, 3, 4, 5, 6, 7];
const NOT_ENDED = STATES.filter((state) => state !== 6);

/** Decided here once more, from the spec and docs/decisions/lifecycle.md: config type → states in which each may run. */
const ALLOWED: Readonly<Record<string, Readonly<Record<number, readonly number[]>>>> = {
  delete: { 0: [0, 1, 2], 1: [0, 1, 2], 2: STATES, 3: [0, 1, 2] },
  'rebuild-acl': { 0: [0, 1, 2], 3: [0, 1, 2] },
  'save-again': { 0: NOT_ENDED, 3: NOT_ENDED },
  'shock-on-15g': { 0: NOT_ENDED, 3: NOT_ENDED },
  'shock-off': { 0: NOT_ENDED },
  'remove-device': { 0: NOT_ENDED, 3: NOT_ENDED },
  commission: { 0: [0, 1], 3: [0, 1], 4: [0] },
  depart: { 0: [2], 3: [], 4: [] },
  arrive: { 1: [3], 3: [], 4: [] },
  monitor: { 0: [7], 3: [2, 7], 4: [1] },
  unmonitor: { 0: [2, 3, 4], 3: [2, 3], 4: [] },
  stage: { 0: [], 3: [3], 4: [] },
  ship: { 0: [], 3: [3, 4], 4: [] },
  decommission: { 2: NOT_ENDED, 3: NOT_ENDED, 4: [0, 1, 3] },
};

const PROVISIONING = ['provisioner', 'admin'];
/** Who may run what isn't for those who provision. */
const WHO: Readonly<Record<string, readonly string[]>> = {
  'remove-device': ['user', 'designer', ...PROVISIONING],
  'mark-lost': ['admin'],
  'mark-inoperable': ['admin'],
};

const server = serverOfFile();

const run = <R = Row>(statement: ReturnType<typeof sql>): Promise<R[]> =>
  server().database.transaction({ companyId: '1' }, (tx) => tx.query<R>(statement));
const clients = new Map<string, ConsoleClient>();
const as = async (name: string): Promise<ConsoleClient> => {
  const client = clients.get(name) ?? (await server().as(name));
  clients.set(name, client);
  return client;
};
const send = async (who: string, path: string, body: unknown, key = randomUUID()): Promise<Reply> =>
  (await as(who)).send('PUT', `/api/${path}`, { body, headers: { 'Idempotency-Key': key } });
const activity = (who: string, template: string, guid: string | null, mac: string | null = null): Promise<Reply> =>
  send(who, 'activity/createAndRunActivityTemplate/', { template, guid, mac, runByGUID: guid !== null });
const shipmentOf = async (guid: string): Promise<Row | undefined> =>
  (await run(sql`SELECT * FROM shipping_pick_list WHERE guid = ${guid}`))[0];
const deviceOf = async (mac: string): Promise<Row | undefined> =>
  (await run(sql`SELECT provision_status, shipment_guid, shipment_id FROM device WHERE mac_id = ${mac}`))[0];
const eventsOf = async (guid: string): Promise<unknown[]> =>
  (await run(sql`SELECT event_id FROM shipping_event_log WHERE guid = ${guid} ORDER BY entry_id`)).map(
    (row) => row.event_id,
  );
const waiting = (mac: string): Promise<Row[]> =>
  run(sql`SELECT line, topic, status FROM command_queue WHERE device_id = ${mac} ORDER BY entry_id`);

let tag = '';
let chimes: string[] = [];
const made: string[] = [];

const inOne = (work: (tx: Transaction) => Promise<unknown>): Promise<unknown> =>
  server().database.transaction('installation', work);

async function forget(tx: Transaction): Promise<void> {
  const ours = sql`${sql.param([tag, ...chimes])}::text[]`;
  await tx.query(sql`UPDATE device SET provision_status = 0, shipment_guid = NULL, shipment_id = NULL
                        WHERE mac_id = ANY (${ours})`);
  await tx.query(sql`DELETE FROM shipping_pick_list WHERE guid = ANY (${sql.param(made)}::uuid[])`);
  await tx.query(sql`DELETE FROM command_queue WHERE device_id = ANY (${ours})`);
  made.length = 0;
}
const clear = (): Promise<unknown> => inOne(forget);

/** A shipment in some state with our tag on it, and two iChimes on its list. */
async function stand(shippingState: number, configType = 0, minutesSinceStaged: number | null = null): Promise<string> {
  const guid = randomUUID();
  const listed = chimes.slice(0, 2);
  await inOne(async (tx) => {
    await forget(tx);
    await tx.query(sql`
        INSERT INTO shipping_pick_list (company_id, guid, config_type, custom_data, shipping_state, commission_state, mac_id,
                                        acl_expected, acl_actual, last_stage_cmd_time)
        VALUES ('1', ${guid}, ${configType}, 'STAND', ${shippingState}, 1, ${tag}, 2, 1,
                now() - make_interval(secs => 60 * ${minutesSinceStaged}::float8))`);
    await tx.query(sql`
        INSERT INTO shipping_pick_item (company_id, shipment_guid, item_type, item_text)
        SELECT '1', ${guid}::uuid, 2, unnest(${sql.param(listed)}::text[])`);
    await tx.query(sql`
        UPDATE device SET provision_status = 2, shipment_guid = ${guid}, shipment_id = 'STAND'
         WHERE mac_id = ANY (${sql.param([tag, ...listed])}::text[])`);
  });
  made.push(guid);
  return guid;
}

/** Devices of these tests alone; once for all of them. */
async function choose(): Promise<void> {
  if (tag !== '') return;
  [tag = ''] = await server().freeTags(1);
  const free = await run<{ id: string }>(sql`
      SELECT mac_id AS id FROM device WHERE kind = 'chimes' AND provision_status = 0 ORDER BY mac_id DESC LIMIT 12`);
  chimes = free.map(({ id }) => id);
}

describe('an activity', () => {
  beforeAll(choose);
  afterEach(clear);

  it.each(TEMPLATES)('%s is for whom it is for', async (template) => {
    const forDevice = template.startsWith('mark-');
    for (const who of ['user', 'designer', 'provisioner', 'admin']) {
      const reply = forDevice
        ? await activity(who, template, null, '00_1B_AD_00_FE_FE')
        : await activity(who, template, randomUUID());
      const allowed = (WHO[template] ?? PROVISIONING).includes(who);
      expect([who, reply.json.code]).toEqual([
        who,
        !allowed ? 'forbidden' : forDevice ? 'device-unknown' : 'not-found',
      ]);
    }
  });

  it.each(Object.entries(ALLOWED))('%s runs in its states and in no other', async (template, types) => {
    for (const [configType, allowed] of Object.entries(types)) {
      for (const state of STATES) {
        const guid = await stand(state, Number(configType));
        const reply = await activity('provisioner', template, guid);
        const told = reply.status === 200 ? 'done' : `${reply.json.code} ${reply.json.errors[0]?.code}`;
        const expected = allowed.includes(state) ? 'done' : 'wrong-state shipping-state';
        expect([configType, state, told]).toEqual([configType, state, expected]);
      }
    }
  });

  it('is refused when it is none, for the wrong kind of thing, or for a device that is not on the shipment', async () => {
    const guid = await stand(2);
    const call = (body: object): Promise<Reply> =>
      send('admin', 'activity/createAndRunActivityTemplate/', {
        template: 'delete',
        guid: null,
        mac: null,
        runByGUID: true,
        ...body,
      });
    for (const body of [
      { template: 'other', guid },
      { template: '__proto__', guid },
      {},
      { guid, runByGUID: false },
      { template: 'mark-lost', mac: tag, guid, runByGUID: true },
      { guid, more: 1 },
    ]) {
      const reply = await call(body);
      expect([reply.status, reply.json.code]).toEqual([400, 'bad-request']);
    }
    const [other = ''] = await server().freeTags(1);
    const reply = await call({ guid, mac: other });
    expect([reply.status, reply.json.code]).toEqual([422, 'device-unknown']);
    expect((await call({ guid: randomUUID(), mac: tag })).status).toBe(404);
    expect(await shipmentOf(guid)).toBeDefined();
  });

  it('delete frees the devices, leaves a tombstone and the job, and cancels what was to be told', async () => {
    const guid = await stand(1);
    const reader = await as('user');
    const first = await reader.get('tables/query/shipmentList?companyId=1&cfgType=0&max=5000');
    expect(first.json.rows.map((row) => row.guid)).toContain(guid);
    await run(sql`INSERT INTO command_queue (company_id, device_id, guid, topic, line)
                    VALUES ('1', ${tag}, ${guid}, 'other', 'STATUS')`);
    const reply = await activity('provisioner', 'delete', guid, tag);
    expect(reply.status).toBe(200);
    for (const mac of [tag, chimes[0] ?? '']) {
      expect(await deviceOf(mac)).toEqual({ provision_status: 0, shipment_guid: null, shipment_id: null });
    }
    expect(await waiting(tag)).toEqual([{ line: 'STATUS', topic: 'other', status: 'cancelled' }]);
    const next = await reader.get(
      `tables/query/shipmentList?companyId=1&cfgType=0&max=5000&cursor=${first.json.cursor}`,
    );
    expect(next.json.gone).toContain(guid);
    const jobs = await reader.get(
      `tables/jobs/entries?where=${encodeURIComponent(JSON.stringify([{ column: 'value', op: 'like', value: guid.slice(0, 18) }]))}`,
    );
    expect(jobs.json.rows).toMatchObject([
      { jobType: 'activity', deviceId: tag, guid, value: `delete ${guid} STAND`, userId: 'u-provisioner' },
    ]);
    // A device that was lost meanwhile stays lost.
    const again = await stand(1);
    await run(sql`UPDATE device SET provision_status = 4 WHERE mac_id = ${tag}`);
    expect((await activity('provisioner', 'delete', again)).status).toBe(200);
    expect(await deviceOf(tag)).toEqual({ provision_status: 4, shipment_guid: null, shipment_id: null });
  });

  it('delete goes by the limit of the page for the config type', async () => {
    const limit = (to: number): Promise<unknown> =>
      server().database.transaction('installation', (tx) =>
        tx.query(sql`UPDATE page_option SET options = options || ${JSON.stringify({ deleteLimit: to })}::jsonb
                        WHERE company_id = '1' AND pattern = 'activation-shipment'`),
      );
    const [before] = await server().database.read('installation', (tx) =>
      tx.query<{ limit: number }>(sql`
          SELECT (options ->> 'deleteLimit')::int AS "limit" FROM page_option
           WHERE company_id = '1' AND pattern = 'activation-shipment'`),
    );
    await limit(2);
    const refused = await activity('provisioner', 'delete', await stand(2));
    await limit(before?.limit ?? 3);
    expect(refused.json.code).toBe('wrong-state');
  });

  it('delete goes by the limit of its own config type where the page has one', async () => {
    const limits = (to: object): Promise<unknown> =>
      server().database.transaction('installation', (tx) =>
        tx.query(sql`UPDATE page_option SET options = (options - 'deleteLimits') || ${JSON.stringify(to)}::jsonb
                        WHERE company_id = '1' AND pattern = 'activation-shipment'`),
      );
    await limits({ deleteLimits: { 0: 2 } });
    const refused = await activity('provisioner', 'delete', await stand(2));
    await limits({ deleteLimits: { 0: 5, 1: 1 } });
    const taken = await activity('provisioner', 'delete', await stand(4));
    await limits({});
    expect([refused.json.code, taken.status]).toEqual(['wrong-state', 200]);
  });

  it('decommission notes the time, tells the event and frees the devices, but the shipment keeps its tag’s id', async () => {
    const guid = await stand(4);
    expect((await activity('provisioner', 'decommission', guid)).status).toBe(200);
    expect(await shipmentOf(guid)).toMatchObject({ shipping_state: 6, commission_state: 4, mac_id: tag });
    expect((await shipmentOf(guid))?.decomm_date).not.toBeNull();
    expect(await eventsOf(guid)).toEqual([6]);
    expect(await deviceOf(tag)).toMatchObject({ provision_status: 0, shipment_guid: null });
    const client = await as('provisioner');
    expect((await client.activate(activation(tag))).status).toBe(200);
    await run(sql`DELETE FROM shipping_pick_list WHERE mac_id = ${tag} AND guid <> ${guid}`);
  });

  it('goes through a whole journey with its times and events', async () => {
    const client = await as('provisioner');
    const body = activation(tag);
    const { guid } = body.crossRefInfo;
    made.push(guid);
    expect((await client.activate(body)).status).toBe(200);
    for (const template of ['commission', 'depart', 'unmonitor', 'monitor', 'arrive', 'decommission']) {
      const reply = await activity('provisioner', template, guid);
      expect([template, reply.status]).toEqual([template, 200]);
    }
    const shipment = await shipmentOf(guid);
    for (const date of ['comm_date', 'depart_date', 'arrive_date', 'decomm_date']) {
      expect([date, shipment?.[date]]).not.toEqual([date, null]);
    }
    expect(shipment?.shipping_state).toBe(6);
    // Creation, join tag, commission, departure, arrival, decommission.
    expect(await eventsOf(guid)).toEqual([1, 7, 2, 3, 5, 6]);
  });

  it('shock on and off tells the tag only the last word; the limit is the one that it confirmed', async () => {
    const guid = await stand(3);
    for (const template of ['shock-on-5g', 'shock-on-50g']) await activity('provisioner', template, guid);
    expect((await shipmentOf(guid))?.shock_limit).toBeNull();
    expect(await waiting(tag)).toEqual([
      { line: 'SHOCK ON 5g', topic: 'shock', status: 'cancelled' },
      { line: 'SHOCK ON 50g', topic: 'shock', status: 'queued' },
    ]);
    await activity('provisioner', 'shock-off', guid);
    expect((await waiting(tag)).map(({ line, status }) => [line, status]).at(-1)).toEqual(['SHOCK OFF', 'queued']);
    expect(await eventsOf(guid)).toEqual([]);
    await run(sql`UPDATE shipping_pick_list SET mac_id = NULL WHERE guid = ${guid}`);
    const refused = await activity('provisioner', 'shock-off', guid);
    expect([refused.json.code, refused.json.errors[0]?.code]).toEqual(['wrong-state', 'no-device']);
  });

  it('rebuild tells the list again, not within three minutes of the last time', async () => {
    const soon = await activity('provisioner', 'rebuild-acl', await stand(2, 0, 2.9));
    expect([soon.status, soon.json.errors[0]?.code]).toEqual([425, 'stage-command-recent']);
    const guid = await stand(2, 0, 3.1);
    expect((await activity('provisioner', 'rebuild-acl', guid)).status).toBe(200);
    const lines = [{ line: `ACL ${chimes[0]},${chimes[1]}`, topic: 'acl', status: 'queued' }];
    expect(await waiting(tag)).toEqual(lines);
    const shipment = await shipmentOf(guid);
    expect(clock.now() - Date.parse(String(shipment?.last_stage_cmd_time))).toBeLessThan(60_000);
    // What the tag has found of the list still counts.
    expect(shipment).toMatchObject({ acl_expected: 2, acl_actual: 1 });
    expect((await activity('provisioner', 'rebuild-acl', guid)).json.code).toBe('not-yet');
    const none = await stand(2);
    await run(sql`UPDATE shipping_pick_list SET acl_expected = NULL WHERE guid = ${none}`);
    expect((await activity('provisioner', 'rebuild-acl', none)).json.errors[0]?.code).toBe('no-acl');
  });

  it('remove device takes off the tag, or an iChime, which leaves the list', async () => {
    const guid = await stand(3);
    expect((await activity('user', 'remove-device', guid, chimes[0])).status).toBe(200);
    expect(await shipmentOf(guid)).toMatchObject({ mac_id: tag, acl_expected: 1, acl_actual: 1 });
    expect(await deviceOf(chimes[0] ?? '')).toMatchObject({ provision_status: 0, shipment_guid: null });
    expect((await activity('user', 'remove-device', guid)).status).toBe(200);
    expect((await shipmentOf(guid))?.mac_id).toBeNull();
    expect(await eventsOf(guid)).toEqual([8]);
    expect((await activity('user', 'remove-device', guid, chimes[1])).status).toBe(200);
    expect(await shipmentOf(guid)).toMatchObject({ acl_expected: null, acl_actual: null });
    expect((await activity('user', 'remove-device', guid)).json.errors[0]?.code).toBe('no-device');
  });

  it.each([
    ['mark-inoperable', 3, 'device-in-repair'],
    ['mark-lost', 4, 'device-lost'],
  ] as const)('%s takes the device off its shipment, and it can not be used', async (template, status, code) => {
    const guid = await stand(3);
    for (const turn of ['on its shipment', 'on none']) {
      const reply = await activity('admin', template, null, tag);
      expect([turn, reply.status]).toEqual([turn, 200]);
      expect(await deviceOf(tag)).toEqual({ provision_status: status, shipment_guid: null, shipment_id: null });
    }
    expect((await shipmentOf(guid))?.mac_id).toBeNull();
    expect(await eventsOf(guid)).toEqual([8]);
    const client = await as('provisioner');
    expect((await client.activate(activation(tag))).json.code).toBe(code);
  });

  it('delivered again has one effect and one answer; a role that is gone is refused all the same', async () => {
    const guid = await stand(1);
    const key = randomUUID();
    const body = { template: 'delete', guid, mac: null, runByGUID: true };
    const path = 'activity/createAndRunActivityTemplate/';
    const replies = await Promise.all(Array.from({ length: 5 }, () => send('provisioner', path, body, key)));
    expect(new Set(replies.filter(({ status }) => status !== 409).map(({ text }) => text)).size).toBe(1);
    const membership = (statement: ReturnType<typeof sql>): Promise<unknown> =>
      server().database.transaction('installation', (tx) => tx.query(statement));
    await membership(sql`DELETE FROM membership WHERE user_id = 'u-provisioner' AND group_id = 'provisioners'`);
    const refused = await send('provisioner', path, body, key);
    await membership(sql`INSERT INTO membership (company_id, user_id, group_id)
                           VALUES ('1', 'u-provisioner', 'provisioners')`);
    expect(refused.status).toBe(403);
    expect((await send('provisioner', path, body, key)).status).toBe(200);
  });

  it('by two at once: exactly one deletes, exactly one activates what is free then', async () => {
    const guid = await stand(1);
    const deletes = await Promise.all(
      ['provisioner', 'admin', 'provisioner', 'admin'].map((who) => activity(who, 'delete', guid)),
    );
    expect(deletes.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404, 404, 404]);
    const clientsAtOnce = await Promise.all(['provisioner', 'admin'].map(as));
    const activations = await Promise.all(clientsAtOnce.map((client) => client.activate(activation(tag))));
    expect(activations.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
    const winner = activations.find(({ status }) => status === 200)?.json.guid ?? '';
    made.push(winner);
    // Deleting it and taking its device for another at the same moment: never both on one device.
    const [deleted, taken] = await Promise.all([
      activity('admin', 'delete', winner),
      (await as('provisioner')).activate(activation(tag)),
    ]);
    expect(deleted.status).toBe(200);
    const device = await deviceOf(tag);
    expect(device?.shipment_guid).toBe(taken.status === 200 ? taken.json.guid : null);
    if (taken.status === 200) made.push(taken.json.guid);
    const marked = await stand(2);
    const [lost, ended] = await Promise.all([
      activity('admin', 'mark-lost', null, tag),
      activity('provisioner', 'decommission', marked),
    ]);
    expect([200, 503]).toContain(lost.status);
    expect(ended.status).toBe(200);
    expect((await deviceOf(tag))?.shipment_guid).toBeNull();
  });
});

describe('jobs of a scanner', () => {
  it('CL1: are read by the guid prefix in their value and by their time, as the edit-ACL dialog waits for them', async () => {
    const [job] = await run<{ device: string; guid: string; at: string }>(sql`
        SELECT device_id AS device, guid, create_date AS at FROM job WHERE job_type = 'scan' ORDER BY entry_id LIMIT 1`);
    const prefix = String(job?.guid).slice(0, 18);
    const read = async (from: string): Promise<readonly Row[]> => {
      const where = [
        { column: 'deviceId', op: 'eq', value: job?.device },
        { column: 'value', op: 'like', value: prefix },
        { column: 'createDate', op: 'ge', value: from },
      ];
      const reply = await (await as('user')).get(
        `tables/jobs/entries?where=${encodeURIComponent(JSON.stringify(where))}`,
      );
      return reply.json.rows;
    };
    const found = await read(String(job?.at));
    expect(found).toHaveLength(1);
    const chimesOf = await run<{ id: string }>(sql`
        SELECT item_text AS id FROM shipping_pick_item WHERE shipment_guid = ${job?.guid} AND item_type = 2 ORDER BY item_id`);
    expect(latestAclChanges([String(found[0]?.value)], prefix)).toEqual(
      chimesOf.map(({ id }) => ({ macId: id, status: 'A' })),
    );
    expect(await read(new Date(Date.parse(String(job?.at)) + 1000).toISOString())).toEqual([]);
  });
});

describe('commands', () => {
  beforeAll(choose);
  afterEach(clear);
  const queue = (deviceIdList: string[], commandList: string[], who = 'provisioner'): Promise<Reply> =>
    send(who, 'commands/queue', { deviceIdList, commandList });
  const lines = (ids: readonly string[]): string[] => {
    const chunks: string[] = [];
    for (let at = 0; at < ids.length; at += 8) chunks.push(`ACL ${ids.slice(at, at + 8).join(',')}`);
    return chunks;
  };

  it('build the list of iChimes: the shipment’s becomes theirs, what is new is taken, what is not named is free', async () => {
    const guid = await stand(2, 0, 3.1);
    const wanted = chimes.slice(1, 11);
    const reply = await queue([tag], lines(wanted));
    expect(reply.status).toBe(200);
    expect(await waiting(tag)).toEqual(lines(wanted).map((line) => ({ line, topic: 'acl', status: 'queued' })));
    expect(await shipmentOf(guid)).toMatchObject({ acl_expected: 10, acl_actual: 0 });
    const detail = await (await as('user')).get(`tables/query/shipmentDetail?companyId=1&guid=${guid}`);
    const data = detail.json.data as unknown as Row & { sublist: Row[] };
    expect(data.sublist.map((item) => String(item.macId)).sort()).toEqual([...wanted].sort());
    expect([data.commandsWaiting, data.lastStageCmdTime]).toEqual([2, (reply.json as unknown as Row).updateTime]);
    expect(await deviceOf(chimes[0] ?? '')).toMatchObject({ provision_status: 0, shipment_guid: null });
    expect(await deviceOf(wanted.at(-1) ?? '')).toMatchObject({ provision_status: 2, shipment_guid: guid });
    // Told a moment ago: neither again nor another.
    const soon = await queue([tag], lines(wanted));
    expect([soon.status, soon.json.errors[0]?.code]).toEqual([425, 'stage-command-recent']);
  });

  it('keep what the tag has found while the list stays the same, and can empty it', async () => {
    const guid = await stand(2, 0, 3.1);
    expect((await queue([tag], lines(chimes.slice(0, 2)))).status).toBe(200);
    expect(await shipmentOf(guid)).toMatchObject({ acl_expected: 2, acl_actual: 1 });
    const other = await stand(2, 0, 3.1);
    expect((await queue([tag], ['ACL'])).status).toBe(200);
    expect(await shipmentOf(other)).toMatchObject({ acl_expected: null, acl_actual: null });
  });

  it('are refused whole: a bad list, an unknown device, an iChime that is not free, a shipment under way', async () => {
    const guid = await stand(2, 0, 3.1);
    const [busy] = await run<{ id: string }>(sql`
        SELECT mac_id AS id FROM device WHERE kind = 'chimes' AND provision_status = 2 AND shipment_guid <> ${guid} LIMIT 1`);
    const one = chimes[2] ?? '';
    const cases: [string[], string[], number, string][] = [
      [[tag], [`ACL ${one},${one}`], 400, 'bad-request'],
      [[tag], [`ACL ${lines(chimes.slice(0, 9)).join('').slice(4)}`], 400, 'bad-request'],
      [[tag], ['ACL 7C_CA'], 400, 'bad-request'],
      [[tag, one], [`ACL ${one}`], 400, 'bad-request'],
      [['00_1B_AD_00_FE_FE'], ['STATUS'], 422, 'device-unknown'],
      [[tag], [`ACL ${one},00_1B_AD_00_FE_FE`], 422, 'device-unknown'],
      [[tag], [`ACL ${one},${busy?.id}`], 422, 'device-in-use'],
      [[chimes[5] ?? ''], [`ACL ${one}`], 422, 'wrong-state'],
      [[tag], [], 400, 'bad-request'],
      [[tag], ['x'.repeat(201)], 400, 'bad-request'],
      [[tag], ['STATUS\nOFF'], 400, 'bad-request'],
    ];
    for (const [devices, list, status, code] of cases) {
      const reply = await queue(devices, list);
      expect([list, reply.status, reply.json.code]).toEqual([list, status, code]);
    }
    expect(await shipmentOf(guid)).toMatchObject({ acl_expected: 2, acl_actual: 1 });
    expect(await waiting(tag)).toEqual([]);
    expect((await deviceOf(one))?.provision_status).toBe(0);
    await stand(3, 0, 10);
    expect((await queue([tag], [`ACL ${one}`])).json.errors[0]?.code).toBe('shipping-state');
    expect((await queue([tag], ['STATUS'], 'user')).status).toBe(403);
  });

  it('that are no list wait in their order, for each device', async () => {
    await stand(3);
    const reply = await queue([tag, chimes[4] ?? ''], ['STATUS', 'INTERVAL 15']);
    expect((reply.json as unknown as Row).queued).toBe(4);
    for (const mac of [tag, chimes[4] ?? '']) {
      expect((await waiting(mac)).map(({ line }) => line)).toEqual(['STATUS', 'INTERVAL 15']);
    }
    const where = encodeURIComponent(JSON.stringify([{ column: 'deviceId', op: 'eq', value: tag }]));
    const read = await (await as('user')).get(`tables/commandQueue/entries?where=${where}`);
    expect(read.json.rows).toMatchObject([{ line: 'STATUS', status: 'queued', userId: 'u-provisioner' }, {}]);
  });

  it('in a file: the name is a name', async () => {
    const file = (filename: string, devices = [tag]): Promise<Reply> =>
      send('provisioner', 'commands/qFile', { filename, devices });
    expect((await file('night-run_2.v1.cmd')).status).toBe(200);
    expect(await waiting(tag)).toEqual([{ line: 'night-run_2.v1.cmd', topic: 'file', status: 'queued' }]);
    for (const name of ['', '.', '..', '.cmd', 'a/b', 'a\\b', '../a', 'a..b', 'a.', 'a b', 'C:a', 'x'.repeat(101)]) {
      expect([name, (await file(name)).status]).toEqual([name, 400]);
    }
    expect((await file('a.cmd', ['00_1B_AD_00_FE_FE'])).json.code).toBe('device-unknown');
  });
});
