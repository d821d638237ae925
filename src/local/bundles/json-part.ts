import * as v from 'valibot';
import type { SignedInUser } from '../../contract/users.ts';
import type { BundlePart } from './bundle-kind.ts';
import { packJson, unpackJson } from './deflate.ts';

interface Asked<Subject> {
  readonly subject: Subject;
  readonly user: SignedInUser;
  readonly signal: AbortSignal;
}

/**
 * A part that is fetched whole each time, as JSON. Its value is checked by a schema when it is read: an older version may
 * have stored it.
 */
export const jsonPart = <Subject, Schema extends v.GenericSchema>({
  schema,
  ask,
  live = true,
  required = false,
  version = 1,
}: {
  readonly schema: Schema;
  /** Null: the subject has none of it; undefined: it is not asked for. Throws ApiError. */
  readonly ask: (asked: Asked<Subject>) => Promise<v.InferInput<Schema> | null | undefined>;
  readonly live?: boolean;
  readonly required?: boolean;
  readonly version?: number;
}): BundlePart<Subject, v.InferOutput<Schema>> => ({
  version,
  live,
  required,
  async fetch(asked) {
    const value = await ask(asked);
    if (value === undefined) return undefined;
    return value === null ? null : [await packJson(value)];
  },
  async read([bytes]) {
    if (bytes === undefined) throw new RangeError('A part of a bundle has no bytes.');
    return v.parse(schema, await unpackJson(bytes));
  },
});
