import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expireCommands } from '../../../server/capabilities/commands/expire-commands.ts';
import { sql } from '../../../server/database/sql.ts';
import type { HandedCommand } from '../../../src/contract/device-commands.ts';
import { aclCommands } from '../../../src/domain/acl-command.ts';
import { activationIndicators } from '../../../src/domain/activation-indicators.ts';
import { COMMAND_LEASE_MS, COMMAND_LIFETIME_MS } from '../../../src/domain/command-state.ts';
import { MINUTE_MS } from '../../../src/domain/duration.ts';
import { clock } from '../../fixtures/test-clock.ts';
import '../../fixtures/temporal.ts';
import { readShipment } from '../../../src/domain/shipment.ts';
import type { Reply, Row } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { addSpareChimes } from '../support/spare-tags.ts';
import { gatewayOf, type TestGateway } from './gateway-of.ts';
import { Reader } from './reader.ts';

/** What a device is told, on its way from who says it through a gateway to what the shipment then is. */
const server = serverOfFile();

const run = <R = Row>(statement: ReturnType<typeof sql>): Promise<R[]> =>
  server().database.transaction('installation', (tx) => tx.query<R>(statement));
const send = async (path: string, body: unknown): Promise<Reply> => {
  const reply = await (await server().as('provisioner')).send('PUT', `/api/${path}`, {
    body,
    headers: { 'Idempotency-Key': randomUUID() },
  });
  expect([path, reply.status, reply.text]).toEqual([path, 200, reply.text]);
  return reply;
};
const activity = (template: string, guid: string): Promise<Reply> =>
  send('activity/createAndRunActivityTemplate/', { template, guid, mac: null, runByGUID: true });
const queue = (deviceId: string, lines: readonly string[]): Promise<Reply> =>
  send('commands/queue', { deviceIdList: [deviceId], commandList: lines });

/** All that a gateway is answered for a device, over all pages. */
async function fetchAll(gateway: TestGateway, device: string, max = 50): Promise<HandedCommand[]> {
  const rows: HandedCommand[] = [];
  for (let after = 0, more = true; more; ) {
    const reply = await gateway.get(`ingest/commands?after=${after}&max=${max}`);
    expect(reply.status).toBe(200);
    const page = reply.json.rows as unknown as HandedCommand[];
    expect(page.length).toBeLessThanOrEqual(max);
    rows.push(...page);
    after = page.at(-1)?.commandId ?? 0;
    more = reply.json.more;
  }
  return rows.filter(({ macId }) => macId === device);
}
const linesOf = (commands: readonly HandedCommand[]) => commands.map(({ lines }) => lines);
const tell = (gateway: TestGateway, results: readonly object[]): Promise<Reply> =>
  gateway.post('ingest/commands', { results });
const confirm = async (gateway: TestGateway, commandId: number | undefined, more: object = {}): Promise<unknown> =>
  (await tell(gateway, [{ commandId, result: 'confirmed', ...more }])).json;
const statesOf = async (device: string): Promise<unknown[]> =>
  (await run(sql`SELECT status FROM command_queue WHERE device_id = ${device} ORDER BY entry_id`)).map(
    ({ status }) => status,
  );
const eventsOf = async (guid: string): Promise<unknown[]> =>
  (
    await run(sql`SELECT event_id AS id FROM shipping_event_log WHERE guid = ${guid} AND event_id IN (15, 16)
                   ORDER BY entry_id`)
  ).map(({ id }) => id);
/** Lets time pass for what is stored of a device's commands. */
const pass = (device: string, milliseconds: number) =>
  run(sql`UPDATE command_queue
             SET lease_until = lease_until - make_interval(secs => ${milliseconds / 1000}),
                 create_date = create_date - make_interval(secs => ${milliseconds / 1000})
           WHERE device_id = ${device}`);
const stored = { stored: 1, repeated: 0, errors: [] };
const repeated = { stored: 0, repeated: 1, errors: [] };

let near: TestGateway;
let other: TestGateway;
let tag = '';
let guid = '';
let chimes: string[] = [];

const hear = (gateway: TestGateway, device: string, msgIndex: number): Promise<Reply> =>
  gateway.post('ingest/messages', {
    messages: [{ macId: device, pktType: 30, msgType: 0, msgIndex, time: new Date(clock.now()).toISOString() }],
  });

