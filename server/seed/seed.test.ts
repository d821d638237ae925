import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../tests/server/support/server-child.ts';
import { startTestServer } from '../../tests/server/support/test-server.ts';
import { seed } from './seed.ts';

// It starts a server and makes a database, and other tests keep the cores busy.
vi.setConfig({ testTimeout: 120_000 });

const root = mkdtempSync(join(tmpdir(), 'lading-seed-'));

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

it('fills a folder from the command line, says who may look, and adds to what is there', async () => {
  const dataDir = join(root, 'data');
  const env = { LADING_DEMO_PASSWORD: DEMO_PASSWORD };
  const run = (...args: string[]): Promise<string> => seed([...args, '--data', dataDir], env);
  expect(await run('--shipments', '30')).toMatch(
    /^Added 30 shipments with their devices to Atlas Logistics in [\d.]+ s\.\n[^]*\n {2}atlas +company administrator/,
  );
  expect(await run('--shipments', '40')).toMatch(/^Added 10 shipments .*\.$/);
  const server = await startTestServer(undefined, { dataDir });
  expect(server.demo).toBeUndefined();
  const client = await server.as('atlas');
  const reply = await client.get('tables/query/shipmentList?companyId=atlas&cfgType=0');
  await expect(run()).rejects.toThrow('is in use by another Lading server');
  await server.remove();
  expect(reply.json.rows).toHaveLength(40);
});

it('says what is wrong with its arguments', async () => {
  const wrong: [string[], RegExp][] = [
    [['--shipments', '0'], /^--shipments must be a number/],
    [['--shipments', '1e9'], /^--shipments must be a number/],
    [['--shipments', '1.5'], /^--shipments must be a number/],
    [['--seed', '-1'], /^Usage/],
    [['--seed', 'x'], /^--seed must be/],
    [['--database', 'mysql://x'], /^DATABASE_URL must start with postgresql/],
    [['--many'], /^Usage/],
  ];
  for (const [args, sentence] of wrong) await expect(seed(args, {})).rejects.toThrow(sentence);
});
