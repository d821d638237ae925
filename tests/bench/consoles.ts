import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { NODE_FLAGS } from '../../scripts/node-flags.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { prepareDemo } from '../../server/demo/prepare-demo.ts';
import { gatewayClient } from '../../server/simulator/gateway-client.ts';
import { SECOND_MS } from '../../src/domain/duration.ts';
import { freePort } from '../server/support/free-port.ts';
import { startPostgresql } from '../server/support/real-postgresql.ts';
import { DEMO_PASSWORD, spawnServer, whenReady } from '../server/support/server-child.ts';
import { CONSOLES } from './budgets.ts';
import { runProgram } from './console-session.ts';
import { OpenConsole } from './consoles/open-console.ts';
import { signInMany } from './consoles/people.ts';
import { type Figure, figuresOf, tell } from './figures.ts';
import { report } from './local/reporting-devices.ts';
import { makeFleet } from './monitor/fleet.ts';
import { processorSecondsOf, rounded } from './server/measure.ts';

type Kind = keyof typeof CONSOLES;

/** Tags in use, and what 100,000 of them that report every ten minutes send in a second. */
const FLEET = 10_000;
const MESSAGES_PER_SECOND = 167;
const GATEWAYS = 1;
/** How many consoles are opened in a second. */
const OPENED_PER_SECOND = 40;
const WARM_UP_MS = 20_000;
const WATCHED_MS = 60_000;
/** Milliseconds within which nine rounds of ten are over on a console that keeps up: its page shows what is new. */
const KEEPS_UP_MS = 2_000;

const say = (words: string): void => {
  process.stderr.write(`${words}\n`);
};

/** The value that so large a share is not above. */
const shareOf = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

interface Place {
  readonly kind: Kind;
  readonly url?: string;
  readonly dataDir: string;
}

/** So many consoles of one company, open on one server process while devices report. */
async function measure({ kind, url, dataDir }: Place, count: number) {
  const database = await openDatabase(dataDir, url, async (fresh) => {
    await prepareDemo(fresh, { empty: false, demoPassword: DEMO_PASSWORD });
  });
  const { gateways } = await makeFleet(database, FLEET, GATEWAYS);
  const cookies = await signInMany(database, count);
  await database.close();
  const environment: Record<string, string> = url === undefined ? {} : { DATABASE_URL: url };
  const server = await whenReady(spawnServer(await freePort(), ['--data', dataDir], environment, NODE_FLAGS));
  const consoles: OpenConsole[] = [];
  try {
    const client = gatewayClient(server.url, gateways[0]?.key ?? '');
    // What a console has before: all of them stand where one that has read everything does.
    const first = new OpenConsole(server.url, cookies[0] ?? '', new Map());
    const cursors = await first.readAll();
    first.close();
    for (const [nth, cookie] of cookies.entries()) {
      const one = new OpenConsole(server.url, cookie, cursors);
      consoles.push(one);
      await one.open();
      if (nth % OPENED_PER_SECOND === 0) await delay(SECOND_MS);
    }
    say(`${kind}: ${count} consoles are open`);
    await report(client.send, await client.devices(), { perSecond: MESSAGES_PER_SECOND, time: WARM_UP_MS });
    for (const one of consoles) one.forget();
    const devices = await client.devices();
    const before = { server: processorSecondsOf(server.pid), own: process.cpuUsage(), at: performance.now() };
    const { messages } = await report(client.send, devices, { perSecond: MESSAGES_PER_SECOND, time: WATCHED_MS });
    const seconds = (performance.now() - before.at) / SECOND_MS;
    const own = process.cpuUsage(before.own);
    const seen = consoles.map((one) => one.seen());
    const rounds = seen.flatMap((one) => one.rounds);
    const keepUp = seen.filter((one) => one.refused === 0 && shareOf(one.rounds, 0.9) <= KEEPS_UP_MS).length;
    return {
      keepUp,
      refused: seen.reduce((sum, { refused }) => sum + refused, 0),
      messagesPerSecond: messages / seconds,
      details: {
        consoles: count,
        roundsOfEachPerMinute: rounded((rounds.length * 60) / count / seconds, 1),
        roundMs: { median: Math.round(shareOf(rounds, 0.5)), of95: Math.round(shareOf(rounds, 0.95)) },
        kilobytesPerSecondOfEach: rounded(seen.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000 / count / seconds, 1),
        cores: {
          server: rounded((processorSecondsOf(server.pid) - before.server) / seconds),
          bench: rounded((own.user + own.system) / 1_000_000 / seconds),
        },
      },
    };
  } finally {
    for (const one of consoles) one.close();
    await server.end('SIGTERM');
  }
}

/**
 * `npm run -s bench:consoles -- [--json] [--only embedded] [--consoles N]`: how many open consoles a server process
 * serves while devices report. 1 when a budget is missed.
 */
await runProgram(async () => {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      only: { type: 'string' },
      consoles: { type: 'string' },
    },
  });
  const loadBefore = loadavg().map((one) => rounded(one));
  const root = mkdtempSync(join(tmpdir(), 'lading-bench-'));
  const figures: Figure[] = [];
  const details: Record<string, object> = {};
  const measureOn = async (place: Place): Promise<void> => {
    const count = Number(values.consoles ?? CONSOLES[place.kind]['consoles that keep up'].atLeast);
    const { keepUp, refused, messagesPerSecond, details: more } = await measure(place, count);
    figures.push(
      ...figuresOf(
        CONSOLES[place.kind],
        {
          'consoles that keep up': keepUp,
          'requests refused': refused,
          'messages taken beside them': rounded(messagesPerSecond, 1),
        },
        place.kind,
      ),
    );
    details[place.kind] = more;
  };
  try {
    if (values.only !== 'postgresql') await measureOn({ kind: 'embedded', dataDir: join(root, 'embedded') });
    if (values.only !== 'embedded') {
      const postgresql = await startPostgresql();
      try {
        const url = await postgresql.createDatabase('lading_bench');
        await measureOn({ kind: 'postgresql', url, dataDir: join(root, 'postgresql') });
      } finally {
        await postgresql.stop();
      }
    }
    const machine = { cores: cpus().length, loadBefore, loadAfter: loadavg().map((one) => rounded(one)) };
    if (!values.json) console.log(JSON.stringify({ machine, ...details }, null, 2));
    return tell(figures, { json: values.json, more: { machine, ...details } });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
