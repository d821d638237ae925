import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request as rawRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfiguration } from '../../server/configuration/configuration.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { start } from '../../server/start.ts';
import { ConsoleClient } from './support/console-client.ts';
import { demoFolder } from './support/demo-folder.ts';
import { EventReader } from './support/event-reader.ts';
import { freePort } from './support/free-port.ts';
import { DEMO_PASSWORD, type ServerChild, spawnServer, whenReady } from './support/server-child.ts';

// Each test starts processes, and other tests keep the cores busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

const root = mkdtempSync(join(tmpdir(), 'lading-start-'));
/** A data folder of a server that was stopped in order; copied, never used itself. */
const whole = await demoFolder();

const folder = (name: string): string => join(root, name);
const copy = (name: string): string => {
  cpSync(whole, folder(name), { recursive: true });
  return folder(name);
};

/** Every file with its content, apart from the lock, which is taken to look at the rest. */
function contentOf(path: string): Record<string, string> {
  if (!existsSync(path)) return {};
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const named = files
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((name) => !name.includes('lock.sqlite'));
  return Object.fromEntries(
    named.sort().map((name) => [name.slice(path.length), createHash('sha1').update(readFileSync(name)).digest('hex')]),
  );
}

async function launch(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  ...args: readonly string[]
): Promise<ServerChild> {
  return spawnServer(await freePort(), ['--data', dataDir, ...args], env);
}

/** The one sentence a failed start says. */
async function failure(server: ServerChild): Promise<string> {
  expect(await server.exit).toBe(1);
  expect(server.stdout()).toBe('');
  expect(server.stderr()).toMatch(/^[^\n]+\n$/);
  return server.stderr().trim();
}

const signsIn = async (server: ServerChild): Promise<number> =>
  (await new ConsoleClient(server.url).login('admin', DEMO_PASSWORD)).status;

afterAll(() => {
  for (const path of [root, whole]) rmSync(path, { recursive: true, force: true });
});

