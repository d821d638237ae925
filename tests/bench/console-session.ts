import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts';
import { type ServerProcess, startServer } from '../../scripts/server-process.ts';

export interface ConsoleSession {
  readonly server: ServerProcess;
  /** The only window of a browser with a new profile, the one that DevTools' port shows too. */
  readonly context: BrowserContext;
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
  if (!existsSync(new URL('../../dist/index.html', import.meta.url))) {
    throw new Error('There is no build to look at: run `npm run build` first.');
  }
  const launch: LaunchOptions = {
    executablePath: await findChromium(),
    headless: true,
    args: [...chromiumArgs(), ...(options.args ?? [])],
  };
  const profile = await mkdtemp(join(tmpdir(), 'lading-profile-'));
  const server = await startServer();
  try {
    const context = await chromium.launchPersistentContext(profile, {
      ...launch,
      viewport: options.viewport ?? null,
      serviceWorkers: options.serviceWorkers ?? 'allow',
    });
    try {
      return await use({ server, context });
    } finally {
      await context.close();
    }
  } finally {
    await server.remove();
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
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
