import type { Budgets } from './figures.ts';

/**
 * What is promised of each bench's figures. Missing one ends the bench with 1 and is red in the nightly run. A budget is
 * never raised to make a run green. Those of `bench:engine` stand beside its measurements, in `engine/page`.
 */

/** `npm run size`. Kilobytes of 1,000 bytes, gzip level 9. */
export const SIZE = {
  'scripts of a first visit to /login': { unit: 'kB', atMost: 150 },
  'scripts of /public before the map': { unit: 'kB', atMost: 100 },
} as const satisfies Budgets;

/** `npm run bench:server`, on PostgreSQL and on the embedded database. */
export const SERVER = {
  'delta of 100 rows, against its statements alone': { unit: 'times', atMost: 2 },
  'delta of 100 rows, of 100,000 against of 10,000': { unit: 'times', atMost: 2 },
  'text search, of 100,000 against of 10,000, the worst': { unit: 'times', atMost: 2 },
  'device query, of 100,000 against of 10,000, the worst': { unit: 'times', atMost: 2 },
  'first sync of 100,000 rows': { unit: 'rows/s', atLeast: 20_000 },
  'memory after three first syncs, against before': { unit: 'times', atMost: 1.1 },
  'table entries of the pick list, default page of 100,000': { unit: 'ms', atMost: 100 },
  'activation, against its transaction alone': { unit: 'times', atMost: 2 },
  'of 200 activations at once, refused': { unit: '', atMost: 0 },
  'read of 1,000 rows beside a user who sends 150 at once, against alone': { unit: 'times', atMost: 3 },
} as const satisfies Budgets;

/** `npm run bench:consoles`: open consoles of a server process while 167 messages a second come in, on each database. */
export const CONSOLES = {
  embedded: {
    'consoles that keep up': { unit: '', atLeast: 150 },
    'requests refused': { unit: '', atMost: 0 },
    'messages taken beside them': { unit: '/s', atLeast: 150 },
  },
  postgresql: {
    'consoles that keep up': { unit: '', atLeast: 400 },
    'requests refused': { unit: '', atMost: 0 },
    'messages taken beside them': { unit: '/s', atLeast: 150 },
  },
} as const satisfies Readonly<Record<string, Budgets>>;

/** `npm run bench:installations`: one, two and three on one machine, each with a PostgreSQL of its own, all busy at once. */
export const INSTALLATIONS = {
  'a message of the dearest of three, against of one alone': { unit: 'times', atMost: 1.3 },
  'a delta of the dearest of three, against of one alone': { unit: 'times', atMost: 1.3 },
  'an activation of the dearest of three, against of one alone': { unit: 'times', atMost: 1.3 },
} as const satisfies Budgets;

/** `npm run bench:monitor`: ingest with all rules on, on each database. Evaluated: until nothing is due any more. */
export const MONITOR = {
  embedded: {
    'messages stored and evaluated, in batches of 500': { unit: '/s', atLeast: 2_000 },
    'messages stored and evaluated, in batches of 10': { unit: '/s', atLeast: 600 },
    'from a message to its alert, 95 of 100, at 167 messages/s': { unit: 'ms', atMost: 2_000 },
    'the slowest counter of 1,000,000 shipments': { unit: 'ms', atMost: 5 },
  },
  postgresql: {
    'messages stored and evaluated, in batches of 500': { unit: '/s', atLeast: 6_000 },
    'messages stored and evaluated, in batches of 10': { unit: '/s', atLeast: 1_200 },
    'from a message to its alert, 95 of 100, at 167 messages/s': { unit: 'ms', atMost: 2_000 },
    'the slowest counter of 1,000,000 shipments': { unit: 'ms', atMost: 5 },
  },
} as const satisfies Readonly<Record<string, Budgets>>;

