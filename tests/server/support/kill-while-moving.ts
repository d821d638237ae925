import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { move } from '../../../server/company-move/move.ts';
import { openDatabase } from '../../../server/database/open-database.ts';
import { prepareDemo } from '../../../server/demo/prepare-demo.ts';
import { ConsoleClient } from './console-client.ts';
import { checkDelivered, newWork, pause, type Work } from './delivered-work.ts';
import { freePort } from './free-port.ts';
import type { KillResult } from './kill-embedded.ts';
import { deliverAtLast, signInConsoles } from './killed-consoles.ts';
import { openMovingAddress } from './moving-address.ts';
import { type OwnPostgresql, startPostgresql } from './real-postgresql.ts';
import { DEMO_PASSWORD, type ServerChild, spawnServer, whenReady } from './server-child.ts';
import { addSpareTags } from './spare-tags.ts';

const CONSOLES = 4;
const KILL_INTERVAL_MS = 1_500;
const DATABASE = 'lading_moving';

/** An installation: a server process on a PostgreSQL of its own. */
interface Installation {
  readonly postgresql: OwnPostgresql;
  readonly databaseUrl: string;
  readonly port: number;
  readonly run: () => Promise<ServerChild>;
  server?: ServerChild;
}

async function newInstallation(root: string, name: string, empty: boolean): Promise<Installation> {
  const postgresql = await startPostgresql();
  const databaseUrl = await postgresql.createDatabase(DATABASE);
  const dataDir = join(root, name);
  const database = await openDatabase(dataDir, databaseUrl, async (fresh) => {
    await prepareDemo(fresh, { empty, demoPassword: DEMO_PASSWORD });
  });
  await database.close();
  const port = await freePort();
  const run = () => whenReady(spawnServer(port, ['--data', dataDir], { DATABASE_URL: databaseUrl }));
  return { postgresql, databaseUrl, port, run };
}

/**
 * Consoles of a company activate under one address, while by turns the server process that answers there is SIGKILLed and its
 * PostgreSQL crashes. Halfway the company moves to another installation, as docs/operation.md says, where that goes on.
 */
export async function killWhileMoving(seconds: number, progress: (words: string) => void): Promise<KillResult> {
  const root = mkdtempSync(join(tmpdir(), 'lading-moving-'));
  const installations = [await newInstallation(root, 'left', false), await newInstallation(root, 'reached', true)];
  const [left, reached] = installations;
  if (left === undefined || reached === undefined) throw new Error('There are two.');
  const address = await openMovingAddress(left.port);
  const base = `http://127.0.0.1:${address.port}`;
  try {
    const database = await openDatabase(root, left.databaseUrl, () => Promise.resolve());
    const free = await addSpareTags(database, 20_000);
    await database.close();
    for (const one of installations) one.server = await one.run();

    const all: Work[] = [];
    const violations: string[] = [];
    let cutOff = 0;
    let kills = 0;
    const cookies = await signInConsoles(CONSOLES, () => base);
    let isOver = false;

    async function work(cookie: string | undefined): Promise<void> {
      const client = new ConsoleClient(base);
      client.cookie = cookie;
      while (!isOver) {
        const tag = free.pop();
        if (tag === undefined) return;
        const one = newWork(tag);
        all.push(one);
        one.reply = await deliverAtLast(
          () => client,
          one,
          () => {
            cutOff += 1;
          },
        );
      }
    }

    async function killFor(one: Installation, milliseconds: number): Promise<void> {
      const until = performance.now() + milliseconds;
      for (let turn = 0; performance.now() < until; turn += 1) {
        await pause(KILL_INTERVAL_MS);
        if (turn % 2 === 0) {
          await one.server?.end('SIGKILL');
          one.server = await one.run();
        } else {
          await one.postgresql.crash();
          await one.postgresql.restart();
        }
        kills += 1;
        progress(`${kills} kills, ${all.length} activations, ${cutOff} cut off`);
      }
    }

    async function moveCompany(from: Installation, to: Installation): Promise<void> {
      progress(await move(['--from', from.databaseUrl, '--to', to.databaseUrl, '--company', '1']));
      address.leadTo(to.port);
    }

    const half = (seconds * 1_000) / 2;
    const working = Promise.all(cookies.map(work));
    await killFor(left, half);
    await moveCompany(left, reached);
    const before = all.length;
    await killFor(reached, half);
    isOver = true;
    await working;
    if (all.length <= before) violations.push('Nothing was activated after the move.');
    const reader = new ConsoleClient(base);
    [reader.cookie] = cookies;
    violations.push(...(await checkDelivered(reader, all)));
    return { kills, acknowledged: all.length, cutOff, violations };
  } finally {
    await address.close();
    for (const { server, postgresql } of installations) {
      await server?.end('SIGKILL');
      await postgresql.stop();
    }
    rmSync(root, { recursive: true, force: true });
  }
}
