import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build, type InlineConfig, mergeConfig, type Plugin } from 'vite';
import thisBuild from '../../vite.config.ts';
import { preparedFolder } from '../server/support/prepared-folder.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = ['src', 'public', 'locales', 'scripts/build', 'index.html', 'vite.config.ts', 'package.json'];

/** What the next version calls itself in the footer. */
const NEXT_VERSION = 'next';

/** The outbox has one more index in the next version, and each entry of an earlier one is written anew. */
const UPGRADE = `
    this.version(3)
      .stores({ entries: '++localSeq, &mutationId, userId, *lanes, occurredAt, [userId+state], [userId+nextAttemptAt]' })
      .upgrade((transaction) =>
        transaction
          .table('entries')
          .toCollection()
          .modify((entry, slot) => {
            slot.value = { ...entry };
          }),
      );
`;
const BEFORE = '    // Fired only where there was no such database.';

/** The console as its next version would be: built whole, under another version, with a database that has to be changed. */
export function nextConsole(): Promise<string> {
  return preparedFolder({
    prefix: 'lading-next-',
    sources: [...SOURCES.map((name) => join(ROOT, name)), import.meta.filename],
    prepare,
  });
}

/** Whether the page is of the next version. */
export const isNext = async (page: Page): Promise<boolean> =>
  (await page
    .getByText(`Version ${NEXT_VERSION}`)
    .count()
    .catch(() => 0)) > 0;

const nextVersion = (): Plugin => ({
  name: 'lading:next-version',
  enforce: 'pre',
  transform: (code, id) => {
    if (!id.endsWith('/outbox-database.ts')) return null;
    if (!code.includes(BEFORE)) throw new Error('The outbox is made otherwise now: the next version has to be, too.');
    return code.replace(BEFORE, UPGRADE + BEFORE);
  },
});

async function prepare(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'lading-build-'));
  // No file is called as in this version: a deploy takes away what an open tab has not loaded yet.
  const name = 'assets/next-[name]-[hash].js';
  const change: InlineConfig = {
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    define: { __VERSION__: JSON.stringify(NEXT_VERSION), __BUILT__: JSON.stringify('2026-01-31T12:00:00.000Z') },
    plugins: [nextVersion()],
    worker: { plugins: () => [nextVersion()] },
    build: { outDir, emptyOutDir: true, rolldownOptions: { output: { chunkFileNames: name, entryFileNames: name } } },
  };
  await build(mergeConfig(thisBuild, change));
  return outDir;
}
