import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Visitor } from './public-words.ts';

/** Who looks, as the browser says. */
export function useVisitor(): Visitor {
  const { i18n } = useLingui();
  const { locale } = i18n;
  return useMemo(
    () => ({ i18n, locale, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone, datePattern: '' }),
    // `i18n` is the same object in every language.
    [i18n, locale],
  );
}
