import * as v from 'valibot';
import { guid, macId } from '../../../contract/primitives.ts';
import type { ActivationDraft } from '../../../domain/activation-form.ts';
import type { ListedOwn } from '../../../domain/batch-ids.ts';
import { readStoredDraft } from '../stored-draft.ts';

const doubt = v.variant('kind', [
  v.object({ kind: v.literal('silent'), span: v.number() }),
  v.object({ kind: v.literal('battery') }),
]);

const NO_DOUBTS: readonly v.InferOutput<typeof doubt>[] = [];

const item = v.object({
  guid,
  macId,
  shipmentId: v.string(),
  localSeq: v.number(),
  /** What spoke against the tag when it was scanned. */
  doubts: v.fallback(
    v.optional(v.pipe(v.array(doubt), v.readonly()), () => NO_DOUBTS),
    () => NO_DOUBTS,
  ),
});

/** One shipment of a batch, stored on this device. */
export type BatchItem = Readonly<v.InferOutput<typeof item>>;

/** What single ids of a list have of their own. */
const own = v.object({ id: v.string(), customer: v.string(), limitProfile: v.string() });
const NO_OWN: readonly ListedOwn[] = [];

const number = v.pipe(v.number(), v.integer(), v.minValue(1));

const stored = v.object({
  draft: v.unknown(),
  nextNumber: v.fallback(v.nullable(number), null),
  items: v.fallback(v.array(item), []),
  free: v.fallback(v.optional(v.array(number), []), []),
  ids: v.fallback(v.nullable(v.array(v.string())), null),
  own: v.fallback(
    v.optional(v.pipe(v.array(own), v.readonly()), () => NO_OWN),
    () => NO_OWN,
  ),
  total: v.fallback(v.nullable(number), null),
  skipped: v.fallback(
    v.optional(v.array(v.string()), () => []),
    () => [],
  ),
});

/** A batch that was not closed. */
export interface StoredBatch {
  readonly draft: ActivationDraft;
  /** The number of the next one; null: nothing was scanned yet. */
  readonly nextNumber: number | null;
  /** In the order in which they were scanned; without what was undone. */
  readonly items: readonly BatchItem[];
  /** Numbers below the next one that were given and taken back. */
  readonly free: readonly number[];
  /** The ids of a list, in place of a pattern's; null: there is a pattern. */
  readonly ids: readonly string[] | null;
  /** What some of them have of their own. */
  readonly own: readonly ListedOwn[];
  /** So many are to be scanned; null: nobody said. */
  readonly total: number | null;
  /** Ids of the list that are passed over for now. */
  readonly skipped: readonly string[];
}

/** Reads a batch that any version of the console may have kept; null when there is nothing in it to go on with. */
export function readStoredBatch(value: unknown): StoredBatch | null {
  const read = v.safeParse(stored, value);
  const draft = read.success ? readStoredDraft(read.output.draft) : null;
  if (!read.success || draft === null) return null;
  const { nextNumber, items, ...planned } = read.output;
  return { ...planned, draft, nextNumber, items: nextNumber === null ? [] : items };
}

/**
 * A batch as it is kept when several tabs scan by the same pattern: with what the others have stored since and not closed,
 * and past their numbers. What is kept of another pattern gives way.
 */
export function joinedWith(own: StoredBatch, kept: StoredBatch | null): StoredBatch {
  if (kept === null || kept.draft.shipmentId !== own.draft.shipmentId) return own;
  const known = new Set(own.items.map(({ guid }) => guid));
  return {
    ...own,
    nextNumber: Math.max(own.nextNumber ?? 1, kept.nextNumber ?? 1),
    items: [...kept.items.filter(({ guid }) => !known.has(guid)), ...own.items],
  };
}

/** What is kept of a pattern without these, as when they were taken back or their tab closed the batch. */
export function withoutItems(
  kept: StoredBatch | null,
  pattern: string,
  gone: readonly BatchItem[],
): StoredBatch | null {
  if (kept === null || kept.draft.shipmentId !== pattern) return kept;
  const guids = new Set(gone.map(({ guid }) => guid));
  return { ...kept, items: kept.items.filter(({ guid }) => !guids.has(guid)) };
}

/** Where the counter of a pattern stands in what is kept; 1 where nothing is. */
export const numberKept = (kept: StoredBatch | null, pattern: string): number =>
  kept?.draft.shipmentId === pattern ? (kept.nextNumber ?? 1) : 1;
