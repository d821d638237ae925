import { execFileSync } from 'node:child_process';
import {
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoFolder } from './support/demo-folder.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

/** Megabytes of a disk: the demo and some room. */
const SIZE_MB = 220;

const disk = mkdtempSync(join(tmpdir(), 'lading-disk-'));

/** A disk of its own, which takes the right to mount one. */
function mounted(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    rmSync(disk, { recursive: true });
    return false;
  }
}

/** Writes pieces into a file until there is no room for one. */
function fill(file: string, bytes: number): void {
  const piece = Buffer.alloc(bytes);
  const at = openSync(file, 'a');
  try {
    while (writeSync(at, piece) === bytes);
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  } finally {
    closeSync(at);
  }
}

describe.runIf(mounted())('the embedded database on a full disk', () => {
  const dataDir = join(disk, 'data');
  const filler = join(disk, 'filler');

  beforeAll(async () => {
    const made = await demoFolder();
    cpSync(made, dataDir, { recursive: true });
    rmSync(made, { recursive: true });
  });
  afterAll(() => {
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  });

  const leaveNoRoom = (): void => {
    for (const bytes of [1_048_576, 4_096, 1]) fill(filler, bytes);
    expect(statfsSync(disk).bavail).toBe(0);
  };

  it('answers that it takes no writes, goes on reading, and takes them when there is room again', async () => {
    const server = await startTestServer(undefined, { dataDir });
    const admin = await server.as('admin');
    const add = (name: string) =>
      admin.change('POST', 'tables/create/shippingLocations', {
        name: name.padEnd(60, '.'),
        locType: 'Location',
        latitude: 1,
        longitude: 2,
      });
    const list = () => admin.get('tables/query/locationList?companyId=1&max=200');
    leaveNoRoom();
    const taken: string[] = [];
    let refused = '';
    // Free places in its files are used up first.
    for (let n = 0; refused === '' && n < 500; n += 1) {
      const { status, text } = await add(`No room ${n}`);
      if (status === 200) taken.push(`No room ${n}`);
      else refused = `${status} ${text}`;
    }
    expect(refused).toMatch(/^503 .*"no-writes"/);
    const { status, text } = await list();
    expect(status).toBe(200);
    for (const name of taken) expect(text).toContain(name.padEnd(60, '.'));
    rmSync(filler);
    expect((await add('Room again')).status).toBe(200);
    expect((await list()).text).toContain('Room again');
    await server.remove();
  });

  it('says at the start that it is full, never that it is damaged, and starts when there is room', async () => {
    leaveNoRoom();
    const full = `The disk of the data folder ${dataDir} is full: make room and start again.`;
    await expect(startTestServer(undefined, { dataDir })).rejects.toThrow(full);
    // Room for the lock, and for a part of what opening the database writes: it opens, or says the same.
    for (let more = 0; more < 10; more += 1) {
      truncateSync(filler, statSync(filler).size - 8_192);
      const started = await startTestServer(undefined, { dataDir }).catch((error: unknown) => error);
      if (started instanceof Error) expect(started.message).toBe(full);
      else await (started as TestServer).remove();
    }
    rmSync(filler);
    const server = await startTestServer(undefined, { dataDir });
    expect((await (await server.as('admin')).get('tables/query/locationList?companyId=1&max=200')).text).toContain(
      'Room again',
    );
    await server.remove();
  });
});
