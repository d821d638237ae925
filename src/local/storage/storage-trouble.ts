import type Dexie from 'dexie';
import { Observable } from '../../state/observable.ts';

/** What keeps this tab from one of its databases. */
export type StorageTrouble =
  /** Another tab holds it, and this version has to change it. */
  | 'blocked'
  /** Another tab runs a newer version, which has changed it. */
  | 'newer-version'
  /** The browser doesn't open it, or not in time. */
  | 'not-answering';

/** The worst of what is wrong with any database; null when all is well. */
export const storageTrouble = new Observable<StorageTrouble | null>(null);

const WORST_FIRST: readonly StorageTrouble[] = ['not-answering', 'blocked', 'newer-version'];

/** What is wrong with a database at the moment. */
const troubles = new Map<string, Exclude<StorageTrouble, 'newer-version'>>();
/** Those that a newer version has changed: that stays so, whatever else comes and goes. */
const changed = new Set<string>();

/** Notes what is wrong with a database now, null: nothing. That a newer version is about stays so. */
export function setTrouble(database: string, trouble: StorageTrouble | null): void {
  if (trouble === 'newer-version') changed.add(database);
  else if (trouble === null) troubles.delete(database);
  else troubles.set(database, trouble);
  tellWorst();
}

/** Forgets what is known of a database that nobody uses any more. */
export function forgetTrouble(database: string): void {
  troubles.delete(database);
  changed.delete(database);
  tellWorst();
}

function tellWorst(): void {
  const all = new Set<StorageTrouble>(troubles.values());
  if (changed.size > 0) all.add('newer-version');
  storageTrouble.set(WORST_FIRST.find((one) => all.has(one)) ?? null);
}

/** Calls `tell` with what the browser says of a database; returns how to stop. */
export function hearTrouble(database: Dexie, tell: (trouble: StorageTrouble | null) => void): () => void {
  // Null: it is being deleted, which is nobody's trouble.
  const onBlocked = ({ newVersion }: IDBVersionChangeEvent): void => {
    if (newVersion !== null && newVersion > 0) tell('blocked');
  };
  const onVersionChange = ({ newVersion }: IDBVersionChangeEvent): void => {
    if (newVersion !== null && newVersion > 0) tell('newer-version');
  };
  const onReady = (): void => tell(null);
  database.on('blocked', onBlocked);
  database.on('versionchange', onVersionChange);
  // Also after it was opened again.
  database.on('ready', onReady, true);
  return () => {
    database.on('blocked').unsubscribe(onBlocked);
    database.on('versionchange').unsubscribe(onVersionChange);
    database.on('ready').unsubscribe(onReady);
  };
}
