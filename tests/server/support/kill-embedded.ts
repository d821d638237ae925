import { rmSync } from 'node:fs';
import { openDatabase } from '../../../server/database/open-database.ts';
import { seededRandom } from '../../../server/demo/random.ts';
import { ConsoleClient } from './console-client.ts';
import { checkDelivered, deliver, newWork, type Work } from './delivered-work.ts';
import { demoFolder } from './demo-folder.ts';
import { freePort } from './free-port.ts';
import { DEMO_PASSWORD, type ServerChild, spawnServer, whenReady } from './server-child.ts';
import { addSpareTags } from './spare-tags.ts';

const PER_ROUND = 10;

export interface KillResult {
  readonly kills: number;
  readonly acknowledged: number;
  /** Deliveries that a kill cut off, and that were repeated. */
  readonly cutOff: number;
  readonly violations: readonly string[];
}

/** SIGKILLs the server on the embedded database in the middle of ten activations, again and again. */
export async function killEmbedded(rounds: number, progress: (words: string) => void): Promise<KillResult> {
  const dataDir = await demoFolder();
  let server: ServerChild | undefined;
  try {
    const database = await openDatabase(dataDir, undefined, () => Promise.resolve());
    const free = await addSpareTags(database, rounds * PER_ROUND);
    await database.close();
    const port = await freePort();
    const run = () => whenReady(spawnServer(port, ['--data', dataDir]));
    const random = seededRandom(20);
    server = await run();
    const client = new ConsoleClient(server.url);
    await client.login('provisioner', DEMO_PASSWORD);
    const all: Work[] = [];
    const violations: string[] = [];
    let cutOff = 0;

    for (let round = 0; round < rounds; round += 1) {
      const running = server;
      const works = free.splice(0, PER_ROUND).map(newWork);
      all.push(...works);
      const killAfter = random.whole(0, PER_ROUND - 1);
      const killed = Promise.withResolvers<unknown>();
      let answered = 0;
      const sent = works.map(async (work) => {
        try {
          work.reply = await deliver(client, work);
          answered += 1;
        } catch {
          // Nobody knows yet whether it was done.
          cutOff += 1;
        }
        if (answered >= killAfter) killed.resolve(running.end('SIGKILL'));
      });
      await Promise.all([...sent, killed.promise]);
      server = await run();
      // What the console does: everything without an answer is delivered again, and sometimes something with one.
      for (const work of works) {
        const before = work.reply;
        if (before !== undefined && random.chance(0.5)) continue;
        const reply = await deliver(client, work);
        if (before !== undefined && reply.text !== before.text) violations.push(`${work.key} was answered anew`);
        work.reply = reply;
      }
      progress(`${round + 1} of ${rounds} kills, ${all.length} activations, ${cutOff} cut off`);
    }
    violations.push(...(await checkDelivered(client, all)));
    await server.end('SIGTERM');
    return { kills: rounds, acknowledged: all.length, cutOff, violations };
  } finally {
    await server?.end('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
}