/** A commissioned shipment with a tag that `near` has heard, and a list of iChimes that was never told to it. */
async function stand(listed: number): Promise<void> {
  [tag = ''] = await server().freeTags(1);
  guid = randomUUID();
  const free = await run<{ id: string }>(sql`
    SELECT mac_id AS id FROM device WHERE company_id = '1' AND kind = 'chimes' AND provision_status = 0
     ORDER BY mac_id LIMIT ${listed}`);
  chimes = free.map(({ id }) => id);
  expect(chimes).toHaveLength(listed);
  await run(sql`
    INSERT INTO shipping_pick_list (company_id, guid, config_type, custom_data, shipping_state, commission_state, mac_id,
                                    acl_expected, acl_actual, save_status)
    VALUES ('1', ${guid}, 0, 'TOLD', 2, 2, ${tag}, ${listed}::int, 0, 'OK')`);
  await run(sql`
    INSERT INTO shipping_pick_item (company_id, shipment_guid, item_type, item_text)
    SELECT '1', ${guid}::uuid, 2, unnest(${sql.param(chimes)}::text[])`);
  await run(sql`UPDATE device SET provision_status = 2, shipment_guid = ${guid}
                 WHERE mac_id = ANY (${sql.param([tag, ...chimes])}::text[])`);
  await hear(near, tag, 5_000_000);
}

/** How the shipment's row stands in the lists, as a console shows it. */
async function indicator(): Promise<unknown> {
  const client = await server().as('user');
  const reply = await client.get(`tables/query/shipmentDetail?companyId=1&guid=${guid}`);
  const row = reply.json.data as unknown as Parameters<typeof readShipment>[0];
  const { commMessage } = activationIndicators(readShipment(row), {
    deleteLimit: 3,
    maxRebuildTime: 3,
    now: clock.now(),
  });
  return [commMessage, (row as unknown as Row).aclActual];
}

beforeAll(() => addSpareChimes(server().database, 60));

beforeEach(async () => {
  near = await gatewayOf(server(), '1');
  other = await gatewayOf(server(), '1');
  await stand(0);
});

