import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { basemap } from './scripts/build/basemap.ts';
import { splitCatalogs } from './scripts/build/split-catalogs.ts';
import { chromiumArgs, findChromium } from './scripts/chromium.ts';
import { BROWSER_PACKAGES } from './scripts/test/browser-packages.ts';
import { bundledWorker } from './scripts/test/bundled-worker.ts';
import { NIGHTLY_EMBEDDED, NIGHTLY_ON_POSTGRESQL } from './scripts/test/nightly-files.ts';
import { EVERY_ORDER, EVERY_SCHEME, IS_NIGHT, PROPERTY_SEED } from './scripts/test/seed.ts';
import { MOMENT, standingDate } from './tests/fixtures/standing-date.ts';

/** A browser is looked for, and maybe installed, only when its project runs. */
const projects = process.argv.flatMap((argument, index) => (argument === '--project' ? process.argv[index + 1] : []));
const browserWanted = projects.length === 0 || projects.includes('browser');

/** React as people get it, checks for its developers left out: they take a third of what a page takes. */
if (browserWanted) process.env['NODE_ENV'] = 'production';

/** What the console's own build does to a source file, without what it does to the whole (routes, service worker). */
const sourcePlugins = () => [
  react(),
  lingui(),
  splitCatalogs(import.meta.dirname),
  // Parts are drawn without a catalog too: in the words that stand in the code.
  babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'all' })] }),
];

const DEFINED = { __VERSION__: JSON.stringify('test'), __BUILT__: JSON.stringify('2026-01-31T12:00:00.000Z') };

/** Workers of pages stand at the same moment as their page. */
const STANDING = `globalThis.Date = (${standingDate.toString()})(Date, () => ${MOMENT});\n`;

const BROWSER_TESTS = 'src/**/*.browser.test.{ts,tsx}';
const POSTGRESQL_TESTS = '**/*.pg.test.ts';

/** What the gate leaves out. */
const LEFT_OUT = IS_NIGHT ? [] : NIGHTLY_EMBEDDED;

