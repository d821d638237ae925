import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/**
 * How big each table file was when the database was closed. PostgreSQL takes a file that was cut for a smaller table: what was
 * in the rest is gone, and nobody is told. After an end that was none (a kill, a power cut) there is no note, and its log makes
 * good what was not written.
 */
const SIZES_FILE = 'sizes.json';

const CONTROL_FILE = 'global/pg_control';
/** A table or an index, or a further part of one. */
const TABLE = /^\d+(?:\.\d+)?$/;

const note = v.object({
  /** SHA-256 of the control file: another one is of another state of the database, and the note says nothing of it. */
  of: v.string(),
  /** Bytes by path below the database's folder. */
  sizes: v.record(v.string(), v.number()),
});

const stateOf = (databaseDir: string): string =>
  createHash('sha256')
    .update(readFileSync(join(databaseDir, CONTROL_FILE)))
    .digest('hex');

function sizesIn(databaseDir: string): Readonly<Record<string, number>> {
  const sizes: Record<string, number> = {};
  for (const part of ['base', 'global']) {
    for (const name of readdirSync(join(databaseDir, part), { recursive: true, encoding: 'utf8' })) {
      const path = `${part}/${name.replaceAll('\\', '/')}`;
      if (TABLE.test(path.slice(path.lastIndexOf('/') + 1))) {
        const stat = statSync(join(databaseDir, path));
        if (stat.isFile()) sizes[path] = stat.size;
      }
    }
  }
  return sizes;
}

/** Notes the sizes of a database that is closed. */
export function noteSizes(folder: string, databaseDir: string): void {
  const written = { of: stateOf(databaseDir), sizes: sizesIn(databaseDir) };
  writeFileSync(join(folder, SIZES_FILE), JSON.stringify(written));
}

/** What is missing since it was closed, in words; null: nothing, or nobody knows. */
export function cutSince(folder: string, databaseDir: string): string | null {
  const path = join(folder, SIZES_FILE);
  if (!existsSync(path)) return null;
  const known = v.safeParse(v.pipe(v.string(), v.parseJson(), note), readFileSync(path, 'utf8'));
  if (!known.success || known.output.of !== stateOf(databaseDir)) return null;
  const now = sizesIn(databaseDir);
  for (const [name, size] of Object.entries(known.output.sizes)) {
    const is = now[name];
    if (is === undefined) return `database/${name} is missing`;
    if (is < size) return `database/${name} was cut: it has ${is} of ${size} bytes`;
  }
  return null;
}

/** From now on the database is written to. */
export const forgetSizes = (folder: string): void => rmSync(join(folder, SIZES_FILE), { force: true });
