import type { Cookie, Page } from '@playwright/test';
import { startTablet, type Tablet, type TabletOptions } from '../e2e/tablet.ts';
import type { ConsolePage } from './console-page.ts';
import { HANGS_AFTER_MS } from './until.ts';
import { EVERYDAY_ROLE, type World } from './world.ts';

/** A browser with a profile on the disk and one tab of the console, signed in, that is killed again and again. */
export interface KillableDevice {
  /** The tab of the browser that lives now. */
  page(): ConsolePage;
  /** SIGKILL of the whole browser. */
  kill(): Promise<void>;
  /** Kills it if it still lives, and starts it again with what it had. */
  restart(): Promise<ConsolePage>;
  /** The same with an empty tab, for the screens. */
  restartEmpty(): Promise<Page>;
  remove(): Promise<void>;
}

async function startPatient(options?: TabletOptions): Promise<Tablet> {
  const tablet = await startTablet(options);
  tablet.context.setDefaultTimeout(HANGS_AFTER_MS);
  return tablet;
}

/**
 * Starts one and signs somebody of this role in. The browser writes cookies and local storage to the disk up to half a minute after
 * they were set; so that rounds need not wait for that, a new start is given the sign-in again.
 */
export async function startKillableDevice(world: World, role = EVERYDAY_ROLE): Promise<KillableDevice> {
  let tablet: Tablet = await startPatient();
  let page: ConsolePage;
  let cookies: Cookie[] = [];
  let remembered: [string, string][] = [];
  try {
    page = await world.tab(tablet.context, tablet.page);
    await world.signIn(page, role);
    cookies = await tablet.context.cookies();
    remembered = await tablet.page.evaluate(() =>
      Object.keys(localStorage).map((name): [string, string] => [name, localStorage.getItem(name) ?? '']),
    );
  } catch (error) {
    await tablet.remove();
    throw error;
  }
  const restartEmpty = async () => {
    await tablet.kill();
    tablet = await startPatient({ profile: tablet.profile });
    await tablet.context.addCookies(cookies);
    await tablet.page.addInitScript((all) => {
      for (const [name, value] of all) if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
    }, remembered);
    return tablet.page;
  };
  return {
    page: () => page,
    kill: () => tablet.kill(),
    restartEmpty,
    restart: async () => {
      await restartEmpty();
      page = await world.tab(tablet.context, tablet.page);
      return page;
    },
    remove: () => tablet.remove(),
  };
}
