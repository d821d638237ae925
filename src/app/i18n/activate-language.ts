import { i18n, type Messages } from '@lingui/core';
import { loadCatalog } from './catalog.ts';
import { LANGUAGE_KEY, type Language } from './language.ts';

/** Shows the product in `language`, whose words are at hand. */
export function activateLanguage(language: Language, messages: Messages): void {
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
}

/** Changes the language and remembers it on this device. */
export async function changeLanguage(language: Language): Promise<void> {
  activateLanguage(language, await loadCatalog(language));
  localStorage.setItem(LANGUAGE_KEY, language);
}
