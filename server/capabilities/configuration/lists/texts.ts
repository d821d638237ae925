import type { ConfigLanguage } from '../../../../src/contract/config-lists.ts';

/** A text in every language. */
export interface Texts {
  readonly en: string;
  readonly fr: string;
  readonly ta: string;
}

const LANGUAGES: ReadonlySet<string> = new Set(['en', 'fr', 'ta']);

const isTexts = (value: object): value is Partial<Texts> & { en: string } =>
  'en' in value &&
  Object.entries(value).every(([language, text]) => LANGUAGES.has(language) && typeof text === 'string');

/** A list with its texts in one language; in English where there is none in that. */
export function inLanguage(value: unknown, language: ConfigLanguage): unknown {
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, language));
  if (typeof value !== 'object' || value === null) return value;
  if (isTexts(value)) return value[language] ?? value.en;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inLanguage(part, language)]));
}
