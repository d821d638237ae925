import type { Messages } from '@lingui/core';
import type { Language } from './language.ts';

/** Loads the words of one language; each is a chunk of its own. */
export async function loadCatalog(language: Language): Promise<Messages> {
  switch (language) {
    case 'en':
      return (await import('../../../locales/en.po')).messages;
    case 'fr':
      return (await import('../../../locales/fr.po')).messages;
    case 'ta':
      return (await import('../../../locales/ta.po')).messages;
  }
}
