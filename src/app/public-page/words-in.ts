import type { Messages } from '@lingui/core';
import { wordsId } from './words-id.ts';

/** The words of a language as they stand in the document. Throws where they don't. */
export function wordsIn(document: Pick<Document, 'getElementById'>, language: string): Messages {
  const text = document.getElementById(wordsId(language))?.textContent;
  if (text === undefined || text === null) throw new Error(`The page has no words in ${language}.`);
  return JSON.parse(text) as Messages;
}
