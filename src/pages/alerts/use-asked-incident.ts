import { useEffect, useEffectEvent } from 'react';
import { useAlertDialogs } from '../../features/alerts/use-alert-dialogs.tsx';
import { useIncidentsCalled } from '../../local/views/use-incidents.ts';

/**
 * The dialogs of the page, which begins with the incident that its address asks for, as soon as this device has it: a notification
 * comes before the next sync. `isAwaited`: it is waited for.
 */
export function useAskedIncident(incidentId: number | undefined, onOpened: () => void) {
  const { openIncident, dialogs } = useAlertDialogs();
  const known = useIncidentsCalled(incidentId === undefined ? [] : [incidentId]);
  const found = incidentId === undefined ? undefined : known?.find(({ row }) => row.incidentId === incidentId);
  const open = useEffectEvent(() => {
    if (found === undefined) return;
    openIncident(found);
    onOpened();
  });
  useEffect(() => {
    if (found !== undefined) open();
  }, [found]);
  return { openIncident, dialogs, isAwaited: incidentId !== undefined && known !== undefined && found === undefined };
}