/** `npm run bench:readings`, on PostgreSQL and on the embedded database; bytes with those of table and indexes. */
export const READINGS = {
  'bytes a reading in blocks, of simulated tags': { unit: 'B', atMost: 10 },
  'bytes a reading in blocks, of the demo': { unit: 'B', atMost: 10 },
  '600 newest readings of a device of 6,000,000': { unit: 'ms', atMost: 1 },
} as const satisfies Budgets;

/** `npm run bench:reports`, on the embedded database. */
export const REPORTS = {
  'csv of 100,000 rows': { unit: 'ms', atMost: 3_000 },
  'xlsx of 100,000 rows': { unit: 'ms', atMost: 4_000 },
  'pdf of 500 pages': { unit: 'ms', atMost: 8_000 },
  'memory while one is made, above before': { unit: 'MB', atMost: 100 },
  "others' reads while one is made, against alone": { unit: 'times', atMost: 2 },
  'lanes of 1,000,000 shipments': { unit: 'ms', atMost: 200 },
} as const satisfies Budgets;

/** `npm run bench:local`, in a browser. A task by what it takes of the processor: by the clock it is as long as the machine is busy. */
export const LOCAL = {
  'storing 100,000 rows, against Dexie': { unit: 'times', atLeast: 2 },
  'delta of 100 rows until it is shown, median': { unit: 'ms', atMost: 50 },
  'first sync, 4 times slower': { unit: 'ms', atMost: 45_000 },
  'longest task of the page in it': { unit: 'ms', atMost: 50 },
  'longest task of the page in a first sync': { unit: 'ms', atMost: 50 },
  'open console, of a core': { unit: 'cores', atMost: 0.1 },
  'open console, over the line': { unit: 'kB/s', atMost: 40 },
  'open console, memory at most': { unit: 'MB', atMost: 450 },
  'start with 50,000 queued entries': { unit: 'ms', atMost: 3_000 },
  'outbox panel with 50,000 queued entries': { unit: 'ms', atMost: 2_000 },
  'queued entries delivered': { unit: '/s', atLeast: 20 },
  'queued entries delivered, the last of 50,000': { unit: '/s', atLeast: 20 },
} as const satisfies Budgets;

/**
 * `npm run bench:detail`, in a browser: the page of one shipment with 50,000 readings of each of two devices, and that of a warehouse.
 * Script and seeks by what they take of the processor; certificates over HTTP, by the clock.
 */
export const DETAIL = {
  'opened from the device, 4 times slower': { unit: 'ms', atMost: 1_000 },
  'opened from the server on a line of 1 Mbit/s': { unit: 'ms', atMost: 1_500 },
  'longest task while zooming, 4 times slower': { unit: 'ms', atMost: 50 },
  '1,000 shipments of 30 days on the device': { unit: 'kB', atMost: 8_000 },
  'seek in a replay of 100,000 positions until drawn, median': { unit: 'ms', atMost: 50 },
  'certificate of 3,000 readings, median': { unit: 'ms', atMost: 300 },
  'certificate of 50,000 readings of two devices, median': { unit: 'ms' },
  'a year of a warehouse with four units drawn, script': { unit: 'ms', atMost: 100 },
} as const satisfies Budgets;

const OF_PAGES = {
  'dashboard from the device, 4 times slower': { unit: 'ms', atMost: 1_000 },
  'choice on a card, longest task, 4 times slower': { unit: 'ms', atMost: 50 },
  'choice on a card, all cards in the worker, median': { unit: 'ms', atMost: 16 },
  'map, first picture, against clusters of GeoJSON': { unit: 'times', atMost: 0.5 },
  'map, 100 moved, against clusters of GeoJSON': { unit: 'times', atMost: 0.5 },
  'map, filtered, against clusters of GeoJSON': { unit: 'times', atMost: 0.5 },
  'map, longest task': { unit: 'ms', atMost: 50 },
} as const satisfies Budgets;
const OF_FILES = { 'spreadsheet of 100,000 rows': { unit: 'ms', atMost: 2_000 } } as const satisfies Budgets;
const OF_A_MILLION = {
  ...OF_PAGES,
  'choice on a card, all cards in the worker, median': { unit: 'ms', atMost: 100 },
} as const satisfies Budgets;

