/**
 * The languages of the product, each under its own name, with the tag by which mails and papers write its numbers and times:
 * English is read in many countries, so it has the day before the month, by its name. A line here and a catalog
 * `locales/<code>.po` are all that a language takes. Without valibot: the console's entry reads it.
 */
export const LANGUAGES = [
  { code: 'en', name: 'English', tag: 'en-GB' },
  { code: 'fr', name: 'Français', tag: 'fr-FR' },
  { code: 'ta', name: 'தமிழ்', tag: 'ta-IN' },
] as const;

export type Language = (typeof LANGUAGES)[number]['code'];

export const isLanguage = (code: unknown): code is Language => LANGUAGES.some((language) => language.code === code);

/** The language that is called so, else English. */
export const languageOf = (code: unknown): Language => (isLanguage(code) ? code : 'en');
