import { isLanguage, type Language } from '../../contract/languages.ts';

export const LANGUAGE_KEY = 'lading.language';

/** The language chosen on this device, else the first of the browser's that we have, else English. */
export function chooseLanguage(stored: string | null, wanted: readonly string[]): Language {
  if (isLanguage(stored)) return stored;
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

export const startLanguage = (): Language => chooseLanguage(localStorage.getItem(LANGUAGE_KEY), navigator.languages);
