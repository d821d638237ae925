import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../../../server/database/open-database.ts';
import { prepareDemo } from '../../../server/demo/prepare-demo.ts';
import { Reader } from '../behaviour/reader.ts';
import { checkDelivered, deliver, newWork } from '../support/delivered-work.ts';
import { asSuperuser, type OwnPostgresql, startPostgresql } from '../support/real-postgresql.ts';
import { DEMO_PASSWORD } from '../support/server-child.ts';
import { backupOf, recovered } from '../support/standby.ts';
import { startTestServer } from '../support/test-server.ts';

const DATABASE = 'lading';
const MOMENT = 'before_the_mistake';

const folder = mkdtempSync(join(tmpdir(), 'lading-moment-'));
const clusters: OwnPostgresql[] = [];

afterAll(async () => {
  await Promise.all(clusters.map((cluster) => cluster.stop()));
  rmSync(folder, { recursive: true, force: true });
});

it('a cluster recovered to a moment from its archive serves what it held then, and consoles bring back what came later', async () => {
  // The archive is written by the user that PostgreSQL runs as.
  await chmod(folder, 0o777);
  const archive = join(folder, 'wal');
  const primary = await startPostgresql({
    settings: { archive_mode: 'on', archive_command: `mkdir -p ${archive} && cp %p ${archive}/%f` },
  });
  clusters.push(primary);
  const url = await primary.createDatabase(DATABASE);
  const database = await openDatabase(folder, url, async (fresh) => {
    await prepareDemo(fresh, { empty: false, demoPassword: DEMO_PASSWORD });
  });
  await database.close();

  const before = await startTestServer(url);
  const [kept = '', later = ''] = await before.freeTags(2);
  const client = await before.as('provisioner');
  const list = new Reader(client, 'shipmentList?cfgType=0', 'guid');
  await list.drain();
  const base = join(folder, 'base');
  // A nightly base backup: what is done after it is in the archive alone.
  const restored = startPostgresql.bind(undefined, {
    settings: {
      restore_command: `cp ${archive}/%f %p`,
      recovery_target_name: MOMENT,
      recovery_target_action: 'promote',
      archive_mode: 'off',
    },
    makeData: (data, run) => {
      run('cp', '--archive', base, data);
      run('touch', join(data, 'recovery.signal'));
    },
  });
  backupOf(primary, '--wal-method=none')(base, primary.run);
  const inTheArchive = newWork(kept);
  inTheArchive.reply = await deliver(client, inTheArchive);
  await asSuperuser(primary.address, `SELECT pg_create_restore_point('${MOMENT}')`);
  const lost = newWork(later);
  lost.reply = await deliver(client, lost);
  await asSuperuser(primary.address, 'SELECT pg_switch_wal()');
  await before.remove();
  // An ordered stop archives what is left.
  await primary.stop();
  clusters.pop();

  const moment = await restored();
  clusters.push(moment);
  await recovered(moment);
  const after = await startTestServer(moment.urlOf(DATABASE));
  const returned = after.console();
  returned.cookie = client.cookie;
  // Another timeline: a cursor of the life before is told to fetch everything.
  const resumed = await returned.get(
    `tables/query/shipmentList?companyId=1&cfgType=0&max=500&cursor=${list.cursor ?? ''}`,
  );
  expect(resumed.json).toMatchObject({ fullResync: true, rows: [] });
  const fresh = new Reader(returned, 'shipmentList?cfgType=0', 'guid');
  await fresh.drain();
  expect(fresh.rows.has(inTheArchive.body.crossRefInfo.guid)).toBe(true);
  expect(fresh.rows.has(lost.body.crossRefInfo.guid)).toBe(false);
  expect((await deliver(returned, inTheArchive)).text).toBe(inTheArchive.reply.text);
  lost.reply = await deliver(returned, lost);
  expect((await deliver(returned, lost)).text).toBe(lost.reply.text);
  expect(await checkDelivered(returned, [inTheArchive, lost])).toEqual([]);
  await after.remove();
}, 300_000);
