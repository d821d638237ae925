import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts';
import { buildStaleConsole } from '../../scripts/console-build.ts';
import { type ServerProcess, startServer } from '../../scripts/server-process.ts';

export interface ConsoleSession {
  readonly server: ServerProcess;
  /** The only window of a browser with a new profile, the one that DevTools' port shows too. */
  readonly context: BrowserContext;
  /** Ends the browser and starts it again on the same profile: signed in as before, nothing else open, nothing warm. */
  restart(): Promise<BrowserContext>;
}

export interface ConsoleOptions {
  readonly args?: readonly string[];
  readonly viewport?: { readonly width: number; readonly height: number } | null;
  readonly serviceWorkers?: 'allow' | 'block';
}

/** A real server with the demo company and a real browser with an empty profile, for as long as `use` runs. */
export async function withConsole<T>(
  options: ConsoleOptions,
  use: (session: ConsoleSession) => Promise<T>,
): Promise<T> {
  await buildStaleConsole();
  const launch: LaunchOptions = {
    executablePath: await findChromium(),
    headless: true,
    args: [...chromiumArgs(), ...(options.args ?? [])],
  };
  const profile = await mkdtemp(join(tmpdir(), 'lading-profile-'));
  const server = await startServer();
  try {
    const open = () =>
      chromium.launchPersistentContext(profile, {
        ...launch,
        viewport: options.viewport ?? null,
        serviceWorkers: options.serviceWorkers ?? 'allow',
      });
    const first = await open();
    let current = first;
    const restart = async () => {
      await current.close();
      current = await open();
      return current;
    };
    try {
      return await use({ server, context: first, restart });
    } finally {
      await current.close();
    }
  } finally {
    await server.remove();
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Signs in as the demo provisioner and waits for the activation page, longer than a test would: machines are busy. */
export async function signIn(page: Page, server: ServerProcess): Promise<void> {
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Username', { exact: true }).fill('provisioner');
  await page.getByLabel('Password', { exact: true }).fill(server.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((url) => url.pathname === '/activation');
  await page.locator('h1').first().waitFor();
}

/** Until this device has its own copy of the company's data and of the console itself. */
export async function waitForOwnCopy(page: Page): Promise<void> {
  await page.getByTestId('sync-status').filter({ hasText: 'Up to date' }).waitFor({ timeout: 120_000 });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** Runs a measurement as a program: its exit code is what `main` returns, a failure is one sentence on stderr. */
export async function runProgram(main: () => Promise<number>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
}
