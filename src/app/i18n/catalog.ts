import type { Messages } from '@lingui/core';
import type { Language } from '../../contract/languages.ts';

type Parts = Readonly<Record<string, () => Promise<Messages>>>;

/** Each language is a chunk of its own (`scripts/build/split-catalogs.ts`). */
const FIRST: Parts = import.meta.glob<Messages>('../../../locales/*.po', { query: '?first', import: 'messages' });
const OTHERS: Parts = import.meta.glob<Messages>('../../../locales/*.po', { query: '?rest', import: 'messages' });

async function load(parts: Parts, language: Language): Promise<Messages> {
  const part = parts[`../../../locales/${language}.po`];
  if (part === undefined) throw new Error(`There is no catalog of ${language}.`);
  return part();
}

/** The words of the pages before sign-in. */
export const loadFirstWords = (language: Language): Promise<Messages> => load(FIRST, language);

/** All others. */
export const loadOtherWords = (language: Language): Promise<Messages> => load(OTHERS, language);

/** Loads all words of one language. */
export async function loadCatalog(language: Language): Promise<Messages> {
  const [first, others] = await Promise.all([loadFirstWords(language), loadOtherWords(language)]);
  return { ...first, ...others };
}
