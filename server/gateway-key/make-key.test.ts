import { rmSync } from 'node:fs';
import { afterAll, expect, it, vi } from 'vitest';
import { demoFolder } from '../../tests/server/support/demo-folder.ts';
import { startTestServer, type TestServer } from '../../tests/server/support/test-server.ts';
import { sql } from '../database/sql.ts';
import { makeKey } from './make-key.ts';

// It starts servers, and other tests keep the cores busy.
vi.setConfig({ testTimeout: 300_000 });

const dataDir = await demoFolder();

afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

it('gives a gateway keys, and takes them away, while no server runs', async () => {
  const using = async (key: string): Promise<number> => {
    const server = await startTestServer(undefined, { dataDir });
    const { status } = await server.console().get('ingest/devices', { 'Lading-Gateway-Key': key });
    await server.remove();
    return status;
  };
  const first: TestServer = await startTestServer(undefined, { dataDir });
  const [gateway] = await first.database.read({ companyId: '2' }, (tx) =>
    tx.query<{ id: string }>(sql`SELECT mac_id AS id FROM device WHERE kind = 'gateways' LIMIT 1`),
  );
  const id = String(gateway?.id);
  const inUse = makeKey(['--gateway', id, '--data', dataDir], {});
  await expect(inUse).rejects.toThrow('is in use by another Lading server');
  await first.remove();

  const key = await makeKey(['--gateway', id, '--data', dataDir], {});
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(await using(key)).toBe(200);
  expect(await makeKey(['--gateway', id, '--revoke', '--data', dataDir], {})).toBe('Revoked: 1');
  expect(await using(key)).toBe(401);

  for (const wrong of [[], ['--gateway', 'x'], ['--nope']]) {
    await expect(makeKey([...wrong, '--data', dataDir], {})).rejects.toThrow(/^Usage: npm run gateway-key/);
  }
  const unknown = makeKey(['--gateway', '00_1B_AD_FF_FF_FF', '--data', dataDir], {});
  await expect(unknown).rejects.toThrow('No company has a gateway 00_1B_AD_FF_FF_FF.');
});
