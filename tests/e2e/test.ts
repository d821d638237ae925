import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { type ServerProcess, startServer } from '../../scripts/server-process.ts';
import { CONSOLE_MARK, CONSOLE_MARK_VALUE } from '../../src/contract/headers.ts';
import { type ChaosProxy, startChaosProxy } from '../faults/chaos-proxy.ts';
import { removeProfile, SignedInProfile } from './signed-in-profile.ts';
import { readyForOffline } from './walk.ts';

/** A request that is answered by a test may still be under way when the test is over: that is no failure of it. */
export async function forgetRoutes(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
}

interface OfOneTest {
  /** Between the browser and the server, for a test that decides what becomes of requests. */
  readonly chaosProxy: ChaosProxy;
  /** The server as it is reached through that proxy. */
  readonly throughProxy: ServerProcess;
}

interface OfOneWorker {
  readonly server: ServerProcess;
  /** A file whose tests use up what the demo has few of gives it a name, and has a server that no other file has used. */
  readonly serverOf: string;
}

/** Tests share one real server a worker; one that stops the server for good starts its own. */
export const test = base.extend<OfOneTest, OfOneWorker>({
  serverOf: ['any file', { option: true, scope: 'worker' }],
  context: async ({ context }, use) => {
    await use(context);
    await forgetRoutes(context);
  },
  chaosProxy: async ({ server }, use) => {
    const proxy = await startChaosProxy(server.url);
    await use(proxy);
    await proxy.close();
  },
  throughProxy: ({ server, chaosProxy }, use) => use({ ...server, url: chaosProxy.url }),
  server: [
    // The empty pattern is how Playwright is told that a fixture needs no other.
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

interface OfOneSignedInTest {
  /** Opens another browser in which the provisioner is signed in, as another tablet. It is closed after the test. */
  readonly openTablet: () => Promise<Page>;
}

interface OfOneSignedInWorker {
  /** Between all consoles and the server of a worker: a prepared profile is of one origin. */
  readonly front: ChaosProxy;
  readonly signedInProfile: SignedInProfile;
}

/**
 * A test that begins where the provisioner is signed in, the list is up to date and the console can work offline: on a copy
 * of a profile that was prepared once. `page` shows the activation page already. The address of the console is the proxy's,
 * and relative addresses are of it; that of `server` is for who asks past the console.
 */
export const signedInTest = test.extend<OfOneSignedInTest, OfOneSignedInWorker>({
  front: [
    async ({ server }, use) => {
      const front = await startChaosProxy(server.url);
      await use(front);
      await front.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  chaosProxy: async ({ front }, use) => {
    await use(front);
    await front.reset();
  },
  baseURL: ({ front }, use) => use(front.url),
  signedInProfile: [
    async ({ server, front, playwright, headless, launchOptions }, use) => {
      const profile = new SignedInProfile({ ...server, url: front.url }, (folder) =>
        playwright.chromium.launchPersistentContext(folder, { ...launchOptions, headless, reducedMotion: 'reduce' }),
      );
      await use(profile);
      await profile.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  openTablet: async (
    {
      playwright,
      headless,
      launchOptions,
      contextOptions,
      viewport,
      baseURL,
      actionTimeout,
      signedInProfile,
      throughProxy,
    },
    use,
  ) => {
    const opened: { readonly context: BrowserContext; readonly folder: string }[] = [];
    await use(async () => {
      const folder = await signedInProfile.copy();
      const context = await playwright.chromium.launchPersistentContext(folder, {
        ...contextOptions,
        ...launchOptions,
        headless,
        viewport,
        ...(baseURL === undefined ? {} : { baseURL }),
      });
      opened.push({ context, folder });
      context.setDefaultTimeout(actionTimeout ?? 0);
      // A session of its own: whoever signs out ends none but theirs. With the cookie sent along, the sign-in would end that one.
      await context.clearCookies();
      const signedIn = await context.request.post('/api/users/login', {
        headers: { [CONSOLE_MARK]: CONSOLE_MARK_VALUE },
        data: { username: 'provisioner', password: throughProxy.password },
      });
      if (!signedIn.ok()) throw new Error(`The copy of the profile could not sign in: ${signedIn.status()}`);
      const page = context.pages()[0] ?? (await context.newPage());
      await page.goto('/activation');
      await readyForOffline(page);
      return page;
    });
    for (const { context, folder } of opened) {
      await forgetRoutes(context);
      await context.close();
      await removeProfile(folder);
    }
  },
  page: async ({ openTablet }, use) => use(await openTablet()),
  context: async ({ page }, use) => use(page.context()),
});

export { expect } from '@playwright/test';
