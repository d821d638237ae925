import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts';

/** A real browser with a profile on disk, as on a tablet: it can be killed and started again and has what it had. */
export interface Tablet {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly profile: string;
  /** Resolves when the browser has written its cookies to the disk, which it does up to half a minute after it got them. */
  signInOnDisk(): Promise<void>;
  /** SIGKILL of the whole browser: nothing is flushed, nothing says goodbye. The profile stays. */
  kill(): Promise<void>;
  /** Ends the browser and deletes its profile. */
  remove(): Promise<void>;
}

export interface TabletOptions {
  /** The profile of an earlier tablet, to start it again. */
  readonly profile?: string;
  readonly args?: readonly string[];
  readonly size?: { readonly width: number; readonly height: number };
}

/** Only a browser that never comes meets this. */
const START_LIMIT_MS = 120_000;

/** Starts Chromium as a process of its own, so that killing it is killing it. */
export async function startTablet(options: TabletOptions = {}): Promise<Tablet> {
  const profile = options.profile ?? (await mkdtemp(join(tmpdir(), 'lading-tablet-')));
  const browser = spawn(
    await findChromium(),
    [
      ...chromiumArgs(),
      '--headless=new',
      '--disable-gpu',
      '--force-prefers-reduced-motion',
      '--hide-crash-restore-bubble',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      ...(options.args ?? []),
      'about:blank',
    ],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const gone = new Promise<void>((resolve) => browser.once('exit', () => resolve()));
  const endpoint = await new Promise<string>((resolve, reject) => {
    let printed = '';
    const late = setTimeout(() => reject(new Error(`Chromium did not start:\n${printed}`)), START_LIMIT_MS);
    browser.stderr.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString('utf8')).slice(-100_000);
      const at = /DevTools listening on (ws:\S+)/.exec(printed)?.[1];
      if (at === undefined) return;
      clearTimeout(late);
      resolve(at);
    });
    browser.once('exit', (code) => reject(new Error(`Chromium ended with ${code}:\n${printed}`)));
  });
  const connection = await chromium.connectOverCDP(endpoint, { timeout: START_LIMIT_MS });
  const context = connection.contexts()[0];
  if (context === undefined) throw new Error('Chromium opened without a window.');
  const page = context.pages()[0] ?? (await context.newPage());
  await page.setViewportSize(options.size ?? { width: 1180, height: 820 });

  const kill = async () => {
    if (browser.pid !== undefined && browser.exitCode === null && browser.signalCode === null) {
      process.kill(-browser.pid, 'SIGKILL');
    }
    await gone;
  };
  return {
    page,
    context,
    profile,
    signInOnDisk: async () => {
      const files = ['Cookies', 'Network/Cookies'].map((name) => join(profile, 'Default', name));
      await expect
        .poll(async () => (await Promise.all(files.map((file) => readFile(file, 'latin1').catch(() => '')))).join(''), {
          timeout: 60_000,
          message: 'the session cookie is on the disk',
        })
        .toContain('lading');
    },
    kill,
    remove: async () => {
      await kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
