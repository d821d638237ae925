import * as v from 'valibot';
import { badField } from '../../http/parse-input.ts';
import type { Refusal } from '../../http/refusal.ts';

const transaction = v.pipe(v.string(), v.regex(/^\d{1,20}$/));
const id = v.pipe(v.number(), v.integer(), v.minValue(0));
/** What the reader could see when the cursor was made; absent: all of the company's. See `Moment.sight`. */
const sight = v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)));

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
  }),
  v.strictObject({ m: v.literal('delta'), e: v.pipe(v.string(), v.uuid()), x: transaction, i: id, s: sight }),
]);
export type FeedCursor = v.InferOutput<typeof feedCursor>;

/** The cursor as the reader gets it: opaque text. */
export const writeCursor = (cursor: FeedCursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** A cursor that this list didn't give. */
export const notACursor = (): Refusal => badField('cursor', 'cursor', 'Not a cursor of this list.');

/** @throws Refusal `bad-request` when it is none of ours */
export function readCursor(text: string): FeedCursor {
  const parsed = v.safeParse(
    v.pipe(
      v.string(),
      v.transform((encoded) => Buffer.from(encoded, 'base64url').toString('utf8')),
      v.parseJson(),
      feedCursor,
    ),
    text,
  );
  if (parsed.success) return parsed.output;
  throw notACursor();
}
