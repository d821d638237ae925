import { type Browser, chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts';
import { type FaultServer, startFaultServer } from './fault-server.ts';
import { HANGS_AFTER_MS } from './until.ts';

/**
 * What scenarios of one process share while it goes well, because it takes long to start: a browser, in which each device
 * has a profile of its own, and a server, on which each scenario has a company of its own.
 */
let browser: Promise<Browser> | undefined;
let server: Promise<FaultServer> | undefined;

export async function sharedBrowser(): Promise<Browser> {
  const running = await browser?.catch(() => undefined);
  if (running?.isConnected() === true) return running;
  browser = launch();
  return browser;
}

async function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: chromiumArgs(), timeout: HANGS_AFTER_MS });
}

export function sharedServer(): Promise<FaultServer> {
  server ??= startFaultServer();
  return server;
}

/** Ends what is shared: at the end, and after a scenario that broke, which may have left anything behind. */
export async function clearGround(): Promise<void> {
  const [oldBrowser, oldServer] = [browser, server];
  browser = undefined;
  server = undefined;
  await (await oldBrowser?.catch(() => undefined))?.close();
  await (await oldServer?.catch(() => undefined))?.remove();
}
