import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, findChromium } from './scripts/chromium.ts';

/** Every test starts a real server of its own, so there is none here. Nothing is retried: a flaky test is a defect. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/build-stale-console.ts',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/playwright',
  fullyParallel: false,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // Only what hangs meets these: a machine that is four times as slow as a desk's passes too.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    headless: true,
    actionTimeout: 60_000,
    serviceWorkers: 'allow',
    // Turning symbols cost a software-rendered browser more than the product does.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findChromium(), args: chromiumArgs() },
  },
});
