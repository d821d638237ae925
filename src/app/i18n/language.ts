/** The languages of the product, each under its own name. */
export const LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'fr', name: 'Français' },
  { code: 'ta', name: 'தமிழ்' },
] as const;

export type Language = (typeof LANGUAGES)[number]['code'];

export const LANGUAGE_KEY = 'lading.language';

const isLanguage = (code: string | null | undefined): code is Language =>
  LANGUAGES.some((language) => language.code === code);

/** The language chosen on this device, else the first of the browser's that we have, else English. */
export function chooseLanguage(stored: string | null, wanted: readonly string[]): Language {
  if (isLanguage(stored)) return stored;
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

export const startLanguage = (): Language => chooseLanguage(localStorage.getItem(LANGUAGE_KEY), navigator.languages);
