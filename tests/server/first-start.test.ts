import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ConsoleClient } from './support/console-client.ts';
import { freePort } from './support/free-port.ts';
import { type ServerChild, spawnServer, whenReady } from './support/server-child.ts';

// Each test starts processes, and other tests keep the cores busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

const root = mkdtempSync(join(tmpdir(), 'lading-first-'));
const whole = join(root, 'whole');

async function launch(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  ...args: readonly string[]
): Promise<ServerChild> {
  return spawnServer(await freePort(), ['--data', dataDir, ...args], env);
}

/** What the first start of `whole` printed, with the password it made, and what one printed before it that was cut off. */
let first: { readonly output: string; readonly errors: string; readonly password: string; readonly cutOff: string };

const signsIn = async (server: ServerChild): Promise<number> =>
  (await new ConsoleClient(server.url).login('admin', first.password)).status;

beforeAll(async () => {
  // Cut off in the middle of it: all that is tested here is of what the next one made again.
  const cut = await launch(whole, { LADING_DEMO_PASSWORD: '' });
  while (!existsSync(join(whole, 'database', 'PG_VERSION'))) await delay(10);
  await cut.end('SIGKILL');
  const server = await whenReady(await launch(whole, { LADING_DEMO_PASSWORD: '' }));
  const password = /shown only now: (\S+)/.exec(server.stdout())?.[1] ?? '';
  await server.end('SIGTERM');
  first = { output: server.stdout(), errors: server.stderr(), password, cutOff: cut.stdout() };
});

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

describe('a first start', () => {
  it('says where it is, which accounts there are and the password it made for them', () => {
    expect(first.output).toMatch(/^Lading is ready at http:\/\/localhost:\d+\n/);
    expect(first.output).toMatch(/ {2}provisioner +Anand Krishnan/);
    // 32 different characters, 5 bits each.
    expect(first.password).toMatch(/^(?:[a-km-np-z2-9]{5}-){3}[a-km-np-z2-9]{5}$/);
    expect(first.errors).toBe('');
  });

  it('stores that password nowhere', () => {
    const entries = readdirSync(whole, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const files = entries.map(({ parentPath, name }) => readFileSync(join(parentPath, name)));
    expect(files.length).toBeGreaterThan(100);
    expect(files.some((content) => content.includes(first.password))).toBe(false);
  });

  it('that was cut off is made again by the next', async () => {
    expect(first.cutOff).toBe('');
    const server = await whenReady(await launch(whole));
    expect(await signsIn(server)).toBe(200);
    // The key that the first start printed is one that works.
    const key = /--key (\S+)/.exec(first.output)?.[1] ?? '';
    const reply = await new ConsoleClient(server.url).get('ingest/devices', { 'Lading-Gateway-Key': key });
    expect(reply.status).toBe(200);
    await server.end('SIGTERM');
  });

  it('at the same moment as others on a new folder leaves exactly one running', async () => {
    const dataDir = join(root, 'race');
    const servers = await Promise.all(Array.from({ length: 3 }, () => launch(dataDir, {}, '--empty')));
    const outcomes = await Promise.all(
      servers.map((server) =>
        Promise.race([
          whenReady(server).then(
            () => 'ready',
            () => 'failed',
          ),
          server.exit,
        ]),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'ready')).toHaveLength(1);
    const running = servers[outcomes.indexOf('ready')];
    expect((await new ConsoleClient(running?.url ?? '').get('health')).status).toBe(200);
    for (const server of servers) await server.end('SIGTERM');
    expect(servers.map((server) => server.stderr()).join('')).toContain('is in use by another Lading server');
  });
});
