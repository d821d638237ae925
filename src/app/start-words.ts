import type { MessageDescriptor, Messages } from '@lingui/core';
import type { Language } from '../contract/languages.ts';

/** What is said where the catalogs, or what says their messages, may not have come (`scripts/build/split-catalogs.ts`). */
const WORDS: Readonly<Record<string, Messages>> = import.meta.glob('../../locales/*.po', {
  query: '?start',
  import: 'messages',
  eager: true,
});

/** Says messages of `start-failure.ts` and `cannot-run.ts` in a language. Values are texts; there are no plurals. */
export function startWords(
  language: Language,
): (message: MessageDescriptor, values?: Readonly<Record<string, string>>) => string {
  const words = WORDS[`../../locales/${language}.po`] ?? {};
  return ({ id }, values = {}) => {
    const parts = words[id] ?? id;
    return typeof parts === 'string'
      ? parts
      : parts.map((part) => (typeof part === 'string' ? part : (values[part[0]] ?? ''))).join('');
  };
}
