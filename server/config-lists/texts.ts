import type { ConfigLanguage } from '../../src/contract/config-lists.ts';

/** A text in every language. */
export interface Texts {
  readonly en: string;
  readonly fr: string;
  readonly ta: string;
}

/**
 * By which tag numbers and times are written in each. English is read in many countries: the day before the month, by its
 * name.
 */
export const LOCALES: Readonly<Record<keyof Texts, string>> = { en: 'en-GB', fr: 'fr-FR', ta: 'ta-IN' };

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

/** A text with its braces filled in. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
