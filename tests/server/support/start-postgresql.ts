import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../../server/database/open-database.ts';
import { prepareDemo } from '../../../server/demo/prepare-demo.ts';
import { DEMO_DATABASE } from './postgresql-of-run.ts';
import { startPostgresql } from './real-postgresql.ts';
import { DEMO_PASSWORD } from './server-child.ts';

/** Starts one PostgreSQL with the demo for all test files of a project, and stops it after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgresql = await startPostgresql();
  const folder = await mkdtemp(join(tmpdir(), 'lading-unused-'));
  const demo = await openDatabase(folder, await postgresql.createDatabase(DEMO_DATABASE), async (fresh) => {
    await prepareDemo(fresh, { empty: false, demoPassword: DEMO_PASSWORD });
  });
  await demo.close();
  rmSync(folder, { recursive: true });
  project.provide('postgresql', postgresql.address);
  return () => postgresql.stop();
}
