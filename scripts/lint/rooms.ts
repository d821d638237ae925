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
    'contract',
    'domain',
  ],
  kits: ['outcome', 'commands', 'scan', 'local', 'workers', 'api', 'ui', 'state', 'contract', 'domain'],
  outcome: ['commands', 'local', 'api', 'ui', 'state', 'contract', 'domain'],
  commands: ['scan', 'local', 'workers', 'sw', 'api', 'ui', 'state', 'contract', 'domain'],
  scan: ['local', 'workers', 'sw', 'api', 'ui', 'state', 'contract', 'domain'],
  local: ['workers', 'sw', 'api', 'ui', 'state', 'contract', 'domain'],
  workers: ['contract', 'domain'],
  sw: ['contract', 'domain'],
  api: ['state', 'contract', 'domain'],
  ui: ['state', 'domain'],
  state: [],
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
 * import any. The table says what is; a new pair is a decision, and one less is progress: pairs that go both ways are
 * `http` and what its `Installation` names, `capabilities` and what evaluates in the background, `sync` and `worker`.
 */
export const FOLDERS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'server/': {
    audit: ['database', 'http'],
    capabilities: [
      '.',
      'audit',
      'company',
      'database',
      'estimates',
      'http',
      'mail',
      'monitoring',
      'notifications',
      'readings',
      'sign-on',
      'webhooks',
    ],
    company: ['.', 'audit', 'capabilities', 'database', 'demo', 'http'],
    database: ['.', 'http'],
    demo: ['.', 'capabilities', 'company', 'database', 'estimates', 'http', 'incidents', 'readings', 'webhooks'],
    estimates: ['.', 'database'],
    'gateway-key': ['.', 'audit', 'capabilities', 'database', 'http'],
    http: ['.', 'database', 'live', 'maps', 'metrics', 'notifications', 'sign-on'],
    incidents: ['database', 'notifications'],
    live: ['database', 'http'],
    mail: ['.', 'database', 'http', 'notifications'],
    maps: ['.', 'http'],
    metrics: ['.', 'database', 'http', 'live'],
    monitoring: ['capabilities', 'database', 'http', 'readings'],
    notifications: ['.', 'capabilities', 'database', 'http', 'incidents', 'mail', 'webhooks'],
    readings: ['capabilities', 'database', 'http'],
    seed: ['.', 'capabilities', 'company', 'database', 'demo'],
    'sign-on': ['.', 'http'],
    simulator: ['.', 'demo', 'http'],
    weather: ['.', 'database', 'http', 'maps'],
    webhooks: ['database', 'http'],
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

/** What of `src` the server shares with the console. */
export const ROOMS_FOR_SERVER: readonly Room[] = ['contract', 'domain'];

/** Files written by a tool: their imports may lack the extension, and they may silence what they like. */
export const GENERATED = /\.gen\.ts$/;

/** True for the name of a room of `src`. */
export function isRoom(name: string | undefined): name is Room {
  return name !== undefined && Object.hasOwn(ROOMS, name);
}
