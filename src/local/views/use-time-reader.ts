import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { TimeReader } from '../../ui/time-words.ts';
import { useProfile } from '../session/profile.ts';

/** How the signed-in user reads times; the same until they choose otherwise. */
export function useTimeReader(): TimeReader {
  const { i18n } = useLingui();
  const user = useProfile();
  const { locale } = i18n;
  const [timeZone, datePattern] = [user?.timezone, user?.datePattern ?? ''];
  return useMemo(() => ({ locale, timeZone, datePattern }), [locale, timeZone, datePattern]);
}
