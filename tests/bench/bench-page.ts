import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { chromium, type Page } from '@playwright/test';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** What a page gets a clock of five microseconds for, instead of a hundred. */
const ISOLATED = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };

/**
 * A bench's own page, built from a folder and the console's sources, in a real browser with a new profile.
 * @param root the folder with its index.html, which sets `window.bench`
 * @param args further arguments for the browser
 */
export async function withBenchPage<T>(
  root: string,
  use: (page: Page) => Promise<T>,
  args: readonly string[] = [],
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'lading-bench-page-'));
  await build({
    configFile: false,
    root,
    plugins: [react(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
    publicDir: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: { outDir: folder, emptyOutDir: true, target: 'es2023' },
  });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(folder, normalize(pathname === '/' ? '/index.html' : pathname));
    readFile(file).then(
      (content) =>
        response
          .setHeaders(new Map(Object.entries(ISOLATED)))
          .setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
          .end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const profile = await mkdtemp(join(tmpdir(), 'lading-bench-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    headless: true,
    args: [...chromiumArgs(), ...args],
  });
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(error.message));
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.waitForFunction(() => 'bench' in window);
    return await use(page);
  } finally {
    await context.close();
    server.close();
    for (const one of [folder, profile])
      await rm(one, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
