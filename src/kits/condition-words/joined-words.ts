import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Parts of a sentence, as the language strings them together; null and '' are left out. */
export const withCommas = (parts: readonly (string | null)[], i18n: I18n): string =>
  joined(parts, (first, next) => i18n._(msg({ message: `${first}, ${next}`, context: 'parts of a sentence' })));

/** Statements of a sentence, each of which could stand alone. */
export const withSemicolons = (parts: readonly (string | null)[], i18n: I18n): string =>
  joined(parts, (first, next) => i18n._(msg({ message: `${first}; ${next}`, context: 'parts of a sentence' })));

function joined(parts: readonly (string | null)[], join: (first: string, next: string) => string): string {
  const [first = '', ...others] = parts.filter((part) => part !== null && part !== '') as readonly string[];
  return others.reduce(join, first);
}
