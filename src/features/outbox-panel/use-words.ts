import { useLingui } from '@lingui/react/macro';
import type { Words } from '../../commands/part-words.ts';

/** How to read words that may be a person's own text. */
export function useWords(): (words: Words) => string {
  const { i18n } = useLingui();
  return (words) => (typeof words === 'string' ? words : i18n._(words));
}
