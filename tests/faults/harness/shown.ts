import type { ShellStatus } from '../../../src/local/views/use-shell-status.ts';
import type { Shown, ShownRow, ShownStatus } from './harness.ts';

const TABLES = ['shipments', 'devices', 'chimes', 'locations', 'alerts'] as const satisfies readonly (keyof Shown)[];

/** What the views last showed, for who asks from outside React. */
let rows: Partial<Shown> = {};
let status: ShellStatus | undefined;
let watched: { readonly table: keyof Shown; readonly key: string; readonly field: string } | null = null;
let values: unknown[] = [];

export function setShownRows(table: keyof Shown, shown: readonly ShownRow[] | undefined): void {
  const { [table]: _, ...others } = rows;
  rows = shown === undefined ? others : { ...others, [table]: shown };
  if (shown !== undefined && watched?.table === table) note(shown);
}

export function setShownStatus(now: ShellStatus | undefined): void {
  status = now;
}

export function shownRows(): Shown | null {
  return isWhole(rows) ? rows : null;
}

const isWhole = (some: Partial<Shown>): some is Shown => TABLES.every((table) => some[table] !== undefined);

export function shownStatus(): ShownStatus | null {
  if (status === undefined) return null;
  const { connection, waiting, needsYou, signInNeeded, syncing, syncedAt } = status;
  return { connection, waiting, needsYou, signInNeeded, syncing, syncedAt };
}

export function watchField(table: keyof Shown, key: string, field: string): void {
  watched = { table, key, field };
  values = [];
  const now = rows[table];
  if (now !== undefined) note(now);
}

export const fieldSeen = (): readonly unknown[] => values;

function note(shown: readonly ShownRow[]): void {
  if (watched === null) return;
  const { key, field } = watched;
  const value = shown.find((one) => one.key === key)?.row[field] ?? null;
  if (values.length === 0 || values.at(-1) !== value) values.push(value);
}
