import type { Messages } from '@lingui/core';
import type { Language } from '../../contract/languages.ts';

/** The words of the pages before sign-in (`scripts/build/split-catalogs.ts`); each language is a chunk of its own. */
export async function loadFirstWords(language: Language): Promise<Messages> {
  switch (language) {
    case 'en':
      return (await import('../../../locales/en.po?first')).messages;
    case 'fr':
      return (await import('../../../locales/fr.po?first')).messages;
    case 'ta':
      return (await import('../../../locales/ta.po?first')).messages;
  }
}

/** All others. */
export async function loadOtherWords(language: Language): Promise<Messages> {
  switch (language) {
    case 'en':
      return (await import('../../../locales/en.po?rest')).messages;
    case 'fr':
      return (await import('../../../locales/fr.po?rest')).messages;
    case 'ta':
      return (await import('../../../locales/ta.po?rest')).messages;
  }
}

/** Loads all words of one language. */
export async function loadCatalog(language: Language): Promise<Messages> {
  const [first, others] = await Promise.all([loadFirstWords(language), loadOtherWords(language)]);
  return { ...first, ...others };
}