describe('a start that can not be', () => {
  it('says that the port is taken, before anything is touched', async () => {
    const blocker = createServer();
    const port = await new Promise<number>((resolve) => {
      blocker.listen(0, '127.0.0.1', () => {
        const address = blocker.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
    const dataDir = folder('port-taken');
    const said = await failure(spawnServer(port, ['--data', dataDir]));
    blocker.close();
    expect(said).toBe(`Port ${port} is taken: stop what uses it, or choose another with --port.`);
    expect(existsSync(dataDir)).toBe(false);
  });

  it('says that another server has the data folder, which goes on', async () => {
    const dataDir = copy('in-use');
    const running = await whenReady(await launch(dataDir));
    expect(await failure(await launch(dataDir))).toBe(`The data folder ${dataDir} is in use by another Lading server.`);
    expect(running.stdout()).toBe(`Lading is ready at http://localhost:${running.port}\n`);
    expect(await signsIn(running)).toBe(200);
    // A kill leaves no lock behind.
    await running.end('SIGKILL');
    const next = await whenReady(await launch(dataDir));
    expect(await next.end('SIGTERM')).toBe(0);
  });

  it('says that the console is not built', async () => {
    const dataDir = folder('no-build');
    const configuration = readConfiguration(['--data', dataDir, '--port', String(await freePort())], {});
    mkdirSync(folder('empty-console'));
    await expect(start(configuration, folder('empty-console'))).rejects.toThrow(
      'The console has not been built. Run npm run build, or npm start which builds it.',
    );
    expect(existsSync(dataDir)).toBe(false);
  });

  it('says which argument it does not know', async () => {
    const said = await failure(spawnServer(await freePort(), ['--data', folder('flags'), '--colour', 'red']));
    expect(said).toContain("'--colour'");
    expect(existsSync(folder('flags'))).toBe(false);
  });

  const control = 'database/global/pg_control';
  /** What is wrong, of which file or folder, with which content instead (null: it is missing), and what is said. */
  const damages: [string, string, string | Buffer | null, RegExp][] = [
    ['garbage in the control file', control, Buffer.alloc(8192, 7), /is damaged/],
    ['a short control file', control, 'x', /is damaged/],
    ['no control file', control, null, /is damaged.*pg_control is missing/],
    ['no tables', 'database/base', null, /is damaged.*base is missing/],
    ['no log', 'database/pg_wal', null, /is damaged.*pg_wal is missing/],
    ['no database', 'database', null, /is damaged.*database is missing/],
    ['no version file', 'database/PG_VERSION', null, /is damaged.*database is missing/],
    ['no identity', 'lading.json', null, /is damaged.*lading.json is missing/],
    ['a torn identity', 'lading.json', '{"product":"lad', /is damaged.*lading.json/],
    ['a newer PostgreSQL', 'database/PG_VERSION', '19\n', /newer version of Lading/],
    ['a newer format', 'lading.json', '{"product":"lading","format":2,"state":"x"}', /newer version of Lading/],
    ['another product', 'lading.json', '{"product":"ballast","format":1}', /another product/],
    ['a wrong host.json', 'host.json', '{"apiBase":7}', /host.json is not valid: "apiBase"/],
  ];

  describe('of a damaged data folder', () => {
    const dataDir = folder('damaged');
    const aside = folder('undamaged');
    const console = folder('console');
    beforeAll(() => {
      copy('damaged');
      mkdirSync(console);
      writeFileSync(join(console, 'index.html'), '');
    });

    it.each(damages)('says so of one with %s, and leaves it as it is', async (_name, path, content, sentence) => {
      const damaged = join(dataDir, path);
      // One that is there is put back afterwards: a copy of the whole folder for each takes longer than all else here.
      const wasThere = existsSync(damaged);
      if (wasThere) renameSync(damaged, aside);
      if (content !== null) writeFileSync(damaged, content);
      const before = contentOf(dataDir);
      const configuration = readConfiguration(['--data', dataDir, '--port', String(await freePort())], {});
      await expect(start(configuration, console)).rejects.toThrow(sentence);
      expect(contentOf(dataDir)).toEqual(before);
      rmSync(damaged, { recursive: true, force: true });
      if (wasThere) renameSync(aside, damaged);
    });

    it('says so of one in which a table was cut after it was closed, and leaves it as it is', async () => {
      const base = join(dataDir, 'database/base');
      const tables = readdirSync(base, { recursive: true, encoding: 'utf8' }).filter((name) => /\/\d+$/.test(name));
      const size = (name: string): number => statSync(join(base, name)).size;
      const [largest = ''] = tables.toSorted((a, b) => size(b) - size(a));
      truncateSync(join(base, largest), size(largest) - 8192);
      const before = contentOf(dataDir);
      const configuration = readConfiguration(['--data', dataDir, '--port', String(await freePort())], {});
      await expect(start(configuration, console)).rejects.toThrow(
        /is damaged: database\/base\/\d+\/\d+ was cut: it has \d+ of \d+ bytes\. Nothing was changed; restore it/,
      );
      expect(contentOf(dataDir)).toEqual(before);
    });
  });

  it('says so of a folder that is not ours, and of a file', async () => {
    const prepare = (): Promise<void> => Promise.reject(new Error('must not be reached'));
    const photos = folder('photos');
    mkdirSync(photos);
    writeFileSync(join(photos, 'beach.jpg'), 'x');
    await expect(openDatabase(photos, undefined, prepare)).rejects.toThrow(/not empty and not a data folder of Lading/);
    expect(readdirSync(photos)).toEqual(['beach.jpg']);
    await expect(openDatabase(join(photos, 'beach.jpg'), undefined, prepare)).rejects.toThrow(/is a file/);
  });

  it('says that the PostgreSQL can not be reached, without its password', async () => {
    const url = `postgresql://lading:topsecret@127.0.0.1:${await freePort()}/lading`;
    const said = await failure(await launch(folder('no-postgresql'), { DATABASE_URL: url }));
    expect(said).toMatch(/^The PostgreSQL of DATABASE_URL can't be used: .*ECONNREFUSED/);
    expect(said).not.toContain('topsecret');
    expect(existsSync(folder('no-postgresql'))).toBe(false);
  });
});

describe('a stop', () => {
  it('finishes what is in flight, takes nothing new, and ends with 0', async () => {
    const server = await whenReady(await launch(copy('stop'), { LADING_LOG: 'warn' }));
    const body = Buffer.from(JSON.stringify({ username: 'admin', password: DEMO_PASSWORD }));
    const headers = { 'Content-Type': 'application/json', 'Lading-Console': '1', 'Content-Length': body.length };
    const request = rawRequest({
      host: '127.0.0.1',
      port: server.port,
      path: '/api/users/login',
      method: 'POST',
      headers,
    });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      request.once('response', (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      request.once('error', reject);
    });
    await new Promise((resolve) => request.write(body.subarray(0, 10), resolve));
    // The server has it: another connection's answer comes after.
    await new ConsoleClient(server.url).get('health');
    server.signal('SIGTERM');
    const refuses = async (): Promise<boolean> => {
      try {
        await fetch(`${server.url}/api/health`);
        return false;
      } catch {
        return true;
      }
    };
    while (!(await refuses())) await delay(10);
    request.end(body.subarray(10));
    expect(await answered).toBe(200);
    const answeredAt = performance.now();
    expect(await server.exit).toBe(0);
    // Not by the limit that cuts off clients who never finish.
    expect(performance.now() - answeredAt).toBeLessThan(5_000);
    expect(server.stderr()).toBe('');
  });

  it('ends open streams at once, so that their readers go to another server', async () => {
    const server = await whenReady(await launch(copy('stop-streams'), { LADING_LOG: 'warn' }));
    const client = new ConsoleClient(server.url);
    await client.login('admin', DEMO_PASSWORD);
    const readers = await Promise.all([EventReader.open(client), EventReader.open(client)]);
    for (const reader of readers) expect(await reader.next()).toBeNull();
    const toldAt = performance.now();
    server.signal('SIGTERM');
    await Promise.all(readers.map((reader) => reader.ended));
    expect(await server.exit).toBe(0);
    expect(performance.now() - toldAt).toBeLessThan(5_000);
    expect(server.stderr()).toBe('');
  });
});
