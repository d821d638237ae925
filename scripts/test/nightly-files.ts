/**
 * The files of tests that the gate leaves to `npm run nightly`, each with why. What they prove has a quicker test in the
 * gate too. A single test is left to the night by `NIGHTLY` of `tests/fixtures/nightly.ts`, a journey by `@nightly`.
 */
export const NIGHTLY_FILES: Readonly<Record<string, string>> = {
  'tests/server/first-start.test.ts':
    'makes demos, also cut off and several at once; `seed` and `first-company` make what is new in the gate',
  'tests/server/behaviour/simulator.test.ts':
    'minutes of messages; `ingest` lets a past day pass, `make-day` has all faults',
  'tests/stories/any-order.story.test.ts': 'a day told in other orders; `monitoring-order` asserts it of a trip',
  'tests/stories/told-clocks.story.test.ts': 'every wrong clock on every device; `wrong-clocks` tells of one day',
  'tests/stories/s10-restore.story.test.ts': 'a server that is restored several times; `put-back` asserts it of one',
  'tests/server/kill.test.ts': 'a minute of kills, of which there are many more besides (`npm run kills`)',
  'tests/server/kill-ingest.test.ts': 'kills while messages come in',
  'tests/server/kill-processes.pg.test.ts': 'kills of one of several processes',
  'tests/server/kill-while-moving.pg.test.ts': 'kills while a company is moved',
  'tests/server/deployment/*.pg.test.ts': 'what an installation stands on: packages, nginx, standby',
};

/** Those that run on PostgreSQL, and those that need none. */
export const NIGHTLY_ON_POSTGRESQL = Object.keys(NIGHTLY_FILES).filter((file) => file.endsWith('.pg.test.ts'));
export const NIGHTLY_EMBEDDED = Object.keys(NIGHTLY_FILES).filter((file) => !file.endsWith('.pg.test.ts'));
