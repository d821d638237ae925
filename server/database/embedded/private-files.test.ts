import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../open-database.ts';

const parent = mkdtempSync(join(tmpdir(), 'lading-modes-'));
const folder = join(parent, 'data');
afterAll(() => {
  rmSync(parent, { recursive: true, force: true });
});

/** Whatever of the folder others could read, write or enter. */
function openToOthers(): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  return [folder, ...paths].filter((path) => (lstatSync(path).mode & 0o077) !== 0);
}

const open = () => openDatabase(folder, undefined, () => Promise.resolve());

it('a data folder is its owner’s alone, whatever the umask, and one that was open to others is mended at the start', async () => {
  const umask = process.umask(0);
  try {
    const made = await open();
    expect(openToOthers()).toEqual([]);
    await made.close();
    expect(openToOthers()).toEqual([]);

    chmodSync(folder, 0o755);
    writeFileSync(join(folder, 'host.json'), '{}', { mode: 0o644 });
    chmodSync(join(folder, 'host.json'), 0o644);
    chmodSync(join(folder, 'database', 'PG_VERSION'), 0o666);
    chmodSync(join(folder, 'database', 'global'), 0o777);
    expect(openToOthers()).toHaveLength(4);
    const again = await open();
    expect(openToOthers()).toEqual([]);
    await again.close();
  } finally {
    process.umask(umask);
  }
  // A new database is a thousand files, twice flushed to the disk.
}, 180_000);
