import { parseArgs, promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { type BrowserContext, expect, type Response } from '@playwright/test';
import { clock } from '../fixtures/test-clock.ts';
import { SIZE } from './budgets.ts';
import { type ConsoleSession, runProgram, signIn, withConsole } from './console-session.ts';
import { figuresOf, tell } from './figures.ts';
import { makePublicLink } from './make-public-link.ts';

/** A page has settled when it has asked for no further file for so long. */
const QUIET_MS = 2_000;
const SETTLE_LIMIT_MS = 60_000;

const zip = promisify(gzip);

/** Bytes at gzip level 9, made here, so that they don't depend on what the server sent. */
async function gzipBytes(body: Buffer): Promise<number> {
  return (await zip(body, { level: constants.Z_BEST_COMPRESSION })).length;
}

type Kind = 'js' | 'css';

function kindOf(response: Response): Kind | undefined {
  const type = response.headers()['content-type'] ?? '';
  if (type.includes('javascript')) return 'js';
  return type.includes('text/css') ? 'css' : undefined;
}

interface PageSize {
  /** Bytes of the scripts a first visit loads, gzipped. */
  readonly js: number;
  /** Bytes of the style sheets it loads, gzipped. */
  readonly css: number;
  readonly files: number;
}

/**
 * Opens a path in a new page with an empty HTTP cache and adds up the scripts and style sheets it asks for.
 * @param until what it asks for from the first such file on does not count
 */
async function measurePage(
  context: BrowserContext,
  url: string,
  ready: string,
  until: RegExp | null = null,
): Promise<PageSize> {
  const page = await context.newPage();
  const late = new Set<string>();
  let isOver = false;
  page.on('request', (request) => {
    isOver ||= until?.test(request.url()) === true;
    if (isOver) late.add(request.url());
  });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  const found = new Map<string, { kind: Kind; response: Response }>();
  let lastAt = clock.now();
  page.on('response', (response) => {
    const kind = kindOf(response);
    if (kind === undefined || !response.ok() || found.has(response.url()) || late.has(response.url())) return;
    found.set(response.url(), { kind, response });
    lastAt = clock.now();
  });
  await page.goto(url, { waitUntil: 'load' });
  await expect(page.getByRole('button', { name: ready, exact: true }).first()).toBeVisible({ timeout: 30_000 });
  const limit = clock.now() + SETTLE_LIMIT_MS;
  while (clock.now() - lastAt < QUIET_MS) {
    if (clock.now() > limit) throw new Error(`${url} went on loading files for a minute.`);
    await page.waitForTimeout(100);
  }
  const size = { js: 0, css: 0 };
  for (const { kind, response } of found.values()) size[kind] += await gzipBytes(await response.body());
  await page.close();
  if (until !== null && !isOver) throw new Error(`${url} never asked for what is not to be counted.`);
  if (size.js === 0) throw new Error(`${url} loaded no script, so there is nothing to measure.`);
  return { ...size, files: found.size };
}

interface PrecacheSize {
  readonly bytes: number;
  readonly files: number;
}

/** Everything the service worker keeps for offline use, read from the cache it has filled. */
async function measurePrecache({ context, server }: ConsoleSession): Promise<PrecacheSize> {
  const page = await context.newPage();
  await page.goto(`${server.url}/login`);
  const urls = await page.evaluate(async () => {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('The service worker was not ready within a minute.')), 60_000);
    });
    await Promise.race([navigator.serviceWorker.ready, late]);
    const names = (await caches.keys()).filter((name) => name.includes('precache'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map((request) => request.url);
  });
  await page.close();
  if (urls.length === 0) throw new Error('The service worker has no precache, so there is nothing to measure.');
  let bytes = 0;
  for (const url of urls) {
    const reply = await fetch(url);
    if (!reply.ok) throw new Error(`${url} of the precache answers ${reply.status}.`);
    bytes += await gzipBytes(Buffer.from(await reply.arrayBuffer()));
  }
  return { bytes, files: urls.length };
}

const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`.padStart(10);

/**
 * `npm run -s size -- [--json]`: compressed bytes of a first visit and of all that is kept for offline use. 1 when a budget
 * is missed.
 */
await runProgram(async () => {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
  const { login, activation, shared } = await withConsole({ serviceWorkers: 'block' }, async ({ context, server }) => {
    const login = await measurePage(context, `${server.url}/login`, 'Login');
    const address = await makePublicLink(server, ['temperature', 'excursions']);
    const shared = await measurePage(
      context,
      address,
      'Current location: Open the map',
      /\/assets\/public\/figures-.*\.js$/,
    );
    const [page = await context.newPage()] = context.pages();
    await signIn(page, server);
    return { login, shared, activation: await measurePage(context, `${server.url}/activation`, 'Add') };
  });
  const precache = await withConsole({}, measurePrecache);
  const figures = figuresOf(SIZE, {
    'scripts of a first visit to /login': login.js / 1_000,
    'scripts of /public before the map': shared.js / 1_000,
  });
  if (!values.json) {
    for (const [name, { js, css, files }] of Object.entries({
      '/login': login,
      '/public': shared,
      '/activation': activation,
    })) {
      console.log(`${name.padEnd(12)} js ${kilobytes(js)}   css ${kilobytes(css)}   ${files} files`);
    }
    console.log(`${'precache'.padEnd(12)}    ${kilobytes(precache.bytes)}   ${precache.files} files`);
  }
  const more = { unit: 'bytes, gzip level 9', login, shared, activation, precache };
  return tell(figures, { json: values.json, more });
});
