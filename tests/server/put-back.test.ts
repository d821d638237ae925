import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { casesOf } from '../fixtures/nightly.ts';
import { Reader } from './behaviour/reader.ts';
import type { ConsoleClient } from './support/console-client.ts';
import { checkDelivered, deliver, newWork } from './support/delivered-work.ts';
import { demoFolder } from './support/demo-folder.ts';
import { startTestServer } from './support/test-server.ts';

const LIST = 'shipmentList?cfgType=0';

/** As who restores a backup does. */
function putBack(backup: string, dataDir: string): void {
  rmSync(dataDir, { recursive: true });
  cpSync(backup, dataDir, { recursive: true });
}

/** As a snapshot of the whole disk does: no file is born anew. */
function rollBack(backup: string, dataDir: string): void {
  const first = join('database', 'PG_VERSION');
  for (const name of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(name.parentPath, name.name);
    if (name.isFile() && !path.endsWith(first)) rmSync(path);
  }
  cpSync(backup, dataDir, { recursive: true, filter: (source) => !source.endsWith(first) });
}

it.each(
  [
    { how: 'a copy of it was put back', restore: putBack, noticed: 'at the start' },
    { how: 'its disk was rolled back', restore: rollBack, noticed: 'by a cursor' },
  ].slice(0, casesOf(1, 2)),
)(
  'a data folder notices that $how: a new life begins, and what is offered again is done once',
  async ({ restore, noticed }) => {
    const folder = mkdtempSync(join(tmpdir(), 'lading-backup-'));
    const dataDir = await demoFolder();
    onTestFinished(() => {
      for (const path of [folder, dataDir]) rmSync(path, { recursive: true, force: true });
    });
    const backup = join(folder, 'data');
    const first = await startTestServer(undefined, { dataDir });
    const [tagKept = '', tagLost = ''] = await first.freeTags(2);
    const client = await first.as('provisioner');
    const kept = newWork(tagKept);
    kept.reply = await deliver(client, kept);
    const early = new Reader(client, LIST, 'guid');
    await early.drain();
    await first.remove();
    cpSync(dataDir, backup, { recursive: true });

    const second = await startTestServer(undefined, { dataDir });
    const consoleOf = ({ console }: typeof second): ConsoleClient => {
      const again = console();
      again.cookie = client.cookie;
      return again;
    };
    const lost = newWork(tagLost);
    lost.reply = await deliver(consoleOf(second), lost);
    // A start alone is no new life.
    const resumedEarly = await consoleOf(second).get(
      `tables/query/${LIST}&companyId=1&max=10&cursor=${early.cursor ?? ''}`,
    );
    expect(resumedEarly.json.fullResync).toBe(false);
    const late = new Reader(consoleOf(second), LIST, 'guid');
    await late.drain();
    const before = await late.page(10);
    expect(before.fullResync).toBe(false);
    await second.remove();
    restore(backup, dataDir);

    const third = await startTestServer(undefined, { dataDir });
    const again = consoleOf(third);
    const resume = async ({ cursor = '' }: Reader) =>
      (await again.get(`tables/query/${LIST}&companyId=1&max=10&cursor=${cursor}`)).json;
    expect((await resume(early)).fullResync).toBe(noticed === 'at the start');
    const resumed = await resume(late);
    expect(resumed).toMatchObject({ fullResync: true, rows: [] });
    expect(resumed.horizon.epoch).not.toBe(before.horizon.epoch);
    expect(await resume(early)).toMatchObject({ fullResync: true, horizon: { epoch: resumed.horizon.epoch } });
    // What the console still knows to have been acknowledged it offers again, under its old ids.
    for (const work of [kept, lost]) work.reply = await deliver(again, work);
    expect(kept.reply.json.ack.epoch).toBe(before.horizon.epoch);
    expect(lost.reply.json.ack.epoch).toBe(resumed.horizon.epoch);
    expect(await checkDelivered(again, [kept, lost])).toEqual([]);
    await third.remove();
  },
  180_000,
);
