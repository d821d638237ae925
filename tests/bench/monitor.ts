import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../server/database/open-database.ts';
import { sql } from '../../server/database/sql.ts';
import { prepareDemo } from '../../server/demo/prepare-demo.ts';
import { MINUTE_MS, SECOND_MS } from '../../src/domain/duration.ts';
import { clock } from '../fixtures/test-clock.ts';
import { startPostgresql } from '../server/support/real-postgresql.ts';
import { DEMO_PASSWORD } from '../server/support/server-child.ts';
import { startTestServer, type TestServer } from '../server/support/test-server.ts';
import { MONITOR } from './budgets.ts';
import { runProgram } from './console-session.ts';
import { type Figure, figuresOf, tell } from './figures.ts';
import { slowestCounter } from './monitor/counters.ts';
import { evaluated, type Fleet, makeFleet, settled } from './monitor/fleet.ts';
import { rounded } from './server/measure.ts';

/** Shipments under way: as many as 167 messages a second are, one message of a tag every six seconds at this scale. */
const FLEET = 2_000;
const GATEWAYS = 40;
/** Messages of a measurement. */
const LARGE = { batch: 500, messages: 20_000 };
const SMALL = { batch: 10, messages: 4_000 };
/** Messages a second while the delay is measured, and for how long. */
const RATE = 167;
const RATE_SECONDS = 20;
/** Shipments of three years, of which counters tell the last days. */
const COUNTED = 1_000_000;

const say = (words: string): void => {
  process.stderr.write(`${words}\n`);
};

let index = 0;
/** A message of a tag; every third says where it is, the others how. `far` minutes ago. */
function messageOf(macId: string, ago: number, change: object = {}): object {
  index += 1;
  const time = new Date(clock.now() - ago * MINUTE_MS).toISOString();
  const own =
    index % 3 === 0
      ? { pktType: 60, latitude: 12.99 + (index % 100) / 100_000, longitude: 80.17, locationType: 'GPS' }
      : { pktType: 30, temperature: 60 + (index % 10), humidity: 45, voltage: 7_600 };
  return { macId, msgType: 0, msgIndex: index, time, ...own, ...change };
}

async function send(server: TestServer, key: string, messages: readonly object[]): Promise<void> {
  const headers = { 'Lading-Gateway-Key': key, 'Lading-Console': null };
  for (;;) {
    const reply = await server.console().send('POST', '/api/ingest/messages', { body: { messages }, headers });
    if (reply.status === 200) return;
    if (reply.status !== 429 && reply.status !== 503) throw new Error(`${reply.status} ${reply.text}`);
    await new Promise((resolve) => setTimeout(resolve, SECOND_MS * Number(reply.headers.get('retry-after') ?? 1)));
  }
}

/** Messages a second that are stored and evaluated, when gateways send as fast as they are answered. */
async function measureRate(server: TestServer, fleet: Fleet, plan: typeof LARGE): Promise<number> {
  const batches = plan.messages / plan.batch;
  const started = performance.now();
  let next = 0;
  await Promise.all(
    fleet.gateways.slice(0, 8).map(async ({ key }, lane) => {
      for (; next < batches; ) {
        const from = next * plan.batch;
        next += 1;
        const keyOf = fleet.gateways[(lane * 5 + next) % fleet.gateways.length]?.key ?? key;
        await send(
          server,
          keyOf,
          Array.from({ length: plan.batch }, (_, at) =>
            messageOf(fleet.tags[(from + at) % fleet.tags.length] ?? '', 0),
          ),
        );
      }
    }),
  );
  await evaluated(server.database);
  return plan.messages / ((performance.now() - started) / SECOND_MS);
}