const SERVER_TESTS = {
  environment: 'node' as const,
  pool: 'forks' as const,
  // Only what hangs meets these, also on a busy machine.
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

/** Each has a server of its own (`serverOfFile`). */
const BEHAVIOUR = 'tests/server/behaviour/*.test.ts';

/** Those of them that start servers configured otherwise, each on a database of its own. */
const OWN_DATABASE = ['behind-proxy', 'closed-documents', 'first-run', 'guessing', 'without-mail'].map(
  (name) => `tests/server/behaviour/${name}.test.ts`,
);

/** Beside the server's code, those that start servers or databases, or change what belongs to the whole process. */
const OWN_PROCESS = [
  'server/company/first-company.test.ts',
  'server/database/embedded/{durable-files,embedded-driver,private-files}.test.ts',
  'server/database/roles.test.ts',
  'server/device-list/list-devices.test.ts',
  'server/gateway-key/make-key.test.ts',
  'server/mail/mail-across-restarts.test.ts',
  'server/seed/seed.test.ts',
];

/**
 * What several rooms must agree on: a server of each process that all of its stories share, by a clock that they hand in. Not on
 * PostgreSQL, which is a process of its own and asks the machine's clock.
 */
const STORIES = {
  include: ['tests/stories/*.story.test.ts'],
  exclude: LEFT_OUT,
  isolate: false,
  execArgv: ['--liftoff-only', '--import', new URL('./tests/stories/support/clock-of-thread.ts', import.meta.url).href],
};

const ON_POSTGRESQL = {
  ...SERVER_TESTS,
  setupFiles: ['tests/fixtures/property-seed.ts'],
  globalSetup: ['tests/server/support/start-postgresql.ts'],
};

export default defineConfig({
  define: DEFINED,
  test: {
    reporters: ['default'],
    // Two cores are what a small machine has; more workers only make each other time out.
    maxWorkers: 2,
    provide: { propertySeed: PROPERTY_SEED, everyScheme: EVERY_SCHEME, everyOrder: EVERY_ORDER, isNight: IS_NIGHT },
    projects: [
      {
        extends: true,
        plugins: sourcePlugins(),
        test: {
          name: 'unit',
          setupFiles: [
            'tests/fixtures/standing-clock.ts',
            'tests/fixtures/temporal.ts',
            'tests/fixtures/property-seed.ts',
          ],
          environment: 'node',
          include: [
            'src/**/*.test.{ts,tsx}',
            'server/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/{bench,certificates,entities,fixtures,simulation}/**/*.test.ts',
            'tests/server/{coverage,support}/*.test.ts',
          ],
          exclude: [BROWSER_TESTS, POSTGRESQL_TESTS, ...OWN_PROCESS, ...LEFT_OUT],
          // Nothing here changes what another file could see, and a worker for each file takes longer than the tests.
          isolate: false,
          // What is proved of many random cases takes long on a machine that is busy; only what hangs meets this.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        plugins: [...sourcePlugins(), basemap(), bundledWorker(import.meta.dirname, sourcePlugins, DEFINED, STANDING)],
        optimizeDeps: { include: [...BROWSER_PACKAGES] },
        // Modules do not change while they are tested: each file's page need not ask for those of the ones before.
        server: { headers: { 'Cache-Control': 'max-age=3600' } },
        test: {
          name: 'browser',
          setupFiles: [
            'tests/fixtures/standing-clock.ts',
            'tests/fixtures/property-seed.ts',
            'tests/fixtures/message-compiler.ts',
            'tests/fixtures/without-maps.ts',
            'tests/fixtures/own-frame.ts',
            'tests/fixtures/prompt-locators.ts',
          ],
          include: [BROWSER_TESTS],
          exclude: LEFT_OUT,
          // As long as a condition may take on a busy machine, and a test of several of them; only what hangs meets these.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 120_000,
          hookTimeout: 60_000,
          browser: {
            enabled: browserWanted,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              // What fades in is waited for hundreds of times.
              contextOptions: { reducedMotion: 'reduce' },
              launchOptions: browserWanted ? { executablePath: await findChromium(), args: chromiumArgs() } : {},
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: true,
        plugins: sourcePlugins(),
        test: {
          ...SERVER_TESTS,
          name: 'behaviour',
          setupFiles: ['tests/fixtures/temporal.ts', 'tests/fixtures/property-seed.ts'],
          include: [BEHAVIOUR, 'tests/commands/**/*.test.ts'],
          exclude: [POSTGRESQL_TESTS, ...OWN_DATABASE, ...LEFT_OUT],
          // The files of a process use its modules and its database, one after the other.
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: sourcePlugins(),
        test: {
          ...SERVER_TESTS,
          name: 'server',
          setupFiles: ['tests/fixtures/temporal.ts', 'tests/fixtures/property-seed.ts'],
          include: [...OWN_PROCESS, 'tests/server/*.test.ts', ...OWN_DATABASE],
          exclude: [POSTGRESQL_TESTS, ...LEFT_OUT],
          // Several WebAssembly threads in one process were seen to end it, so each file has one of its own. A server
          // lives for seconds: optimizing PGlite's code takes more processor time than it saves.
          execArgv: ['--liftoff-only'],
        },
      },
      {
        extends: true,
        plugins: sourcePlugins(),
        test: {
          ...SERVER_TESTS,
          name: 'stories',
          setupFiles: ['tests/fixtures/temporal.ts', 'tests/fixtures/property-seed.ts'],
          ...STORIES,
          // A day has hundreds of moments at which something is due; what a story that hangs leaves behind moves the clock.
          testTimeout: 240_000,
        },
      },
      {
        test: {
          ...ON_POSTGRESQL,
          name: 'postgresql',
          // What differs from the embedded database; `postgresql-all` has everything.
          include: [
            `tests/server/${POSTGRESQL_TESTS}`,
            ...['database', 'feed', 'idempotency', 'jobs', 'tenancy'].map(
              (name) => `tests/server/behaviour/${name}.test.ts`,
            ),
          ],
          exclude: [...NIGHTLY_ON_POSTGRESQL, ...LEFT_OUT],
        },
      },
      {
        test: {
          ...ON_POSTGRESQL,
          name: 'postgresql-all',
          include: [`tests/server/${POSTGRESQL_TESTS}`, BEHAVIOUR],
        },
      },
    ],
  },
});
