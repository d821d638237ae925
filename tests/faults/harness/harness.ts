import type { OutboxEntry } from '../../../src/local/outbox/entry.ts';
import type { Mark } from '../../../src/local/outbox/overlay.ts';

/** What a harness page does when told, with the product's own code; on its window as `harness`. */
export interface Harness {
  /** Signs in and starts this page's part of delivery and sync. Rejects with the code of an ApiError as its message. */
  signIn(username: string, password: string): Promise<{ readonly userId: string; readonly companyId: string }>;
  /** Signs out on this device. */
  signOut(): Promise<void>;
  /** Who is signed in on this device; null for nobody. */
  userId(): string | null;
  /** Types of every command there is. */
  commands(): readonly string[];
  /**
   * Issues a command by its type, calls `window.reportSaved` in the moment it is stored, and resolves then. Rejects when
   * nothing was stored, with the code as the message. `seen`: the row it is made on, as it is shown now.
   */
  issue(type: string, input: unknown, seen?: SeenRow): Promise<Saved>;
  /** Stores an input in place of a refused one. */
  correct(localSeq: number, type: string, input: unknown): Promise<Saved>;
  /** Every entry on this device, whoever made it, straight from the database. */
  entries(): Promise<readonly EntryState[]>;
  /** Unsent and unsettled ones among them. */
  unsent(): Promise<number>;
  retryAll(): Promise<void>;
  retry(localSeq: number): Promise<void>;
  discard(localSeq: number): Promise<void>;
  /** Takes in what another device exported. */
  takeIn(file: readonly number[], passphrase: string): Promise<{ readonly added: number; readonly known: number }>;
  /** What the views show now; null while they are still reading. */
  shown(): Shown | null;
  /** Asks for everything that is new. */
  refresh(): void;
  /** What the shell says: counts, connection, sign-in. */
  status(): ShownStatus | null;
  /** Each second in which the shell's counts were not those of the outbox, in words. */
  counterFaults(): readonly string[];
  /** Notes every value that this field of this row is shown with from now on; the row missing is noted as undefined. */
  watchField(table: keyof Shown, key: string, field: string): void;
  /** The values noted, one after another, without repetitions. */
  fieldSeen(): readonly unknown[];
  /** What the loops reported as failures. */
  failures(): readonly string[];
}

/** Which row a person was looking at. */
export interface SeenRow {
  readonly table: keyof Shown;
  readonly key: string;
}

/** Proof that a command was stored. */
export interface Saved {
  readonly localSeq: number;
  readonly mutationId: string;
  readonly deviceId: string;
  readonly userId: string;
  readonly type: string;
  readonly input: unknown;
}

export type EntryState = Omit<OutboxEntry, 'patches'>;

export interface ShownRow {
  readonly key: string;
  readonly row: Readonly<Record<string, unknown>>;
  readonly mark: Mark | null;
}

export interface Shown {
  readonly shipments: readonly ShownRow[];
  /** Tags. */
  readonly devices: readonly ShownRow[];
  readonly chimes: readonly ShownRow[];
  readonly alerts: readonly ShownRow[];
  readonly locations: readonly ShownRow[];
}

export interface ShownStatus {
  readonly connection: string;
  readonly waiting: number;
  readonly needsYou: number;
  readonly signInNeeded: boolean;
  readonly syncing: boolean;
  readonly syncedAt: number | null;
}

declare global {
  interface Window {
    harness: Harness;
    /** Set by who drives the page: hears of each stored command in the moment it is stored. */
    reportSaved?: (saved: Saved) => Promise<void>;
  }
}
