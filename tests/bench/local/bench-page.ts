import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { chromiumArgs, findChromium } from '../../../scripts/chromium.ts';

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

/** The bench's own page, built from the console's sources, in a real browser with a new profile. */
export async function withBenchPage<T>(use: (page: Page) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'lading-bench-page-'));
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'page'),
    publicDir: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: { outDir: folder, emptyOutDir: true, target: 'es2023' },
  });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(folder, normalize(pathname === '/' ? '/index.html' : pathname));
    readFile(file).then(
      (content) => response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream').end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const profile = await mkdtemp(join(tmpdir(), 'lading-bench-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    headless: true,
    args: chromiumArgs(),
  });
  try {
    const page = await context.newPage();
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
