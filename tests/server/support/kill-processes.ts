import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../server/database/open-database.ts';
import { prepareDemo } from '../../../server/demo/prepare-demo.ts';
import { ConsoleClient } from './console-client.ts';
import { checkDelivered, newWork, pause, type Work } from './delivered-work.ts';
import { freePort } from './free-port.ts';
import type { KillResult } from './kill-embedded.ts';
import { deliverAtLast, signInConsoles } from './killed-consoles.ts';
import { DEMO_PASSWORD, type ServerChild, spawnServer, whenReady } from './server-child.ts';
import { addSpareTags } from './spare-tags.ts';

const PROCESSES = 3;
const CONSOLES = 6;
/** Milliseconds between two kills. */
const KILL_INTERVAL_MS = 2_000;

/** SIGKILLs one after the other of three server processes on one PostgreSQL while consoles activate through all of them. */
export async function killProcesses(
  databaseUrl: string,
  seconds: number,
  progress: (words: string) => void,
): Promise<KillResult> {
  const root = mkdtempSync(join(tmpdir(), 'lading-processes-'));
  const database = await openDatabase(root, databaseUrl, async (fresh) => {
    await prepareDemo(fresh, { empty: false, demoPassword: DEMO_PASSWORD });
  });
  const free = await addSpareTags(database, 20_000);
  await database.close();
  const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort));
  const run = (port: number): ServerChild =>
    spawnServer(port, ['--data', join(root, String(port))], { DATABASE_URL: databaseUrl });
  const servers = ports.map(run);
  try {
    await Promise.all(servers.map(whenReady));
    const bases = servers.map((server) => server.url);
    const all: Work[] = [];
    const violations: string[] = [];
    let cutOff = 0;
    let kills = 0;
    const cookies = await signInConsoles(CONSOLES, (number) => bases[number % PROCESSES] ?? '');
    const until = performance.now() + seconds * 1_000;
    const isOver = (): boolean => performance.now() > until;

    /** A console behind a proxy that sends each request to the next process. */
    async function work(cookie: string | undefined, number: number): Promise<void> {
      let turn = number;
      const next = (): ConsoleClient => {
        turn += 1;
        const client = new ConsoleClient(bases[turn % PROCESSES] ?? '');
        client.cookie = cookie;
        return client;
      };
      while (!isOver()) {
        const tag = free.pop();
        if (tag === undefined) return;
        const one = newWork(tag);
        all.push(one);
        one.reply = await deliverAtLast(next, one, () => {
          cutOff += 1;
        });
        if (one.reply.status === 401) violations.push('A session was lost.');
      }
    }

    async function kill(): Promise<void> {
      for (let victim = 0; !isOver(); victim = (victim + 1) % PROCESSES) {
        await pause(KILL_INTERVAL_MS);
        const [server, port] = [servers[victim], ports[victim]];
        if (server === undefined || port === undefined) throw new Error('There is no such process.');
        await server.end('SIGKILL');
        kills += 1;
        servers[victim] = await whenReady(run(port));
        progress(`${kills} kills, ${all.length} activations, ${cutOff} cut off`);
      }
    }

    await Promise.all([kill(), ...cookies.map(work)]);
    const reader = new ConsoleClient(bases[0] ?? '');
    [reader.cookie] = cookies;
    violations.push(...(await checkDelivered(reader, all)));
    return { kills, acknowledged: all.length, cutOff, violations };
  } finally {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    rmSync(root, { recursive: true, force: true });
  }
}
