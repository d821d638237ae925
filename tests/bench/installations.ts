import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { NODE_FLAGS } from '../../scripts/node-flags.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { prepareDemo } from '../../server/demo/prepare-demo.ts';
import { gatewayClient, type ListenedFor } from '../../server/simulator/gateway-client.ts';
import { type DeviceMessage, MESSAGES_MAX } from '../../src/contract/ingest.ts';
import { PACKET_TYPES } from '../../src/domain/packet-type.ts';
import { clock } from '../fixtures/test-clock.ts';
import { activation, ConsoleClient } from '../server/support/console-client.ts';
import { freePort } from '../server/support/free-port.ts';
import { startPostgresql } from '../server/support/real-postgresql.ts';
import { DEMO_PASSWORD, spawnServer, whenReady } from '../server/support/server-child.ts';
import { addSpareTags } from '../server/support/spare-tags.ts';
import { INSTALLATIONS } from './budgets.ts';
import { runProgram } from './console-session.ts';
import { figuresOf, tell } from './figures.ts';
import { evaluated, makeFleet } from './monitor/fleet.ts';
import { changeShipments, fillShipments } from './server/big-company.ts';
import { HttpClient } from './server/http-client.ts';
import { processorSecondsOf, processorSecondsWithChildren, rounded } from './server/measure.ts';
import { fetchAll, list } from './server/shipment-list.ts';

const COUNTS = [1, 2, 3] as const;
const SHIPMENTS = 10_000;
const CHANGED = 100;
const FLEET = 2_000;
const SPARE_TAGS = 20_000;
/** So long each kind of work goes on. */
const WORKED_MS = 10_000;
/** Before anything counts: a server runs for months. */
const WARM_UP_MS = 3_000;

const say = (words: string): void => {
  process.stderr.write(`${words}\n`);
};

/** One kind of work at an installation. @returns how much of it was done */
type Work = () => Promise<number>;

interface Installation {
  /** Reads all there is, so that what follows changed is the delta. */
  prepareDelta(): Promise<void>;
  readonly works: Readonly<Record<Kind, Work>>;
  /** Seconds of the processor that it has taken: server and PostgreSQL. */
  taken(): number;
  end(): Promise<void>;
}

const KINDS = ['message', 'delta', 'activation'] as const;
type Kind = (typeof KINDS)[number];

/** A message of each device in turn, whatever was sent before. */
function messagesOf(devices: readonly ListenedFor[]): () => DeviceMessage[] {
  let sent = 0;
  return () =>
    Array.from({ length: MESSAGES_MAX }, (): DeviceMessage => {
      const device = devices[sent % devices.length];
      if (device === undefined) throw new Error('No device is in use.');
      const msgIndex = device.lastIndex + 1 + Math.floor(sent / devices.length);
      sent += 1;
      const time = new Date(clock.now()).toISOString();
      return { macId: device.macId, pktType: PACKET_TYPES.environment, msgType: 0, msgIndex, time, temperature: 41.5 };
    });
}

