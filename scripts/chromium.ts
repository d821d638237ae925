import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { searchChromium } from './search-chromium.ts';

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

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

let search: Promise<string> | undefined;

/**
 * The path of a Chromium to test with: `CHROMIUM_PATH`, else one on PATH, else Playwright's own, else, as root on a
 * Debian system, one installed now. Searches once per process and leaves the answer in `CHROMIUM_PATH`, so that child
 * processes don't search again.
 * @throws Error naming the ways on when there is none.
 */
export function findChromium(): Promise<string> {
  search ??= searchChromium(process.env, chromium.executablePath()).then((path) => {
    process.env.CHROMIUM_PATH = path;
    return path;
  });
  return search;
}

/**
 * Why nothing that needs a browser can be tried here, in a sentence: none is found, or the one that is found does not start.
 * Undefined when one starts.
 */
export async function whyNoChromium(): Promise<string | undefined> {
  try {
    const path = await findChromium();
    try {
      const browser = await chromium.launch({ executablePath: path, args: chromiumArgs() });
      await browser.close();
      return undefined;
    } catch (error) {
      return `${path} does not start: ${messageOf(error)}`;
    }
  } catch (error) {
    return messageOf(error);
  }
}

/** What the browser calls itself, such as `Chromium 156.0.8078.73`, for the notes beside a measurement. */
export async function chromiumVersion(): Promise<string> {
  const { stdout } = await promisify(execFile)(await findChromium(), ['--version']);
  return stdout.trim();
}
