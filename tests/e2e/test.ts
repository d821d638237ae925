import { test as base } from '@playwright/test';
import { type ServerProcess, startServer } from '../../scripts/server-process.ts';

/** Tests share one real server a worker; one that stops the server starts its own. */
export const test = base.extend<object, { server: ServerProcess }>({
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
