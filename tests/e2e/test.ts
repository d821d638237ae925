import { type BrowserContext, test as base } from '@playwright/test';
import { type ServerProcess, startServer } from '../../scripts/server-process.ts';

/** A request that is answered by a test may still be under way when the test is over: that is no failure of it. */
export async function forgetRoutes(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Tests share one real server a worker; one that stops the server starts its own. */
export const test = base.extend<object, { server: ServerProcess }>({
  context: async ({ context }, use) => {
    await use(context);
    await forgetRoutes(context);
  },
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
