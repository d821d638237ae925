import type { EntityTable } from 'dexie';
import { ReopeningDatabase } from '../storage/reopening-database.ts';
import type { WorkLock } from './work-lock.ts';

/**
 * Where a user stands on this device, decided here and not in local storage, which a killed browser may have forgotten.
 *
 *     (none) ──▶ entering ──▶ in ──▶ leaving ──▶ out ──▶ entering …
 *
 * `entering` and `leaving` are only found when somebody is at it or was cut off. A user without a record signed in before
 * there were any, or the browser took the storage away since.
 */
export type Standing = 'entering' | 'in' | 'leaving' | 'out';

export interface Holder {
  readonly userId: string;
  readonly standing: Standing;
  /** What locks their work when they leave; null when they are out. */
  readonly lock?: WorkLock | null;
  /** The vault key itself, where an older console has put it. */
  readonly key?: CryptoKey | null;
}

/** What opens the vault of a user without a connection, given their password. */
export interface UnlockRecord {
  /** A hash of the name they sign in with. */
  readonly name: string;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly iterations: number;
  /** The vault key and the profile, encrypted with a key derived from the password. */
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
  readonly triesLeft: number;
  /** The last sign-in that the server saw; milliseconds since 1970. */
  readonly signedInAt: number;
}

/** What locks the work of the users of this device, apart from that work (docs/decisions/vault.md). */
class VaultDatabase extends ReopeningDatabase {
  declare readonly holders: EntityTable<Holder, 'userId'>;
  declare readonly unlocks: EntityTable<UnlockRecord, 'name'>;

  constructor() {
    super('lading-vault', { chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.version(1).stores({ holders: '&userId', unlocks: '&name' });
  }
}

export const vault = new VaultDatabase();
