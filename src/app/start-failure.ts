import { msg } from '@lingui/core/macro';
import type { Language } from '../contract/languages.ts';
import { showStartMessage } from './start-message.ts';
import { startWords } from './start-words.ts';

/** The same as elsewhere in the console: what could not be loaded may be the catalog. */
export const START_FAILURE_WORDS = {
  title: msg`Loading chunk failed`,
  advice: msg`Part of Lading couldn't load. Check your connection, then reload.`,
  safe: msg`Work you've already saved is still here.`,
  reload: msg`Reload`,
} as const;

/** Says that the application could not be loaded (spec 1 §8). */
export function showStartFailure(language: Language): void {
  const words = startWords(language);
  const { title, advice, safe, reload } = START_FAILURE_WORDS;
  showStartMessage(language, {
    title: words(title),
    paragraphs: [`${words(advice)} ${words(safe)}`],
    button: { label: words(reload), act: () => location.reload() },
  });
}
