import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts';
import { addSpareTags } from '../../server/test-support/spare-tags.ts';
import { askServer, type Oracle } from '../e2e/oracle.ts';
import { type ChaosProxy, startChaosProxy } from './chaos-proxy.ts';
import { ConsolePage } from './console-page.ts';
import { type FaultServer, startFaultServer } from './fault-server.ts';
import { HARNESS_PATH, harnessFolder } from './harness-build.ts';
import { Ledger } from './ledger.ts';
import type { ScenarioOptions } from './scenario.ts';

/** A real server, a bad line to it, and browsers: where a scenario takes place. */
export interface World {
  readonly server: FaultServer;
  readonly proxy: ChaosProxy;
  readonly ledger: Ledger;
  readonly options: ScenarioOptions;
  /** A browser profile of its own: one device. */
  device(): Promise<BrowserContext>;
  /** A new device, one tab of the console on it, this demo user signed in, everything fetched. */
  signedIn(username?: string): Promise<ConsolePage>;
  /** One more tab of the console on a device, or one that is open and empty. */
  tab(context: BrowserContext, empty?: Page): Promise<ConsolePage>;
  /** Asks the server directly, as this demo user. */
  oracle(username?: string): Promise<Oracle>;
  /** Free tags nobody was given before. */
  tags(count: number): Promise<readonly string[]>;
}

/** The one who may do most of what is done in the scenarios. */
export const EVERYDAY_USER = 'provisioner';

/** Runs a scenario in a world of its own, and takes that down whatever comes. */
export async function inWorld<T>(options: ScenarioOptions, work: (world: World) => Promise<T>): Promise<T> {
  const server = await startFaultServer();
  const proxy = await startChaosProxy(server.url, { path: HARNESS_PATH, folder: await harnessFolder() });
  const ledger = new Ledger();
  let browser: Browser | undefined;
  let tagsGiven = 0;
  const oracles = new Map<string, Promise<Oracle>>();
  const device = async () => {
    browser ??= await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs() });
    return browser.newContext();
  };
  const tab = (context: BrowserContext, empty?: Page) => ConsolePage.open(context, { url: proxy.url, ledger }, empty);
  const world: World = {
    server,
    proxy,
    ledger,
    options,
    device,
    tab,
    signedIn: async (username = EVERYDAY_USER) => {
      const opened = await tab(await device());
      await opened.signIn(username, server.password);
      return opened;
    },
    oracle: (username = EVERYDAY_USER) => {
      const known = oracles.get(username) ?? askServer(server, username);
      oracles.set(username, known);
      return known;
    },
    tags: async (count) => {
      const all = await addSpareTags(server.database(), tagsGiven + count);
      const tags = all.slice(tagsGiven);
      tagsGiven += count;
      return tags;
    },
  };
  try {
    return await work(world);
  } finally {
    await browser?.close();
    await proxy.close();
    await server.remove();
  }
}
