import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { demoFolder } from '../../tests/server/support/demo-folder.ts';
import { startTestServer } from '../../tests/server/support/test-server.ts';
import { sql } from '../database/sql.ts';
import { makeKey } from '../gateway-key/make-key.ts';
import { listDevices } from './list-devices.ts';

// It starts servers, and other tests keep the cores busy.
vi.setConfig({ testTimeout: 300_000 });

const root = mkdtempSync(join(tmpdir(), 'lading-devices-'));
const dataDir = await demoFolder();

afterAll(() => {
  for (const folder of [root, dataDir]) rmSync(folder, { recursive: true, force: true });
});

const fileOf = (text: string): string => {
  const file = join(root, 'list.csv');
  writeFileSync(file, text);
  return file;
};
const run = (...args: string[]): Promise<string> => listDevices([...args, '--data', dataDir], {});
const GATEWAY = '00_1B_AD_AA_00_01';
const TAG = '00_1B_AD_AA_00_02';

it('gives the devices of a list to a company while no server runs, and says what is wrong with a list', async () => {
  const server = await startTestServer(undefined, { dataDir });
  const list = fileOf(`device,type\n${GATEWAY},gateway\n${TAG},tag\n`);
  await expect(run('--company', '2', '--file', list)).rejects.toThrow('is in use by another Lading server');
  await server.database.transaction('installation', (tx) =>
    tx.query(sql`INSERT INTO device (company_id, mac_id, kind) VALUES ('1', ${GATEWAY}, 'gateways')`),
  );
  await server.remove();

  expect(await run('--company', '2', '--file', list)).toBe(
    'Company 2 has the 2 devices of list.csv, of which 2 are new.',
  );
  expect(await run('--company', '1', '--file', list)).toBe(
    `Company 1 has the 2 devices of list.csv, of which 1 are new. Taken from company 2: ${GATEWAY}, ${TAG}.`,
  );
  expect(await run('--company', '1', '--file', list, '--give-back')).toBe(
    'Of the 2 devices of list.csv company 1 had claimed 2: they are free.',
  );
  expect(await run('--contested')).toBe('No device is heard by more than one company.');

  // Two companies have the gateway now: which of them is meant has to be said.
  const keyFor = (...args: string[]): Promise<string> =>
    makeKey(['--gateway', GATEWAY, ...args, '--data', dataDir], {});
  await expect(keyFor()).rejects.toThrow(`Several companies have a gateway ${GATEWAY} (1, 2)`);
  await expect(keyFor('--company', '3')).rejects.toThrow(`Company 3 has no gateway ${GATEWAY}.`);
  expect(await keyFor('--company', '2')).toMatch(/^[\w-]{43}$/);

  for (const wrong of [[], ['--company', '1'], ['--contested', '--company', '1'], ['--nope']]) {
    await expect(run(...wrong)).rejects.toThrow(/^Usage: npm run devices/);
  }
  await expect(run('--company', '1', '--file', join(root, 'none.csv'))).rejects.toThrow("can't be read");
  await expect(run('--company', '7', '--file', list)).rejects.toThrow('There is no company 7.');
  const half = fileOf(`device,type\n${TAG},tag\nxyz,tag\n`);
  await expect(run('--company', '1', '--file', half)).rejects.toThrow(
    /^1 lines of the list are wrong, the first: line 3/,
  );
  await expect(run('--company', '1', '--file', fileOf('color\nred\n'))).rejects.toThrow('macId missing-column');
  const unplaced = fileOf('device,type,place\n00_1B_AD_AA_00_03,gateway,Nowhere\n');
  await expect(run('--company', '1', '--file', unplaced)).rejects.toThrow(
    "Line 2 can't be taken: location unknown-place.",
  );
});