async function newInstallation(root: string, nth: number): Promise<Installation> {
  const postgresql = await startPostgresql();
  const url = await postgresql.createDatabase('lading_bench');
  const dataDir = join(root, String(nth));
  const database = await openDatabase(dataDir, url, async (fresh) => {
    await prepareDemo(fresh, { empty: false, demoPassword: DEMO_PASSWORD });
  });
  await fillShipments(database, SHIPMENTS);
  const { gateways } = await makeFleet(database, FLEET, 1);
  const tags = await addSpareTags(database, SPARE_TAGS);
  await database.close();
  const server = await whenReady(spawnServer(await freePort(), ['--data', dataDir], { DATABASE_URL: url }, NODE_FLAGS));
  const login = new ConsoleClient(server.url);
  await login.login('provisioner', DEMO_PASSWORD);
  const client = new HttpClient(server.url, login.cookie ?? '', 1);
  const gateway = gatewayClient(server.url, gateways[0]?.key ?? '');
  const next = messagesOf(await gateway.devices());
  let cursor: string | undefined;
  async function prepareDelta(): Promise<void> {
    const again = await openDatabase(dataDir, url, () => Promise.resolve());
    await evaluated(again);
    ({ cursor } = await fetchAll(client, cursor));
    await changeShipments(again, CHANGED);
    await again.close();
  }
  return {
    prepareDelta,
    works: {
      async message() {
        const left = await gateway.send(next());
        return MESSAGES_MAX - left.length;
      },
      async delta() {
        const { status } = await client.send('GET', list(cursor));
        if (status !== 200) throw new Error(`A delta was answered ${status}.`);
        return 1;
      },
      async activation() {
        const body = activation(tags.pop() ?? '');
        const { status, text } = await client.send('PUT', 'scripts', body, { 'Idempotency-Key': randomUUID() });
        if (status !== 200) throw new Error(`An activation was answered ${status}: ${text}`);
        return 1;
      },
    },
    taken: () => processorSecondsOf(server.pid) + processorSecondsWithChildren(postgresql.pid()),
    async end() {
      client.close();
      await server.end('SIGTERM');
      await postgresql.stop();
    },
  };
}

async function workFor(work: Work, milliseconds: number): Promise<number> {
  const until = performance.now() + milliseconds;
  let done = 0;
  while (performance.now() < until) done += await work();
  return done;
}

/** All of them at once: how much a second in all, and what one takes of the processor where it takes most. */
async function measure(installations: readonly Installation[], kind: Kind) {
  const all = async (milliseconds: number): Promise<readonly number[]> =>
    Promise.all(installations.map(({ works }) => workFor(works[kind], milliseconds)));
  if (kind === 'delta') for (const one of installations) await one.prepareDelta();
  await all(WARM_UP_MS);
  const before = installations.map(({ taken }) => taken());
  const started = performance.now();
  const done = await all(WORKED_MS);
  const seconds = (performance.now() - started) / 1_000;
  const costs = installations.map(({ taken }, at) => ((taken() - (before[at] ?? 0)) * 1_000) / (done[at] ?? 0));
  return {
    perSecond: rounded(done.reduce((sum, one) => sum + one, 0) / seconds, 1),
    processorMs: rounded(Math.max(...costs), 3),
  };
}

/**
 * `npm run -s bench:installations -- [--json]`: what messages, deltas and activations take of the processor at one
 * installation, at each of two and at each of three that share this machine. 1 when a budget is missed.
 */
await runProgram(async () => {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
  const loadBefore = loadavg().map((one) => rounded(one));
  const root = mkdtempSync(join(tmpdir(), 'lading-bench-'));
  const installations: Installation[] = [];
  const found: Record<number, Record<Kind, Awaited<ReturnType<typeof measure>>>> = {};
  try {
    for (const count of COUNTS) {
      installations.push(await newInstallation(root, count));
      say(`${count} at once`);
      const [message, delta, work] = [
        await measure(installations, 'message'),
        await measure(installations, 'delta'),
        await measure(installations, 'activation'),
      ];
      found[count] = { message, delta, activation: work };
    }
  } finally {
    for (const one of installations) await one.end();
    rmSync(root, { recursive: true, force: true });
  }
  const ratio = (kind: Kind): number => (found[3]?.[kind].processorMs ?? NaN) / (found[1]?.[kind].processorMs ?? NaN);
  const figures = figuresOf(INSTALLATIONS, {
    'a message of the dearest of three, against of one alone': ratio('message'),
    'a delta of the dearest of three, against of one alone': ratio('delta'),
    'an activation of the dearest of three, against of one alone': ratio('activation'),
  });
  const machine = { cores: cpus().length, loadBefore, loadAfter: loadavg().map((one) => rounded(one)) };
  if (!values.json) console.log(JSON.stringify({ machine, installations: found }, null, 2));
  return tell(figures, { json: values.json, more: { machine, installations: found } });
});
