import { isLanguage, type Language } from '../../src/contract/languages.ts';

const isTexts = (value: object): value is Partial<Record<Language, string>> & { en: string } =>
  'en' in value && Object.entries(value).every(([language, text]) => isLanguage(language) && typeof text === 'string');

/** A list that a company has in place of a built-in one, with its texts in one language; in English where there is none in that. */
export function inLanguage(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, language));
  if (typeof value !== 'object' || value === null) return value;
  if (isTexts(value)) return value[language] ?? value.en;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inLanguage(part, language)]));
}
