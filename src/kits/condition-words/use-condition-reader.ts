import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useProfile } from '../../local/session/profile.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import type { ConditionReader } from './condition-reader.ts';

/** How the signed-in user reads what is wrong; the same until they choose otherwise. */
export function useConditionReader(): ConditionReader {
  const { i18n } = useLingui();
  const reader = useTimeReader();
  const temperatureUnit = useProfile()?.temperatureUnit ?? 'Fahrenheit';
  return useMemo(() => ({ ...reader, i18n, temperatureUnit }), [reader, i18n, temperatureUnit]);
}
