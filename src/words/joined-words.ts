import { msg } from '@lingui/core/runtime-macro';
import type { Says } from './says.ts';

/** Parts of a sentence, as the language strings them together; null and '' are left out. */
export const withCommas = (parts: readonly (string | null)[], i18n: Says): string =>
  joined(parts, (first, next) =>
    i18n._({ ...msg({ message: '{first}, {next}', context: 'parts of a sentence' }), values: { first, next } }),
  );

/** Statements of a sentence, each of which could stand alone. */
export const withSemicolons = (parts: readonly (string | null)[], i18n: Says): string =>
  joined(parts, (first, next) =>
    i18n._({ ...msg({ message: '{first}; {next}', context: 'parts of a sentence' }), values: { first, next } }),
  );

function joined(parts: readonly (string | null)[], join: (first: string, next: string) => string): string {
  const [first = '', ...others] = parts.filter((part) => part !== null && part !== '') as readonly string[];
  return others.reduce(join, first);
}
