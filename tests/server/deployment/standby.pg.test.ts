import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../../../server/database/open-database.ts';
import { prepareDemo } from '../../../server/demo/prepare-demo.ts';
import { ConsoleClient } from '../support/console-client.ts';
import { checkDelivered, deliver, newWork, pause, type Work } from '../support/delivered-work.ts';
import { freePort } from '../support/free-port.ts';
import { openMovingAddress } from '../support/moving-address.ts';
import { type OwnPostgresql, startPostgresql } from '../support/real-postgresql.ts';
import { DEMO_PASSWORD, spawnServer, whenReady } from '../support/server-child.ts';
import { addSpareTags } from '../support/spare-tags.ts';
import { promote, startStandby } from '../support/standby.ts';

const DATABASE = 'lading';
const PROCESSES = 2;
const CONSOLES = 4;
/** Acknowledged before the first server dies, and altogether. */
const BEFORE = 30;
const ALL = 120;
const RETRY_MS = 100;

const folder = mkdtempSync(join(tmpdir(), 'lading-standby-'));
const clusters: OwnPostgresql[] = [];

afterAll(async () => {
  await Promise.all(clusters.map((cluster) => cluster.stop()));
  rmSync(folder, { recursive: true, force: true });
});

async function demoIn(url: string): Promise<string[]> {
  const database = await openDatabase(folder, url, async (fresh) => {
    await prepareDemo(fresh, { empty: false, demoPassword: DEMO_PASSWORD });
  });
  const tags = await addSpareTags(database, ALL);
  await database.close();
  return tags;
}

it('a standby takes over under load: nothing acknowledged is lost, nothing is done twice, nobody signs in again', async () => {
  const primary = await startPostgresql();
  clusters.push(primary);
  const tags = await demoIn(await primary.createDatabase(DATABASE));
  const standby = await startStandby(primary);
  clusters.push(standby);
  const address = await openMovingAddress(primary.address.port);
  const databaseUrl = `postgresql://lading_owner@127.0.0.1:${address.port}/${DATABASE}`;
  const servers = await Promise.all(
    Array.from({ length: PROCESSES }, async (_, at) =>
      whenReady(spawnServer(await freePort(), ['--data', join(folder, String(at))], { DATABASE_URL: databaseUrl })),
    ),
  );
  try {
    const client = new ConsoleClient(servers[0]?.url ?? '');
    await client.login('provisioner', DEMO_PASSWORD);
    const all: Work[] = tags.map(newWork);
    const queue = [...all];
    let acknowledged = 0;
    let refused = 0;
    const statuses = new Set<number>();
    let takeOver: Promise<void> | undefined;

    async function work(number: number): Promise<void> {
      for (let one = queue.shift(); one !== undefined; one = queue.shift()) {
        let turn = number;
        while (one.reply === undefined) {
          const console = new ConsoleClient(servers[turn % PROCESSES]?.url ?? '');
          console.cookie = client.cookie;
          turn += 1;
          const reply = await deliver(console, one).catch(() => undefined);
          if (reply !== undefined) statuses.add(reply.status);
          if (reply === undefined || reply.status >= 500 || reply.json.code === 'in-progress') {
            refused += 1;
            await pause(RETRY_MS);
          } else one.reply = reply;
        }
        acknowledged += 1;
        if (acknowledged === BEFORE) {
          takeOver = (async () => {
            await primary.crash();
            await promote(standby);
            address.leadTo(standby.address.port);
          })();
        }
      }
    }
    await Promise.all(Array.from({ length: CONSOLES }, (_, number) => work(number)));
    await takeOver;
    expect(acknowledged).toBe(ALL);
    // The moment without a database was met, and said as one: nobody was told that their work is wrong, or signed out.
    expect(refused).toBeGreaterThan(0);
    expect([...statuses].filter((status) => status !== 200 && status < 500)).toEqual([]);
    expect(await checkDelivered(client, all)).toEqual([]);
  } finally {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await address.close();
  }
}, 300_000);
