import type { Row } from '../driver.ts';

/** What the main thread asks the database thread. `id` pairs an answer with its question. */
export type Question =
  | { readonly id: number; readonly ask: 'query'; readonly text: string; readonly params: readonly unknown[] }
  | { readonly id: number; readonly ask: 'script'; readonly text: string }
  | { readonly id: number; readonly ask: 'listen'; readonly channel: string }
  | { readonly id: number; readonly ask: 'rollback' }
  | { readonly id: number; readonly ask: 'close' };

export type Answer =
  | { readonly id: number; readonly rows: Row[] }
  | {
      readonly id: number;
      readonly failed: { readonly message: string; readonly code: string; readonly constraint?: string };
    };

/** Sent whenever a transaction that told something is committed. */
export interface Notice {
  readonly channel: string;
  readonly payload: string;
}

/** Sent once, first: the database is open, or why not. */
export type Opening = { readonly opened: true } | { readonly opened: false; readonly reason: string };

export interface WorkerInput {
  /** The PostgreSQL data directory. */
  readonly directory: string;
}