describe('a list of iChimes', () => {
  it('is handed over whole, and stands when the tag has confirmed it: building becomes commissioned', async () => {
    await stand(20);
    expect(await indicator()).toEqual(['rebuild', 0]);
    await activity('rebuild-acl', guid);
    expect(await indicator()).toEqual(['building', 0]);
    // Three lines, one command, on a page of one.
    const [command, ...none] = await fetchAll(near, tag, 1);
    expect(none).toEqual([]);
    expect(command).toMatchObject({ topic: 'acl', lines: aclCommands(chimes) });
    expect(command?.lines).toHaveLength(3);
    expect(await statesOf(tag)).toEqual(['handed-over', 'handed-over', 'handed-over']);
    expect(await indicator()).toEqual(['building', 0]);
    const shipments = new Reader(await server().as('user'), 'shipmentList?cfgType=0', 'guid');
    await shipments.drain(5_000);
    expect(await confirm(near, command?.commandId)).toEqual(stored);
    expect(await statesOf(tag)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect(await indicator()).toEqual(['commissioned', 20]);
    // Consoles hear of it.
    expect((await shipments.drain()).rows.filter((row) => row.guid === guid)).toMatchObject([{ aclActual: 20 }]);
    expect(await confirm(near, command?.commandId)).toEqual(repeated);
    expect(await fetchAll(near, tag)).toEqual([]);
  });

  it('grows as the tag finds its iChimes; what is none of the list does not count', async () => {
    await stand(4);
    await activity('rebuild-acl', guid);
    const [command] = await fetchAll(near, tag);
    const found = (...ids: (string | undefined)[]) => confirm(near, command?.commandId, { found: ids });
    expect(await found(chimes[0], '00_1B_AD_00_FE_FE', chimes[0])).toEqual(stored);
    expect(await indicator()).toEqual(['building', 1]);
    expect(await found(chimes[0], chimes[1], chimes[2])).toEqual(stored);
    expect(await indicator()).toEqual(['building', 3]);
    // An answer that was late says less, and takes nothing away.
    expect(await found(chimes[1])).toEqual(repeated);
    expect(await indicator()).toEqual(['building', 3]);
    await run(
      sql`UPDATE shipping_pick_list SET last_stage_cmd_time = now() - interval '4 minutes' WHERE guid = ${guid}`,
    );
    expect(await indicator()).toEqual(['rebuild', 3]);
    expect(await found(...chimes)).toEqual(stored);
    expect(await indicator()).toEqual(['commissioned', 4]);
  });

  it('is found as a whole where a tag that was still looking says no more of what it found', async () => {
    await stand(4);
    await activity('rebuild-acl', guid);
    const [command] = await fetchAll(near, tag);
    expect(await confirm(near, command?.commandId, { found: [chimes[0]] })).toEqual(stored);
    expect(await indicator()).toEqual(['building', 1]);
    expect(await confirm(near, command?.commandId)).toEqual(stored);
    expect(await indicator()).toEqual(['commissioned', 4]);
    expect(await confirm(near, command?.commandId)).toEqual(repeated);
  });

  it('that could not be told is offered to be rebuilt at once, and may be', async () => {
    await stand(2);
    await activity('rebuild-acl', guid);
    const [command] = await fetchAll(near, tag);
    const failed = { commandId: command?.commandId, result: 'failed', reason: 'no answer in 3 tries' };
    expect((await tell(near, [failed])).json).toEqual(stored);
    expect(await indicator()).toEqual(['rebuild', 0]);
    const where = JSON.stringify([{ column: 'deviceId', op: 'eq', value: tag }]);
    const read = await (await server().as('user')).get(
      `tables/commandQueue/entries?${new URLSearchParams({ where }).toString()}`,
    );
    expect(read.json.rows).toMatchObject([
      { status: 'failed', reason: 'no answer in 3 tries', gateway: near.macId, commandId: command?.commandId },
    ]);
    expect(await fetchAll(near, tag)).toEqual([]);
    await activity('rebuild-acl', guid);
    expect(linesOf(await fetchAll(near, tag))).toEqual([aclCommands(chimes)]);
    // The first one's late confirmation is none of the second.
    expect(await confirm(near, command?.commandId)).toEqual(repeated);
    expect(await indicator()).toEqual(['building', 0]);
  });

  it('that replaced another waits for the gateway that may still be telling that one', async () => {
    await stand(3);
    await activity('rebuild-acl', guid);
    const [first] = await fetchAll(near, tag);
    await run(sql`UPDATE shipping_pick_list SET last_stage_cmd_time = NULL WHERE guid = ${guid}`);
    await queue(tag, aclCommands(chimes.slice(0, 1)));
    expect(await statesOf(tag)).toEqual(['cancelled', 'queued']);
    await hear(other, tag, 5_000_001);
    expect(await fetchAll(other, tag)).toEqual([]);
    // What was withdrawn counts no more.
    expect(await confirm(near, first?.commandId)).toEqual(repeated);
    expect(await indicator()).toEqual(['building', 0]);
    await pass(tag, COMMAND_LEASE_MS);
    const [second] = await fetchAll(other, tag);
    expect(second?.lines).toEqual(aclCommands(chimes.slice(0, 1)));
    expect(await confirm(other, second?.commandId)).toEqual(stored);
    expect(await indicator()).toEqual(['commissioned', 1]);
  });

  it('of a shipment that its tag has left meanwhile counts for nothing', async () => {
    await stand(2);
    await activity('rebuild-acl', guid);
    const [command] = await fetchAll(near, tag);
    await activity('decommission', guid);
    expect(await statesOf(tag)).toEqual(['cancelled']);
    expect(await confirm(near, command?.commandId)).toEqual(repeated);
    expect((await run(sql`SELECT acl_actual AS n FROM shipping_pick_list WHERE guid = ${guid}`))[0]?.n).toBe(0);
  });
});

describe('a shock limit', () => {
  it('is the shipment\u2019s, with its event, when the tag has confirmed it; of several only the last', async () => {
    const limit = async () =>
      (await run(sql`SELECT shock_limit AS g FROM shipping_pick_list WHERE guid = ${guid}`))[0]?.g;
    await activity('shock-on-15g', guid);
    await activity('shock-on-35g', guid);
    const handed = await fetchAll(near, tag);
    expect(linesOf(handed)).toEqual([['SHOCK ON 35g']]);
    expect([await limit(), await eventsOf(guid)]).toEqual([null, []]);
    const client = await server().as('user');
    const waiting = async () =>
      ((await client.get(`tables/query/shipmentDetail?companyId=1&guid=${guid}`)).json.data as unknown as Row)
        .commandsWaiting;
    expect(await waiting()).toBe(1);
    expect(await confirm(near, handed[0]?.commandId)).toEqual(stored);
    expect([await limit(), await eventsOf(guid), await waiting()]).toEqual([35, [15], 0]);
    await activity('shock-off', guid);
    const [off] = await fetchAll(near, tag);
    expect(await confirm(near, off?.commandId)).toEqual(stored);
    expect(await confirm(near, off?.commandId)).toEqual(repeated);
    expect([await limit(), await eventsOf(guid)]).toEqual([null, [15, 16]]);
  });
});

describe('what waits for a device', () => {
  /** Locations that the company knows, by their names. */
  const places = async (): Promise<string[]> =>
    (
      await run<{ name: string }>(sql`
        SELECT min(name) AS name FROM shipping_location WHERE company_id = '1' AND name <> ''
         GROUP BY name HAVING count(*) = 1 ORDER BY 1 LIMIT 3`)
    ).map(({ name }) => name);

  it('is handed to the gateway that heard it last, to one where it is when none did, and to itself', async () => {
    await queue(tag, ['STATUS', 'INTERVAL 15']);
    expect(await fetchAll(other, tag)).toEqual([]);
    expect(linesOf(await fetchAll(near, tag))).toEqual([['STATUS', 'INTERVAL 15']]);

    // Nobody has heard this one.
    await stand(0);
    const [here, elsewhere] = await places();
    await run(sql`UPDATE device SET last_gateway = NULL, location = ${here} WHERE mac_id = ${tag}`);
    await run(sql`UPDATE device SET location = ${elsewhere} WHERE mac_id = ${other.macId}`);
    await run(sql`UPDATE device SET location = ${here} WHERE mac_id = ${near.macId}`);
    await queue(tag, ['STATUS']);
    expect(await fetchAll(other, tag)).toEqual([]);
    expect(linesOf(await fetchAll(near, tag))).toEqual([['STATUS']]);

    await send('commands/qFile', { filename: 'night.cmd', devices: [near.macId] });
    expect(await fetchAll(other, near.macId)).toEqual([]);
    expect(await fetchAll(near, near.macId)).toMatchObject([{ topic: 'file', lines: ['night.cmd'] }]);
  });

  it('is answered again to the same gateway, and to no other before its lease is over', async () => {
    await queue(tag, ['STATUS']);
    const [first] = await fetchAll(near, tag);
    expect(Date.parse(first?.leaseUntil ?? '') - clock.now()).toBeLessThanOrEqual(COMMAND_LEASE_MS);
    expect(await fetchAll(near, tag)).toEqual([first]);
    await hear(other, tag, 5_000_001);
    expect(await fetchAll(other, tag)).toEqual([]);
    // Nor is anything that comes meanwhile.
    await queue(tag, ['INTERVAL 15']);
    expect(await fetchAll(other, tag)).toEqual([]);
    await pass(tag, COMMAND_LEASE_MS - MINUTE_MS);
    expect(await fetchAll(other, tag)).toEqual([]);
    await pass(tag, MINUTE_MS);
    expect(linesOf(await fetchAll(other, tag))).toEqual([['STATUS'], ['INTERVAL 15']]);
    // Who had it before can't say that it failed, but what it did is done.
    const failed = { commandId: first?.commandId, result: 'failed', reason: 'gave up' };
    expect((await tell(near, [failed])).json).toEqual(repeated);
    expect(await statesOf(tag)).toEqual(['handed-over', 'handed-over']);
    expect(await confirm(near, first?.commandId)).toEqual(stored);
    expect(linesOf(await fetchAll(other, tag))).toEqual([['INTERVAL 15']]);
  });

  it('is never leased to two gateways that ask at the same moment', async () => {
    const tags = await server().freeTags(6);
    const gateways = [near, other];
    // Each gateway stands where they are, and nobody has heard them.
    const [, , place] = await places();
    await run(sql`UPDATE device SET last_gateway = NULL, location = ${place}
                   WHERE mac_id = ANY (${sql.param([...tags, near.macId, other.macId])}::text[])`);
    for (const one of tags) for (const line of ['STATUS', 'INTERVAL 15']) await queue(one, [line]);
    const answers = await Promise.all(
      [0, 1, 2, 3].flatMap(() =>
        gateways.map(async (gateway) => ({ gateway, rows: (await gateway.get('ingest/commands?max=3')).json.rows })),
      ),
    );
    const holders = new Map<unknown, Set<string>>();
    for (const { gateway, rows } of answers) {
      for (const { macId } of rows) holders.set(macId, (holders.get(macId) ?? new Set()).add(gateway.macId));
    }
    expect(holders.size).toBeGreaterThan(0);
    expect([...holders.values()].filter((who) => who.size > 1)).toEqual([]);
  });

  it('expires when nobody could tell it in time; that the device did it all the same is believed', async () => {
    await activity('shock-on-5g', guid);
    const [command] = await fetchAll(near, tag);
    await pass(tag, COMMAND_LIFETIME_MS - MINUTE_MS);
    await expireCommands(server().database);
    expect(await statesOf(tag)).toEqual(['handed-over']);
    await pass(tag, MINUTE_MS);
    // Not handed over any more, even before it is marked.
    expect(await fetchAll(near, tag)).toEqual([]);
    await expireCommands(server().database);
    expect(await statesOf(tag)).toEqual(['expired']);
    const failed = { commandId: command?.commandId, result: 'failed', reason: 'too old' };
    expect((await tell(near, [failed])).json).toEqual(repeated);
    expect(await confirm(near, command?.commandId)).toEqual(stored);
    expect([await statesOf(tag), await eventsOf(guid)]).toEqual([['confirmed'], [15]]);
  });

  it('is confirmed by who was handed it: numbers of nobody, of another company, of what still waits are named', async () => {
    await queue(tag, ['STATUS']);
    const [waits] = await run<{ id: number }>(sql`SELECT command_id AS id FROM command_queue WHERE device_id = ${tag}`);
    const foreign = await gatewayOf(server(), '2');
    const name = (at: number, id: unknown) => ({
      code: 'command-unknown',
      detail: String(id),
      field: `results.${at}.commandId`,
    });
    const unknown = 9_000_000_000_000;
    const two = [waits?.id, unknown].map((commandId) => ({ commandId, result: 'confirmed' }));
    expect((await tell(near, two)).json).toEqual({
      stored: 0,
      repeated: 0,
      errors: [name(0, waits?.id), name(1, unknown)],
    });
    const [command] = await fetchAll(near, tag);
    expect(await fetchAll(foreign, tag)).toEqual([]);
    expect((await tell(foreign, two)).json).toMatchObject({
      stored: 0,
      errors: [name(0, waits?.id), name(1, unknown)],
    });
    // The same twice in one request: once.
    const result = { commandId: command?.commandId, result: 'confirmed' };
    expect((await tell(near, [result, result, { ...result, commandId: unknown }])).json).toEqual({
      stored: 1,
      repeated: 1,
      errors: [name(2, unknown)],
    });
    const wrong = [
      [{ ...result, result: 'done' }],
      [{ ...result, result: 'failed' }],
      [{ ...result, result: 'failed', reason: '' }],
      [{ ...result, commandId: -1 }],
    ];
    for (const results of wrong) {
      expect((await tell(near, results)).json).toMatchObject({
        stored: 0,
        repeated: 0,
        errors: [{}],
      });
    }
    expect((await tell(near, [{ ...result, guid }])).json).toMatchObject({
      repeated: 1,
      errors: [{ code: 'field-unknown' }],
    });
    for (const results of [[], Array.from({ length: 201 }, () => result)]) {
      expect((await tell(near, results)).status).toBe(400);
    }
    for (const query of ['max=0', 'max=51', 'after=-1', 'after=x']) {
      expect([query, (await near.get(`ingest/commands?${query}`)).status]).toEqual([query, 400]);
    }
    const session = await (await server().as('admin')).get('ingest/commands');
    expect(session.status).toBe(401);
  });
});
