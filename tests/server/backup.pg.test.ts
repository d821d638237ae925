import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { Reader } from './behaviour/reader.ts';
import { ConsoleClient } from './support/console-client.ts';
import { checkDelivered, deliver, newWork } from './support/delivered-work.ts';
import { newDemoDatabase, newEmptyDatabase, postgresqlOfRun } from './support/postgresql-of-run.ts';
import { DEMO_PASSWORD } from './support/server-child.ts';
import { startTestServer } from './support/test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'lading-backup-'));

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const run = (program: string, ...args: string[]): string =>
  execFileSync(join(postgresqlOfRun().address.binaries, program), args, { encoding: 'utf8', stdio: 'pipe' });

it('a dump restored into a new database serves the same, and consoles resync and lose nothing', async () => {
  const url = await newDemoDatabase();
  const before = await startTestServer(url);
  const [tagBefore = '', tagAfter = '', tagUnsent = ''] = await before.freeTags(3);
  const client = await before.as('provisioner');
  const list = new Reader(client, 'shipmentList?cfgType=0', 'guid');
  await list.drain();
  const vaultKey = (await before.console().login('admin', DEMO_PASSWORD)).json.data.vaultKey;

  const inTheDump = newWork(tagBefore);
  inTheDump.reply = await deliver(client, inTheDump);
  // While the server runs, as in the night.
  const dump = join(folder, 'lading.sql');
  run('pg_dump', '--no-owner', '--file', dump, url);
  // Acknowledged, and lost with the machine: only the console still knows it.
  const lost = newWork(tagAfter);
  lost.reply = await deliver(client, lost);
  // A list waits for the transactions that began before; the server has its own, of monitoring for one.
  await expect
    .poll(async () => {
      await list.drain();
      return list.rows.has(lost.body.crossRefInfo.guid);
    })
    .toBe(true);
  await before.remove();

  const restored = await newEmptyDatabase();
  run('psql', '--quiet', '--set', 'ON_ERROR_STOP=1', '--file', dump, restored);
  const after = await startTestServer(restored);
  const again = new ConsoleClient(after.console().base);
  // The session is in the dump too: nobody has to sign in again.
  again.cookie = client.cookie;
  expect(after.demo).toBeUndefined();

  // A cursor of the life before is told to fetch everything; the list is then what the restored database holds.
  const resumed = await again.get(
    `tables/query/shipmentList?companyId=1&cfgType=0&max=500&cursor=${list.cursor ?? ''}`,
  );
  expect(resumed.json).toMatchObject({ fullResync: true, rows: [] });
  const fresh = new Reader(again, 'shipmentList?cfgType=0', 'guid');
  await fresh.drain();
  expect(fresh.rows.has(inTheDump.body.crossRefInfo.guid)).toBe(true);
  expect(fresh.rows.has(lost.body.crossRefInfo.guid)).toBe(false);

  // Work that was delivered before is answered as then; work that wasn't, or that was lost, is done once.
  const first = inTheDump.reply;
  expect((await deliver(again, inTheDump)).text).toBe(first.text);
  const unsent = newWork(tagUnsent);
  for (const work of [unsent, lost]) work.reply = await deliver(again, work);
  expect((await deliver(again, lost)).text).toBe(lost.reply.text);
  expect(await checkDelivered(again, [inTheDump, unsent, lost])).toEqual([]);
  // What the restored server acknowledges is in the order of its own changes.
  await fresh.drain();
  expect(fresh.rows.has(unsent.body.crossRefInfo.guid)).toBe(true);

  const signedIn = await new ConsoleClient(again.base).login('admin', DEMO_PASSWORD);
  expect(signedIn.status).toBe(200);
  // What a tablet has locked for them opens again.
  expect(signedIn.json.data.vaultKey).toBe(vaultKey);
  expect(vaultKey).toBeDefined();
  await after.remove();
}, 120_000);
