import { execFile, spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** What the browser must not do while tests run: ask its maker for updates, components and accounts. */
const QUIET = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--disable-default-apps',
];

/**
 * Parts of the browser that no test wants. Its own pages, drawn in advance, take most of a second of a core at each start.
 * The last list of a command line is the one that counts: the others are those that Playwright switches off.
 */
const WITHOUT = [
  'PreloadTopChromeWebUI',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** A machine without a GPU computes one for each page that is put together on it: a quarter of all a journey costs. WebGL stays. */
const DRAWING = ['--disable-gpu-compositing'];

/**
 * The arguments every browser of ours starts with. Chromium refuses its sandbox to root, so root goes without; others
 * keep it.
 */
export function chromiumArgs(): string[] {
  const args = [...QUIET, ...DRAWING, `--disable-features=${WITHOUT.join(',')}`];
  return process.getuid?.() === 0 ? ['--no-sandbox', ...args] : args;
}

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function onPath(commands: readonly string[]): Promise<string | undefined> {
  for (const command of commands) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      if (folder !== '' && (await isExecutable(join(folder, command)))) return join(folder, command);
    }
  }
  return undefined;
}

/** Runs apt-get with its output on stderr, so that a caller's stdout stays its own. */
function aptGet(...args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('apt-get', args, {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`apt-get ${args.join(' ')} ended with ${code}`));
    });
  });
}

async function install(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || (await onPath(['apt-get'])) === undefined) return undefined;
  console.error('No Chromium on this machine: installing the one of Debian.');
  try {
    await aptGet('update');
    await aptGet('install', '-y', '--no-install-recommends', 'chromium');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
  return onPath(COMMANDS);
}

async function find(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (await isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, which is not a program that can be run.`);
  }
  const found = await onPath(COMMANDS);
  if (found !== undefined) return found;
  const playwrights = chromium.executablePath();
  if (await isExecutable(playwrights)) return playwrights;
  const installed = await install();
  if (installed !== undefined) return installed;
  throw new Error(
    'No Chromium was found. Install one (as root on Debian: apt-get install chromium), or run ' +
      '`npx playwright install chromium`, or set CHROMIUM_PATH to the program of one.',
  );
}

let search: Promise<string> | undefined;

/**
 * The path of a Chromium to test with: `CHROMIUM_PATH`, else one on PATH, else Playwright's own, else, as root on a
 * Debian system, one installed now. Searches once per process and leaves the answer in `CHROMIUM_PATH`, so that child
 * processes don't search again.
 * @throws Error naming the ways on when there is none.
 */
export function findChromium(): Promise<string> {
  search ??= find().then((path) => {
    process.env.CHROMIUM_PATH = path;
    return path;
  });
  return search;
}

/** What the browser calls itself, such as `Chromium 156.0.8078.73`, for the notes beside a measurement. */
export async function chromiumVersion(): Promise<string> {
  const { stdout } = await promisify(execFile)(await findChromium(), ['--version']);
  return stdout.trim();
}
