/** Who may import whom. This table is the only place that says so; ARCHITECTURE.md explains it. */

/** The rooms of `src`, top floor first, and what each may import besides itself. */
export const ROOMS = {
  app: [
    'pages',
    'features',
    'kits',
    'outcome',
    'commands',
    'scan',
    'local',
    'workers',
    'sw',
    'api',
    'ui',
    'state',
    'words',
    'contract',
    'domain',
  ],
  pages: [
    'features',
    'kits',
    'outcome',
    'commands',
    'scan',
    'local',
    'workers',
    'sw',
    'api',
    'ui',
    'state',
    'words',
    'contract',
    'domain',
  ],
  features: [
    'kits',
    'outcome',
    'commands',
    'scan',
    'local',
    'workers',
    'sw',
    'api',
    'ui',
    'state',
    'words',
    'contract',
    'domain',
  ],
  kits: ['outcome', 'commands', 'scan', 'local', 'workers', 'api', 'ui', 'state', 'words', 'contract', 'domain'],
  outcome: ['commands', 'local', 'api', 'ui', 'state', 'contract', 'domain'],
  commands: ['scan', 'local', 'workers', 'sw', 'api', 'ui', 'state', 'words', 'contract', 'domain'],
  scan: ['local', 'workers', 'sw', 'api', 'ui', 'state', 'contract', 'domain'],
  local: ['workers', 'sw', 'api', 'ui', 'state', 'contract', 'domain'],
  workers: ['contract', 'domain'],
  sw: ['contract', 'domain'],
  api: ['state', 'contract', 'domain'],
  ui: ['state', 'domain'],
  state: [],
  words: ['contract', 'domain'],
  contract: ['domain'],
  domain: [],
} as const satisfies Record<string, readonly string[]>;

export type Room = keyof typeof ROOMS;

/** Rooms whose folders are siblings that never look at each other: a page never imports another page. */
export const ROOMS_OF_SIBLINGS: readonly Room[] = ['pages', 'features'];

/**
 * Parts with a border: what the rest of the product may import of them, and what they may import besides themselves. Tests
 * and benches look at what they like.
 */
export const BORDERS: Readonly<
  Record<string, { readonly open: readonly string[]; readonly needs: readonly string[] }>
> = {
  'src/workers/engine/': {
    open: [
      'columns/bitmap.ts',
      'columns/collection.ts',
      'columns/column.ts',
      'columns/instant-column.ts',
      'columns/shape.ts',
      'columns/text-column.ts',
      'search/fewest-edits.ts',
      'search/highlights.ts',
      'search/searcher.ts',
      'select/filter.ts',
      'select/groups.ts',
      'select/later-work.ts',
      'select/selection.ts',
      'select/selector.ts',
      'snapshot/snapshot.ts',
      'text/fold.ts',
    ],
    needs: ['src/domain/duration.ts', 'src/domain/instant.ts'],
  },
};

/**
 * What the folders of two larger rooms may import of each other, besides themselves; `.` stands for the files beside them, which
 * import any. Those of the server stand in layers: each imports only what is named below it, so there are no circles. In
 * `src/local` the table says what is; a new pair is a decision, and one less is progress.
 */
export const FOLDERS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'server/': {
    seed: ['capabilities', 'company', 'configuration', 'database', 'demo', 'process'],
    simulator: ['demo', 'http', 'process'],
    demo: [
      'capabilities',
      'company',
      'config-lists',
      'database',
      'estimates',
      'http',
      'incidents',
      'monitoring',
      'notifications',
      'readings',
      'webhooks',
    ],
    company: ['capabilities', 'configuration', 'database', 'http', 'process'],
    'company-move': ['database', 'process', 'secrets'],
    'device-list': ['audit', 'capabilities', 'claims', 'configuration', 'database', 'process'],
    'gateway-key': ['audit', 'capabilities', 'configuration', 'database', 'http', 'process'],
    capabilities: [
      'audit',
      'claims',
      'condition',
      'config-lists',
      'database',
      'estimates',
      'http',
      'incidents',
      'jobs',
      'mail',
      'monitoring',
      'notifications',
      'process',
      'push',
      'quota',
      'readings',
      'secrets',
      'serving',
      'sign-on',
      'webhooks',
      'words',
    ],
    claims: ['audit', 'database'],
    configuration: [
      'http',
      'mail',
      'maps',
      'notifications',
      'process',
      'push',
      'quota',
      'secrets',
      'sign-on',
      'weather',
    ],
    audit: ['database', 'http', 'serving'],
    serving: ['database', 'http', 'live', 'maps', 'metrics', 'notifications', 'process', 'push', 'quota', 'sign-on'],
    metrics: ['database', 'http', 'jobs', 'live', 'process'],
    notifications: [
      'condition',
      'config-lists',
      'database',
      'http',
      'incidents',
      'jobs',
      'mail',
      'process',
      'push',
      'webhooks',
      'words',
    ],
    push: ['database', 'http', 'jobs', 'process', 'secrets', 'webhooks'],
    weather: ['database', 'jobs', 'maps', 'process'],
    live: ['database', 'http', 'process'],
    maps: ['http', 'process'],
    condition: ['database', 'monitoring', 'readings'],
    monitoring: ['database', 'incidents', 'jobs', 'process', 'readings'],
    'sign-on': ['http', 'process'],
    webhooks: ['config-lists', 'database', 'http', 'jobs', 'process', 'secrets', 'words'],
    'config-lists': ['database', 'words'],
    estimates: ['database', 'jobs', 'process'],
    quota: ['database', 'http', 'process'],
    http: ['database', 'process'],
    incidents: ['database', 'escalation', 'jobs', 'readings'],
    escalation: ['database', 'jobs'],
    mail: ['database', 'jobs', 'process'],
    readings: ['database', 'jobs', 'process'],
    jobs: ['database', 'process'],
    database: ['process', 'secrets'],
    secrets: ['process'],
    words: [],
    process: [],
  },
  'src/local/': {
    views: ['cache', 'outbox', 'session', 'storage', 'sync', 'worker'],
    bundles: ['cache', 'session'],
    handover: ['.', 'outbox', 'session', 'storage', 'vault'],
    session: ['.', 'cache', 'outbox', 'vault', 'worker'],
    worker: ['cache', 'outbox', 'storage', 'sync'],
    sync: ['.', 'cache', 'diagnostics', 'session', 'storage', 'worker'],
    vault: ['.', 'outbox', 'storage'],
    diagnostics: ['.', 'outbox'],
    outbox: ['.', 'cache', 'diagnostics', 'storage', 'vault'],
    cache: ['outbox', 'storage'],
    storage: ['.', 'cache'],
  },
};

/** Rooms of `FOLDERS` whose folders stand in layers, the highest first. */
export const LAYERED: readonly string[] = ['server/'];

/** What of `src` the server shares with the console. */
export const ROOMS_FOR_SERVER: readonly Room[] = ['contract', 'domain', 'words'];

/** Files written by a tool: their imports may lack the extension, and they may silence what they like. */
export const GENERATED = /\.gen\.ts$/;

/** True for the name of a room of `src`. */
export function isRoom(name: string | undefined): name is Room {
  return name !== undefined && Object.hasOwn(ROOMS, name);
}
