import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { preparedFolder } from '../server/support/prepared-folder.ts';

/** Below the API's path: the console's service worker leaves alone what is there, and takes every other page for its own. */
export const HARNESS_PATH = '/api/harness/';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = ['src', 'locales', 'tests/faults/harness', 'package-lock.json'];

let copied: Promise<string> | undefined;

/** A copy of the harness page, which is built once for each state of the product's sources. It goes with the process. */
export function harnessFolder(): Promise<string> {
  copied ??= copyHarness();
  return copied;
}

/** Deletes the copy. */
export async function removeHarness(): Promise<void> {
  const folder = await copied?.catch(() => undefined);
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
}

async function copyHarness(): Promise<string> {
  const prepared = await preparedFolder({
    prefix: 'lading-harness-',
    sources: [...SOURCES.map((name) => join(ROOT, name)), import.meta.filename],
    prepare: buildHarness,
  });
  const folder = await mkdtemp(join(tmpdir(), 'lading-page-'));
  await cp(prepared, folder, { recursive: true });
  return folder;
}

async function buildHarness(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'lading-build-'));
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'harness'),
    base: HARNESS_PATH,
    publicDir: false,
    logLevel: 'error',
    define: { __VERSION__: JSON.stringify('harness'), __BUILT__: JSON.stringify('2026-01-31T12:00:00.000Z') },
    plugins: [react(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
    worker: { format: 'es' },
    build: { outDir, emptyOutDir: true, target: 'es2023', minify: false },
  });
  return outDir;
}
