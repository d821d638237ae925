import { useMemo } from 'react';
import { timeOf } from '../../domain/instant.ts';
import { useEventNames } from '../../kits/alert-words/use-event-names.ts';
import { useAlerts } from '../../local/views/use-alerts.ts';
import type { ChartMark } from '../../ui/chart/chart-model.ts';

const MARKS_MAX = 100;

/** The newest alerts of a warehouse as marks of slider and charts. */
export function useAlertMarks(macId: string): readonly ChartMark[] {
  const eventName = useEventNames();
  const alerts = useAlerts({ about: { macId }, tab: 'alerts', open: false, count: MARKS_MAX });
  return useMemo(
    () =>
      (alerts?.newest ?? []).map(
        ({ row }): ChartMark => ({
          key: String(row.entryId),
          at: timeOf(row.alertTime1),
          state: 'error',
          label: eventName(row.alertEvent) ?? row.subject,
        }),
      ),
    [alerts, eventName],
  );
}
