import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sql } from '../../server/database/sql.ts';
import { seededRandom } from '../../server/demo/random.ts';
import { freeChimes, messagesOf, TOLD_AGO, written } from './behaviour/monitoring/told-trip.ts';
import { tripsOf } from './behaviour/monitoring/trips.ts';
import { demoFolder } from './support/demo-folder.ts';
import { freePort } from './support/free-port.ts';
import { type ServerChild, spawnServer, whenReady } from './support/server-child.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

/** Messages that are under way at once; a kill comes in the middle of them. */
const AT_ONCE = 6;

const isAnswered = async (url: string, key: string, message: object): Promise<boolean> => {
  try {
    const answer = await fetch(`${url}/api/ingest/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'Lading-Gateway-Key': key },
      body: JSON.stringify({ messages: [message] }),
    });
    return answer.status === 200;
  } catch {
    return false;
  }
};

it('messages and what follows from them are neither lost nor doubled when the server is killed while they come', async () => {
  const dataDir = await demoFolder();
  let server: TestServer | undefined;
  let child: ServerChild | undefined;
  const running = (): TestServer => {
    if (server === undefined) throw new Error('No server is running in this process.');
    return server;
  };
  try {
    server = await startTestServer(undefined, { dataDir });
    const trips = tripsOf(running);
    const quietChimes = await freeChimes(running());
    const quiet = await trips.begin({ ago: TOLD_AGO, chimes: quietChimes });
    await quiet.send(messagesOf(quiet, quietChimes));
    await quiet.settled();
    const expected = await written(quiet, quietChimes);
    const chimes = await freeChimes(running());
    const trip = await trips.begin({ ago: TOLD_AGO, chimes });
    const { gatewayKey: key } = trip;
    await running().remove();
    server = undefined;

    const port = await freePort();
    const random = seededRandom(31);
    const run = () => whenReady(spawnServer(port, ['--data', dataDir]));
    child = await run();
    const messages = messagesOf(trip, chimes);
    const waiting = messages.map((message) => ({ message, at: random.next() })).sort((a, b) => a.at - b.at);
    let kills = 0;
    while (waiting.length > 0) {
      const part = waiting.splice(0, AT_ONCE);
      const { url } = child;
      const ended = child;
      const killAfter = random.whole(0, AT_ONCE - 1);
      let answered = 0;
      const killed = Promise.withResolvers<unknown>();
      const taken = await Promise.all(
        part.map(async (one) => {
          const isTaken = await isAnswered(url, key, one.message);
          if (isTaken) answered += 1;
          // The others are on their way, or being evaluated.
          if (answered >= Math.min(killAfter, part.length - 1)) killed.resolve(ended.end('SIGKILL'));
          return isTaken;
        }),
      );
      killed.resolve(ended.end('SIGKILL'));
      await killed.promise;
      kills += 1;
      child = await run();
      // What a gateway does: what was not answered is sent again, and sometimes what was.
      waiting.push(...part.filter((_, at) => taken[at] !== true));
      const [again] = part.filter((_, at) => taken[at] === true);
      if (again !== undefined) expect(await isAnswered(child.url, key, again.message)).toBe(true);
      expect(kills).toBeLessThan(40);
    }
    await child.end('SIGTERM');
    child = undefined;

    server = await startTestServer(undefined, { dataDir });
    await trip.settled();
    expect(kills).toBeGreaterThanOrEqual(4);
    expect(await written(trip, chimes)).toEqual(expected);
    const own = messages.filter((message) => !('macId' in message) || message.macId === trip.tag).length;
    const [stored] = await running().database.read('installation', (tx) =>
      tx.query<{ count: number }>(sql`
        SELECT (SELECT count(*) FROM device_message WHERE mac_id = ${trip.tag})
             + (SELECT coalesce(sum(count), 0) FROM reading_block WHERE mac_id = ${trip.tag}) AS count`),
    );
    expect(Number(stored?.count)).toBe(own);
  } finally {
    await child?.end('SIGKILL');
    await server?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 600_000);
