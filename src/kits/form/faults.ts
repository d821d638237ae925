import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorItem } from '../../contract/errors.ts';

/** What a field says of itself. */
export type FaultWords = MessageDescriptor | string;

/** What is wrong with a form, by field; further keys stand for what is no single field. */
export type Faults<Name extends string = string> = Readonly<Partial<Record<Name, FaultWords | null | undefined>>>;

/** The same from a check that answers in codes. What there are no words for is a fault all the same. */
export const inWords = <Name extends string, Code extends string>(
  faults: Readonly<Partial<Record<Name, Code | undefined>>>,
  words: Readonly<Partial<Record<Code, FaultWords>>>,
): Faults<Name> =>
  Object.fromEntries(
    Object.entries<Code | undefined>(faults).map(([name, code]) => [name, code && (words[code] ?? '')]),
  ) as Faults<Name>;

/** What the server refused of one field. */
export interface RefusedField<Name extends string> {
  /** As the server names it. */
  readonly path: string;
  readonly name: Name;
  readonly words: FaultWords;
  /** The words are about this very fault: it need not be told of elsewhere. */
  readonly isTold: boolean;
}

const UNFORESEEN = msg`This can't be saved as entered.`;

/** The field of a form that the server means: it is named by its path in the request, `property.customPrefs.userClass`. */
function fieldOf<Name extends string>(path: string, names: readonly Name[]): Name | undefined {
  const parts = path.split('.').reverse();
  return parts.map((part) => names.find((name) => name === part)).find((name) => name !== undefined);
}

/**
 * What the server found wrong, at the fields of the form. What is about no field of it stays with the whole answer.
 * @param words what is said to a code
 */
export function refusedFields<Name extends string>(
  errors: readonly ErrorItem[],
  names: readonly Name[],
  words: Readonly<Partial<Record<string, FaultWords>>>,
): readonly RefusedField<Name>[] {
  return errors.flatMap(({ field: path, code }) => {
    const name = path === undefined ? undefined : fieldOf(path, names);
    if (path === undefined || name === undefined) return [];
    const known = words[code];
    return [{ path, name, words: known ?? UNFORESEEN, isTold: known !== undefined }];
  });
}
