import { i18n, type Messages } from '@lingui/core';
import type { Language } from '../../contract/languages.ts';
import { fontsReady } from '../../ui/fonts/fonts-ready.ts';
import { loadCatalog, loadOtherWords } from './catalog.ts';
import { LANGUAGE_KEY } from './language.ts';

/** The languages of which all words are at hand. */
const whole = new Set<string>();

/** Shows the product in `language`, of which these words are at hand: all, or those of the pages before sign-in. */
export function activateLanguage(language: Language, messages: Messages, are: 'all' | 'first' = 'all'): void {
  if (are === 'all') whole.add(language);
  else whole.delete(language);
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
}

/** Has all words of the language that is shown at hand. Fails when they don't come. */
export async function completeWords(): Promise<void> {
  const language = i18n.locale as Language;
  if (whole.has(language)) return;
  const others = await loadOtherWords(language);
  if (!whole.has(language)) i18n.load(language, others);
  whole.add(language);
  // Another language may have been chosen meanwhile.
  await completeWords();
}

/** Changes the language and remembers it on this device. */
export async function changeLanguage(language: Language): Promise<void> {
  const [words] = await Promise.all([loadCatalog(language), fontsReady(language)]);
  activateLanguage(language, words);
  localStorage.setItem(LANGUAGE_KEY, language);
}
