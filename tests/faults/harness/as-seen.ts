import { outbox } from '../../../src/local/outbox/outbox-database.ts';
import type { Patch } from '../../../src/local/outbox/patch.ts';
import type { SeenRow } from './harness.ts';
import { shownRows } from './shown.ts';

/** A person has read the row long before this. */
const LONGEST_MS = 20_000;

const expected = new Map<string, Readonly<Record<string, unknown>>>();

/** Remembers what an entry lays over its rows. */
export async function rememberShown(localSeq: number): Promise<void> {
  const entry = await outbox.entries.get(localSeq);
  for (const patch of entry?.patches ?? []) expected.set(patch.key, fieldsOf(patch));
}

function fieldsOf(patch: Patch): Readonly<Record<string, unknown>> {
  return patch.op === 'merge' ? patch.fields : {};
}

/**
 * The row as a person sees it who makes one change after another: with the last of their own changes on it, for which the
 * view needs a moment. Undefined for a row that isn't shown.
 */
export async function rowAsSeen({ table, key }: SeenRow): Promise<Readonly<Record<string, unknown>> | undefined> {
  const look = () => shownRows()?.[table].find((one) => one.key === key)?.row;
  const fields = Object.entries(expected.get(key) ?? {});
  const deadline = performance.now() + LONGEST_MS;
  for (;;) {
    const row = look();
    const isThere =
      row !== undefined && fields.every(([name, value]) => JSON.stringify(row[name]) === JSON.stringify(value));
    if (isThere || performance.now() > deadline) return row;
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  }
}
