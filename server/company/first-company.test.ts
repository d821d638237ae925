import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it, vi } from 'vitest';
import { signInEnrolled } from '../../tests/server/support/authenticator.ts';
import { startTestServer } from '../../tests/server/support/test-server.ts';
import { makeFirstCompany } from './first-company.ts';

// It starts servers and a process, and other tests keep the cores busy.
vi.setConfig({ testTimeout: 120_000 });

const root = mkdtempSync(join(tmpdir(), 'lading-first-'));
const args = ['--name', 'Halden Logistics', '--admin', 'chief', '--email', 'chief@mail.example'];

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

it('makes the company and its administrator in an empty installation, once, while no server runs', async () => {
  const dataDir = join(root, 'data');
  const empty = await startTestServer(undefined, { dataDir, empty: true });
  await expect(makeFirstCompany([...args, '--data', dataDir], {})).rejects.toThrow(
    `The data folder ${dataDir} is in use by another Lading server.`,
  );
  await empty.remove();

  const script = join(import.meta.dirname, 'main.ts');
  const made = await promisify(execFile)(process.execPath, [script, ...args, '--data', dataDir], {
    env: { ...process.env, DATABASE_URL: '' },
  });
  expect(made.stderr).toBe('');
  const said = /^Halden Logistics is ready for its administrator chief, whose password is shown only now: (\S+)\n$/;
  const password = said.exec(made.stdout)?.[1] ?? '';
  expect(password).toMatch(/^(?:[a-km-np-z2-9]{5}-){3}[a-km-np-z2-9]{5}$/);
  await expect(makeFirstCompany([...args, '--data', dataDir], {})).rejects.toThrow(/^There is a company already/);

  const server = await startTestServer(undefined, { dataDir });
  const client = server.console();
  const { reply } = await signInEnrolled(client, 'chief', password);
  const page = await client.get('pageOptions/activation-shipment');
  await server.remove();
  expect(reply.json.data.user).toMatchObject({
    loginName: 'chief',
    emailAddress: 'chief@mail.example',
    companyName: 'Halden Logistics',
    roles: ['User', 'Company Administrator'],
  });
  expect(reply.json.data.user.menu).not.toEqual([]);
  expect(reply.json.data.user.permissions).toContain('viewConfig');
  expect(page.status).toBe(200);
});

it.each([
  [[], /^Usage: npm run company/],
  [['--name', 'A', '--admin', 'a'], /^Usage/],
  [[...args, '--colour', 'red'], /^Usage/],
  [[...args, 'more'], /^Usage/],
  [['--name', ' ', '--admin', 'a', '--email', 'a@mail.example'], /^--name needs/],
  [['--name', 'A', '--admin', 'a b', '--email', 'a@mail.example'], /^--admin may only/],
  [['--name', 'A', '--admin', 'a', '--email', 'a'], /^--email needs/],
])('refuses %j in one sentence, before anything is touched', async (wrong, sentence) => {
  const dataDir = join(root, 'untouched');
  const given = wrong.length === 0 ? [] : [...wrong, '--data', dataDir];
  await expect(makeFirstCompany(given, {})).rejects.toThrow(sentence);
  expect(existsSync(dataDir)).toBe(false);
});
