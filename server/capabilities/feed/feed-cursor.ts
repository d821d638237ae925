import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { badField } from '../../http/parse-input.ts';
import type { Refusal } from '../../http/refusal.ts';

const transaction = v.pipe(v.string(), v.regex(/^\d{1,20}$/));
const id = v.pipe(v.number(), v.integer(), v.minValue(0));
/** What the reader could see when the cursor was made; absent: all of the company's. See `Moment.sight`. */
const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/));
const sight = v.optional(digest);
/** Shows that the cursor is one of ours; earlier versions made cursors without. */
const seal = v.optional(digest);

/**
 * Where a reader is in a collection. While it fetches everything (`full`): the last key it has, and the horizon of its
 * first page, from where changes have to be followed afterwards. After that (`delta`): the last change it has.
 */
const feedCursor = v.variant('m', [
  v.strictObject({
    m: v.literal('full'),
    e: v.pipe(v.string(), v.uuid()),
    h: transaction,
    after: v.pipe(v.string(), v.maxLength(100)),
    s: sight,
    k: seal,
  }),
  v.strictObject({ m: v.literal('delta'), e: v.pipe(v.string(), v.uuid()), x: transaction, i: id, s: sight, k: seal }),
]);
export type FeedCursor = v.InferOutput<typeof feedCursor>;

const cursorText = v.pipe(
  v.string(),
  v.transform((encoded) => Buffer.from(encoded, 'base64url').toString('utf8')),
  v.parseJson(),
  feedCursor,
);

function sealOf({ k: _, ...cursor }: FeedCursor, key: string): string {
  const fields = Object.entries(cursor).filter(([, value]) => value !== undefined);
  const text = JSON.stringify(fields.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return createHmac('sha256', key).update(text).digest('hex').slice(0, 16);
}

/** The cursor as the reader gets it: opaque text, sealed with the installation's key. */
export const writeCursor = (cursor: FeedCursor, key: string): string =>
  Buffer.from(JSON.stringify({ ...cursor, k: sealOf(cursor, key) })).toString('base64url');

/** Whether this installation made the cursor, and nobody has written another number into it. */
export const isSealed = (cursor: FeedCursor, key: string): boolean => cursor.k === sealOf(cursor, key);

/** A cursor that this list didn't give. */
export const notACursor = (): Refusal => badField('cursor', 'cursor', 'Not a cursor of this list.');

/** @throws Refusal `bad-request` when it is none of ours */
export function readCursor(text: string): FeedCursor {
  const parsed = v.safeParse(cursorText, text);
  if (parsed.success) return parsed.output;
  throw notACursor();
}

/** Whether a list is asked for what changed since: consoles that are up to date all ask for the same. */
export function followsChanges({
  query: { cursor },
}: {
  readonly query: { readonly cursor?: string | undefined };
}): boolean {
  if (cursor === undefined) return false;
  const parsed = v.safeParse(cursorText, cursor);
  return parsed.success && parsed.output.m === 'delta';
}
