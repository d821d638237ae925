import type { OutboxEntry } from '../local/outbox/entry.ts';
import { changedFields, type Fields } from '../local/outbox/three-way.ts';
import { isSaid, type NamedValue, partInWords, type Words } from './part-words.ts';
import { deliveryOf, readEntry } from './registry.ts';
import { clashesOf } from './resolve-conflict.ts';

/** A field that two people have set, in words. */
export interface ChoiceInWords {
  readonly part: string;
  readonly name: Words;
  readonly before: Words;
  readonly mine: Words;
  readonly theirs: Words;
}

/** What there is to decide about an entry in conflict. */
export type Conflict =
  /** The same fields were set to something else: one of the two, field by field. */
  | { readonly kind: 'choose'; readonly choices: readonly ChoiceInWords[] }
  /** What it was based on is not what it was: it can be done all the same. `changed` is how that is now. */
  | { readonly kind: 'anyway'; readonly changed: readonly (NamedValue & { readonly before: Words })[] }
  /** The thing is not there any more. */
  | { readonly kind: 'gone' }
  /** A rule of the server's is against it, as things are there now. */
  | { readonly kind: 'refused' };

const GONE: ReadonlySet<string> = new Set(['gone', 'not-found']);

/** What a person has to decide about an entry in the state `conflict`. */
export function conflictOf(entry: OutboxEntry): Conflict {
  const words = readEntry(entry.type, entry.payload, entry.payloadVersion)?.command.edit?.words;
  const clashes = clashesOf(entry);
  if (clashes.length > 0) {
    const choices = clashes.map(({ part, before, mine, theirs }) => ({
      part,
      name: partInWords(part, mine, words?.[part]).name,
      before: partInWords(part, before, words?.[part]).value,
      mine: partInWords(part, mine, words?.[part]).value,
      theirs: partInWords(part, theirs, words?.[part]).value,
    }));
    return { kind: 'choose', choices };
  }
  const { base, current, lastError } = entry;
  const edit = deliveryOf(entry)?.edit;
  if (edit !== undefined && base !== null && current !== null) {
    const changed = changedFields(edit.watched, base.fields, current).filter(isSaid);
    const inWords = (field: string, row: Fields) => partInWords(field, { [field]: row[field] }, words?.[field]);
    return {
      kind: 'anyway',
      changed: changed.map((field) => ({
        ...inWords(field, current),
        before: inWords(field, base.fields).value,
      })),
    };
  }
  return { kind: GONE.has(lastError?.code ?? '') ? 'gone' : 'refused' };
}
