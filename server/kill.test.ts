import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { seededRandom } from './demo/random.ts';
import { activation, ConsoleClient, type Reply } from './test-support/console-client.ts';
import { freePort } from './test-support/free-port.ts';
import { DEMO_PASSWORD, spawnServer, whenReady } from './test-support/server-child.ts';

const ROUNDS = 20;
const PER_ROUND = 10;
const dataDir = mkdtempSync(join(tmpdir(), 'lading-kill-'));

afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

interface Work {
  readonly key: string;
  readonly body: ReturnType<typeof activation>;
  /** The answer, once one has arrived. */
  reply?: Reply;
}

it(`loses nothing it acknowledged and does nothing twice over ${ROUNDS} kills in the middle of writing`, async () => {
  const port = await freePort();
  const run = () => whenReady(spawnServer(port, ['--data', dataDir]));
  const random = seededRandom(20);
  let server = await run();
  const client = new ConsoleClient(server.url);
  await client.login('provisioner', DEMO_PASSWORD);
  const tags = await client.get('tables/query/deviceDetails?companyId=1&deviceType=tags&max=5000');
  const free = tags.json.rows.filter((row) => row.provisionStatus === 0).map((row) => String(row.macId));
  const send = (work: Work): Promise<Reply> => client.activate(work.body, { 'Idempotency-Key': work.key });
  const all: Work[] = [];

  for (let round = 0; round < ROUNDS; round += 1) {
    const works = free.splice(0, PER_ROUND).map((tag): Work => ({ key: randomUUID(), body: activation(tag) }));
    expect(works).toHaveLength(PER_ROUND);
    all.push(...works);
    const killAfter = random.whole(0, PER_ROUND - 1);
    const killed = Promise.withResolvers<unknown>();
    let answered = 0;
    const sent = works.map(async (work) => {
      try {
        work.reply = await send(work);
        answered += 1;
      } catch {
        // Cut off: nobody knows yet whether it was done.
      }
      if (answered >= killAfter) killed.resolve(server.end('SIGKILL'));
    });
    await Promise.all([...sent, killed.promise]);
    server = await run();
    // What the console does: everything without an answer is delivered again, and sometimes something with one.
    for (const work of works) {
      const before = work.reply;
      if (before !== undefined && random.chance(0.5)) continue;
      const reply = await send(work);
      expect(reply.status).toBe(200);
      if (before !== undefined) expect(reply.text).toBe(before.text);
      work.reply = reply;
    }
  }

  const list = await client.get('tables/query/shipmentList?companyId=1&cfgType=0&max=5000');
  const ours = list.json.rows.filter((row) => row.customData === 'TEST-1');
  expect(ours).toHaveLength(all.length);
  const found = new Map(ours.map((row) => [row.guid, row.macId]));
  for (const { body, reply } of all) {
    expect(reply?.json.guid).toBe(body.crossRefInfo.guid);
    expect(found.get(body.crossRefInfo.guid)).toBe(body.receiver);
  }
  await server.end('SIGTERM');
}, 300_000);
