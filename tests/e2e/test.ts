import { type BrowserContext, test as base } from '@playwright/test';
import { type ServerProcess, startServer } from '../../scripts/server-process.ts';
import { type ChaosProxy, startChaosProxy } from '../faults/chaos-proxy.ts';

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

/** Tests share one real server a worker; one that stops the server starts its own. */
export const test = base.extend<OfOneTest, { server: ServerProcess }>({
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

export { expect } from '@playwright/test';
