import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import type { Column } from '../../ui/table/column.ts';
import { useLatestCallback } from '../../ui/use-latest-callback.ts';
import { activationColumns, type ColumnContext } from './activation-columns.tsx';
import type { ActivationRow } from './activation-row.ts';

/** The columns of the activation list in the person's language; the same until something in them is another. */
export function useActivationColumns({
  mode,
  now,
  actions,
  onNeedsYou,
}: Pick<ColumnContext, 'mode' | 'now' | 'actions' | 'onNeedsYou'>): readonly Column<ActivationRow>[] {
  const { i18n } = useLingui();
  const reader = useTimeReader();
  const needsYou = useLatestCallback(onNeedsYou);
  const { locale } = i18n;
  return useMemo(
    () => activationColumns({ mode, i18n, locale, reader, now, actions, onNeedsYou: needsYou }),
    [mode, i18n, locale, reader, now, actions, needsYou],
  );
}
