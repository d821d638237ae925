import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { AlertRow } from '../../contract/alerts.ts';
import { ALERT_LEVEL } from '../../domain/alert-events.ts';
import { useProfile } from '../session/profile.ts';
import { useView } from './use-view.ts';

/** Alerts in force (switched on, not cleared) that nobody has acknowledged, as this device knows them, queued work laid over. */
export interface OpenAlerts {
  readonly count: number;
  /** The newest, at most as many as were asked for. */
  readonly newest: readonly AlertRow[];
}

/** Undefined until read, which waits for the page that is being drawn. */
export function useOpenAlerts(most: number): OpenAlerts | undefined {
  const { i18n } = useLingui();
  const user = useProfile();
  const quiet = useQuiet();
  const view = useView<AlertRow>(
    quiet
      ? {
          what: 'list',
          feeds: ['alerts'],
          joined: [],
          since: null,
          filters: [
            { field: 'alertLevel', filter: { kind: 'values', values: [String(ALERT_LEVEL.alert)] } },
            { field: 'ackBy', filter: { kind: 'empty' } },
            { field: 'clearDate', filter: { kind: 'empty' } },
            { field: 'enabled', filter: { kind: 'values', values: ['1'] } },
          ],
          words: '',
          order: [{ field: 'alertTime1', descending: true }],
          locale: i18n.locale,
          timeZone: user?.timezone ?? 'UTC',
          first: 0,
          count: most,
        }
      : null,
  );
  return view === undefined ? undefined : { count: view.total, newest: view.rows.map(({ row }) => row) };
}

/** A page that is still being drawn has better use for the device. */
const AFTER_START_MS = 1_500;

function useQuiet(): boolean {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), AFTER_START_MS);
    return () => clearTimeout(timer);
  }, []);
  return quiet;
}
