import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { DEFAULT_API_BASE } from '../../src/api/api-base.ts';
import type { SiteOptions } from '../../src/contract/site-options.ts';
import { askServer, type Oracle } from '../e2e/oracle.ts';
import { type ChaosProxy, type Decide, startChaosProxy } from './chaos-proxy.ts';
import { ConsolePage } from './console-page.ts';
import { PASS, serving } from './fate.ts';
import { type FaultServer, startFaultServer } from './fault-server.ts';
import { addFreshCompany, DEMO_COMPANY, type FreshCompany } from './fresh-company.ts';
import { addFreshDevices } from './fresh-devices.ts';
import { clearGround, sharedBrowser, sharedServer } from './ground.ts';
import { HARNESS_PATH, harnessFolder } from './harness-build.ts';
import { Ledger } from './ledger.ts';
import type { ScenarioOptions } from './scenario.ts';
import { HANGS_AFTER_MS, until } from './until.ts';

/** A real server, a company on it, a bad line to it, and browsers: where a scenario takes place. */
export interface World {
  readonly server: FaultServer;
  readonly company: FreshCompany;
  readonly proxy: ChaosProxy;
  readonly ledger: Ledger;
  readonly options: ScenarioOptions;
  /** A browser profile of its own: one device. */
  device(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** A new device, one tab of the console on it, somebody of this role signed in, everything fetched. */
  signedIn(role?: string): Promise<ConsolePage>;
  /** Signs somebody of this role in on this page and waits until everything is there. Returns the id of the account. */
  signIn(page: ConsolePage, role?: string): Promise<string>;
  /** One more tab of the console on a device, or one that is open and empty. */
  tab(context: BrowserContext, empty?: Page): Promise<ConsolePage>;
  /** Asks the server directly, as somebody of this role. */
  oracle(role?: string): Promise<Oracle>;
  /** Free tags nobody was given before. */
  tags(count: number): Promise<readonly string[]>;
  chimes(count: number): Promise<readonly string[]>;
}

interface WorldOptions {
  /** It stops the server, takes it back in time, or gives it another console: nobody else may be on it. */
  readonly ownServer?: boolean;
  /** Its server works on this empty database of a PostgreSQL. */
  readonly databaseUrl?: string;
  /** Seconds that the console waits for an answer here, so that nobody waits as long as in an installation. */
  readonly answerTimeout?: number;
  /** It takes place in the company that a demo begins with; only on a server of its own. */
  readonly inDemo?: boolean;
}

/** The one who may do most of what is done in the scenarios. */
export const EVERYDAY_ROLE = 'provisioner';

/** The line as it is before anything is broken: the installation has these site options, everything else passes. */
export const hostWith =
  (siteOptions: Partial<SiteOptions>): Decide =>
  ({ path }) =>
    path === '/host.json' ? serving({ apiBase: DEFAULT_API_BASE, siteOptions }) : PASS;

/** Runs a scenario in a world of its own, and takes that down whatever comes. */
export async function inWorld<T>(
  options: ScenarioOptions,
  work: (world: World) => Promise<T>,
  { databaseUrl, ownServer = databaseUrl !== undefined, inDemo = false, answerTimeout }: WorldOptions = {},
): Promise<T> {
  const server = ownServer
    ? await startFaultServer(databaseUrl === undefined ? {} : { databaseUrl })
    : await sharedServer();
  const company = inDemo ? DEMO_COMPANY : await addFreshCompany(server.database());
  const proxy = await startChaosProxy(server.url, { path: HARNESS_PATH, folder: await harnessFolder() });
  if (answerTimeout !== undefined) proxy.decide(hostWith({ answerTimeout }));
  const ledger = new Ledger();
  const contexts: BrowserContext[] = [];
  const oracles = new Map<string, Promise<Oracle>>();
  const device = async (given?: BrowserContextOptions) => {
    const context = await (await sharedBrowser()).newContext(given);
    context.setDefaultTimeout(HANGS_AFTER_MS);
    contexts.push(context);
    return context;
  };
  const tab = (context: BrowserContext, empty?: Page) => ConsolePage.open(context, { url: proxy.url, ledger }, empty);
  const signIn = (page: ConsolePage, role = EVERYDAY_ROLE) => page.signIn(company.loginName(role), server.password);
  const world: World = {
    server,
    company,
    proxy,
    ledger,
    options,
    device,
    tab,
    signIn,
    signedIn: async (role) => {
      const opened = await tab(await device());
      await signIn(opened, role);
      return opened;
    },
    oracle: (role = EVERYDAY_ROLE) => {
      const known = oracles.get(role) ?? askServer(server, company.loginName(role));
      oracles.set(role, known);
      return known;
    },
    tags: (count) => addFreshDevices(server.database(), company.companyId, { count, kind: 'tags' }),
    chimes: (count) => addFreshDevices(server.database(), company.companyId, { count, kind: 'chimes' }),
  };
  try {
    return await work(world);
  } finally {
    // A browser that does not part with a profile is ended with whatever else is left, when the scenario is told of.
    const closed = contexts.map((context) => context.close().catch(() => undefined));
    if (!(await until(HANGS_AFTER_MS, () => Promise.all(closed).then(() => true)))) await clearGround();
    await proxy.close();
    if (ownServer) await server.remove();
  }
}
