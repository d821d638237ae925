import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { simulate } from '../../../server/simulator/simulate.ts';
import type { ShipmentDetails } from '../../../src/contract/shipments.ts';
import { activationIndicators } from '../../../src/domain/activation-indicators.ts';
import { readShipment } from '../../../src/domain/shipment.ts';
import { SHIPPING_STATE } from '../../../src/domain/shipment-status.ts';
import { clock } from '../../fixtures/test-clock.ts';
import { activation } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { gatewayOf } from './gateway-of.ts';
import { Reader } from './reader.ts';

const server = serverOfFile();

describe('the simulator', () => {
  it('moves the devices in use on through the ingest route, until it is told to end', async () => {
    const [tag = ''] = await server().freeTags(1);
    const client = await server().as('provisioner');
    await client.activate(activation(tag));
    const { key } = await gatewayOf(server(), '1');
    const shipments = new Reader(client, 'shipmentList?cfgType=0', 'guid');
    await shipments.drain(5_000);
    const ending = new AbortController();
    const enough = Promise.withResolvers<undefined>();
    let sent = 0;
    const ended = simulate({
      url: server().console().base,
      keys: [key],
      // A tag reports every tenth of a second.
      speed: 9_000,
      seed: 1,
      signal: ending.signal,
      onSent: (messages) => {
        sent += messages;
        if (sent > 1_000) enough.resolve(undefined);
      },
    });
    await Promise.race([enough.promise, ended]);
    ending.abort();
    await ended;
    const [stored] = await server().database.read('installation', (tx) =>
      tx.query<{ n: number; kinds: number }>(sql`
          SELECT count(*) AS n, count(DISTINCT pkt_type) AS kinds FROM device_message WHERE mac_id = ${tag}`),
    );
    expect(stored?.n).toBeGreaterThanOrEqual(2);
    expect(stored?.kinds).toBeGreaterThanOrEqual(2);
    const news = (await shipments.drain(5_000)).rows;
    expect(news.length).toBeGreaterThan(50);
    expect(news.map((row) => row.macId)).toContain(tag);
    // A thousand messages are a minute's work of a machine that has other things to do.
  }, 240_000);

  it('carries out what devices are told: a list that is built is commissioned in the end, a shock limit is sensed', async () => {
    const [tag = ''] = await server().freeTags(1);
    const chimes = await server().database.read({ companyId: '1' }, (tx) =>
      tx.query<{ id: string }>(
        sql`SELECT mac_id AS id FROM device WHERE kind = 'chimes' AND provision_status = 0 ORDER BY mac_id LIMIT 3`,
      ),
    );
    const client = await server().as('provisioner');
    const sublist = chimes.map(({ id }) => id);
    const body = activation(tag);
    const params = { ...body.paramObjList[0], sublist, sublist_package_info: sublist.map(() => '') };
    expect((await client.activate({ ...body, paramObjList: [params] })).status).toBe(200);
    const { guid } = body.crossRefInfo;
    const run = async (template: string): Promise<void> => {
      const reply = await client.send('PUT', '/api/activity/createAndRunActivityTemplate/', {
        body: { template, guid, mac: null, runByGUID: true },
        headers: { 'Idempotency-Key': randomUUID() },
      });
      expect([template, reply.status]).toEqual([template, 200]);
    };
    for (const template of ['commission', 'rebuild-acl', 'shock-on-25g']) await run(template);
    const row = async () => {
      const reply = await client.get(`tables/query/shipmentDetail?companyId=1&guid=${guid}`);
      return reply.json.data as unknown as ShipmentDetails;
    };
    const messageOf = (shipment: ShipmentDetails): string | null => {
      const settings = { deleteLimit: 3, maxRebuildTime: 3, now: clock.now() };
      return activationIndicators(readShipment(shipment), settings).commMessage;
    };
    expect(messageOf(await row())).toBe('building');
    const { key } = await gatewayOf(server(), '1');
    const ending = new AbortController();
    const url = server().console().base;
    const { signal } = ending;
    const onSent = () => undefined;
    const ended = simulate({ url, keys: [key], speed: 200, seed: 2, signal, onSent });
    const told = async (): Promise<unknown> => {
      const { aclActual, shockLimit, commandsWaiting } = await row();
      return { aclActual, shockLimit, commandsWaiting };
    };
    const wanted = { aclActual: 3, shockLimit: 25, commandsWaiting: 0 };
    try {
      await expect.poll(told, { timeout: 100_000, interval: 500 }).toEqual(wanted);
    } finally {
      ending.abort();
      await ended;
    }
    expect(await told()).toEqual(wanted);
    // One that was seen to leave meanwhile is on its way: there is nothing to be said of its list then.
    const at = await row();
    expect([SHIPPING_STATE.commissioned, SHIPPING_STATE.departed]).toContain(at.shippingState);
    expect(messageOf(at)).toBe(at.shippingState === SHIPPING_STATE.departed ? null : 'commissioned');
  }, 120_000);

  it('run from the command line ends by itself when it is interrupted', async () => {
    const { key } = await gatewayOf(server(), '1');
    const script = join(import.meta.dirname, '../../../server/simulator/main.ts');
    const url = server().console().base;
    const child = spawn(process.execPath, [script, '--url', url, '--key', key, '--speed', '1000']);
    const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
    let output = '';
    let problems = '';
    child.stderr.on('data', (chunk: Buffer) => {
      problems += chunk.toString('utf8');
    });
    await new Promise<void>((resolve) => {
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString('utf8');
        if (output.includes('Simulating at 1000 times real time')) resolve();
      });
      child.once('close', () => {
        resolve();
      });
    });
    child.kill('SIGINT');
    expect([await exited, problems]).toEqual([0, '']);
    expect(output).toMatch(/Ended after \d+ messages\.\n$/);
    expect(output).not.toContain(key);
  });
});