interface PageBudgets {
  readonly shipments: Budgets<keyof typeof OF_PAGES | keyof typeof OF_FILES>;
  readonly devices: Budgets<keyof typeof OF_PAGES>;
}

/** `npm run bench:pages`, of 100,000 shipments and as many devices, and of 1,000,000. */
export const PAGES: PageBudgets = { shipments: { ...OF_PAGES, ...OF_FILES }, devices: OF_PAGES };
export const PAGES_OF_A_MILLION: PageBudgets = { shipments: { ...OF_A_MILLION, ...OF_FILES }, devices: OF_A_MILLION };

/** `npm run bench:detector`. Shocks are left out: each is an alert of its own. */
export const DETECTOR = {
  'faults found, of those that data can show': { unit: 'share', atLeast: 0.95 },
  'incidents that belong to a fault': { unit: 'share', atLeast: 0.8 },
  "minutes beyond the rule's own time, median": { unit: 'min', atMost: 5 },
  'notices a fault and person': { unit: '', atMost: 2 },
} as const satisfies Budgets;

/** `npm run bench:table`, for each step of each screen, by the processor's account, four times slower than this machine. */
export const TABLE_STEP = { 'longest task': { unit: 'ms', atMost: 50 } } as const satisfies Budgets;

/** `npm run bench:scan -- --images`: of the pictures in a folder, by the engines of the bench. */
export const SCAN_PICTURES = {
  'photos read right, beyond the best other engine': { unit: '', atLeast: 2 },
  'stress pictures read right': { unit: 'share', atLeast: 0.8 },
  'pictures read wrong': { unit: '', atMost: 0 },
} as const satisfies Budgets;

/** `npm run bench:taps`: the walk of a provisioner with a hand scanner, on a tablet held upright. */
export const TAPS = {
  'taps for a repeated activation': { unit: '', atMost: 3 },
  'from the tap on Scan to the picture of the camera': { unit: 'ms', atMost: 1_000 },
  'of a core, scanning with nothing in view': { unit: '%', atMost: 35 },
} as const satisfies Budgets;

/** `npm run bench:scan -- --live`. */
export const SCAN_LIVE = {
  'clips not found': { unit: '', atMost: 0 },
  'until a label is found, median': { unit: 'ms', atMost: 2_000 },
  'longest task of the page': { unit: 'ms', atMost: 50 },
} as const satisfies Budgets;

/** `npm run bench:scan -- --beside`: of generated scenes in which ours can be read where it is alone. */
export const SCAN_BESIDE = {
  'ours beside a sharper foreign label, missed in stills': { unit: '', atMost: 0 },
  'ours beside a sharper foreign label, missed live': { unit: '', atMost: 0 },
  'two of ours, not asked about': { unit: '', atMost: 0 },
  'texts that are on no label': { unit: '', atMost: 0 },
} as const satisfies Budgets;

/** `npm run bench:scan -- --memory`. Flat: a collection of garbage comes when the browser wants it. */
export const SCAN_MEMORY = {
  'process at the end, against after the warm-up': { unit: 'times', atMost: 1.05 },
  "the page's heap at the end, against after the warm-up": { unit: 'times', atMost: 1.05 },
} as const satisfies Budgets;

/** `npm run lighthouse`, for each page on a first visit and on a later one. */
export const LIGHTHOUSE = {
  performance: { unit: 'of 100', atLeast: 95 },
  accessibility: { unit: 'of 100', atLeast: 100 },
  'best-practices': { unit: 'of 100', atLeast: 100 },
} as const satisfies Budgets;

/** `npm run lighthouse`, in none of its runs. */
export const LAYOUT_SHIFT = { 'layout shift': { unit: '', atMost: 0 } } as const satisfies Budgets;