/** Milliseconds from a message that breaks a rule to the alert in the list, while all others report: the 95th of 100. */
async function measureDelay(server: TestServer, fleet: Fleet): Promise<number> {
  const delays: number[] = [];
  let turn = 0;
  const begun = performance.now();
  const pending: Promise<void>[] = [];
  while (performance.now() - begun < RATE_SECONDS * SECOND_MS) {
    turn += 1;
    const started = performance.now();
    const { key = '' } = fleet.gateways[turn % fleet.gateways.length] ?? {};
    const size = Math.round(RATE / 10);
    const messages = Array.from({ length: size }, (_, at) =>
      messageOf(fleet.tags[(turn * size + at) % fleet.tags.length] ?? '', 0),
    );
    if (turn % 4 === 0) {
      const tag = fleet.tags[FLEET - 1 - turn] ?? '';
      messages.push(messageOf(tag, 0, { pktType: 19, msgType: 1, shock: shockOf(40) }));
      pending.push(alertOf(server, tag).then((at) => void delays.push(at - started)));
    }
    await send(server, key, messages);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 100 - (performance.now() - started))));
  }
  await Promise.all(pending);
  delays.sort((a, b) => a - b);
  return delays[Math.floor(delays.length * 0.95)] ?? Number.NaN;
}

const shockOf = (g: number): object => {
  const axis = (peak: number): number[] => Array.from({ length: 32 }, (_, at) => (at === 10 ? peak : 0));
  return { dataRate: 12, interval: 2.5, X: axis(g), Y: axis(0), Z: axis(1) };
};

/** When the alert of a tag could be read. */
async function alertOf(server: TestServer, tag: string): Promise<number> {
  for (;;) {
    const rows = await server.database.read('installation', (tx) =>
      tx.query(sql`SELECT FROM shipping_alert_log WHERE company_id = '1' AND mac_id = ${tag} AND alert_event = 221`),
    );
    if (rows.length > 0) return performance.now();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function measure(name: 'embedded' | 'postgresql', url: string | undefined, dataDir: string): Promise<Figure[]> {
  const prepared = await openDatabase(dataDir, url, async (fresh) => {
    await prepareDemo(fresh, { empty: false, demoPassword: DEMO_PASSWORD });
  });
  const fleet = await makeFleet(prepared, FLEET, GATEWAYS);
  await prepared.close();
  const server = await startTestServer(url, { dataDir, checkReplies: false });
  try {
    await settled(server.database);
    say(`${name}: batches of ${LARGE.batch}`);
    await measureRate(server, fleet, { ...LARGE, messages: 5_000 });
    const large = await measureRate(server, fleet, LARGE);
    say(`${name}: batches of ${SMALL.batch}`);
    const small = await measureRate(server, fleet, SMALL);
    say(`${name}: ${RATE} messages a second`);
    const delay = await measureDelay(server, fleet);
    say(`${name}: counters`);
    const counter = await slowestCounter(server, COUNTED);
    return [
      ...figuresOf(
        MONITOR[name],
        {
          'messages stored and evaluated, in batches of 500': rounded(large),
          'messages stored and evaluated, in batches of 10': rounded(small),
          'from a message to its alert, 95 of 100, at 167 messages/s': rounded(delay),
          'the slowest counter of 1,000,000 shipments': rounded(counter),
        },
        name,
      ),
    ];
  } finally {
    await server.remove();
  }
}

/**
 * `npm run -s bench:monitor -- [--json] [--only embedded]`: what ingest takes with all rules on, until everything is evaluated,
 * how long a message takes to become an alert, and what the figures of the dashboards take. 1 when a budget is missed.
 */
await runProgram(async () => {
  const { values } = parseArgs({
    options: { json: { type: 'boolean', default: false }, only: { type: 'string' } },
  });
  const loadBefore = loadavg();
  const root = mkdtempSync(join(tmpdir(), 'lading-bench-'));
  const figures: Figure[] = [];
  try {
    if (values.only !== 'postgresql') {
      figures.push(...(await measure('embedded', undefined, join(root, 'embedded'))));
    }
    if (values.only !== 'embedded') {
      const postgresql = await startPostgresql();
      try {
        const url = await postgresql.createDatabase('lading_bench');
        figures.push(...(await measure('postgresql', url, join(root, 'postgresql'))));
      } finally {
        await postgresql.stop();
      }
    }
    const machine = {
      loadBefore: loadBefore.map((one) => rounded(one)),
      loadAfter: loadavg().map((one) => rounded(one)),
    };
    return tell(figures, { json: values.json, more: { machine } });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
