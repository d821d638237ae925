import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Below the API's path: the console's service worker leaves alone what is there, and takes every other page for its own. */
export const HARNESS_PATH = '/api/harness/';

let built: Promise<string> | undefined;

/** Builds the harness page, once a process, from the product's own sources. Returns its folder, which goes with the process. */
export function harnessFolder(): Promise<string> {
  built ??= buildHarness();
  return built;
}

/** Deletes what was built. */
export async function removeHarness(): Promise<void> {
  const folder = await built?.catch(() => undefined);
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
}

async function buildHarness(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'lading-harness-'));
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
