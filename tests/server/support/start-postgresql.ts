import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../../server/database/open-database.ts';
import { prepareDemo } from '../../../server/demo/prepare-demo.ts';
import { DEMO_DATABASE } from './postgresql-of-run.ts';
import { type RealPostgresql, startPostgresql } from './real-postgresql.ts';
import { DEMO_PASSWORD } from './server-child.ts';

/** As many as `maxWorkers` of vitest.config.ts. */
const WORKERS = 2;

/** Starts a PostgreSQL with the demo for each worker, and stops them after the last file. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // One after the other: the first may have to install PostgreSQL.
  const first = await startPostgresql();
  const others = await Promise.all(Array.from({ length: WORKERS - 1 }, () => startPostgresql()));
  const all = [first, ...others];
  await Promise.all(all.map(addDemo));
  project.provide(
    'postgresql',
    all.map(({ address }) => address),
  );
  return async () => {
    await Promise.all(all.map((postgresql) => postgresql.stop()));
  };
}

async function addDemo(postgresql: RealPostgresql): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lading-unused-'));
  const demo = await openDatabase(folder, await postgresql.createDatabase(DEMO_DATABASE), async (fresh) => {
    await prepareDemo(fresh, { empty: false, demoPassword: DEMO_PASSWORD });
  });
  await demo.close();
  rmSync(folder, { recursive: true });
}
