import { useEffect, useEffectEvent } from 'react';
import type { IncidentRow } from '../../contract/incidents.ts';
import { useIncidentsCalled } from '../../local/views/use-incidents.ts';
import type { RowView } from '../../local/worker/view-query.ts';

/**
 * Opens the incident that the address of the page asks for, as soon as this device has it: a notification comes before the next sync.
 * @returns whether it is waited for
 */
export function useAskedIncident(
  incidentId: number | undefined,
  onOpen: (incident: RowView<IncidentRow>) => void,
  onOpened: () => void,
): boolean {
  const known = useIncidentsCalled(incidentId === undefined ? [] : [incidentId]);
  const found = incidentId === undefined ? undefined : known?.find(({ row }) => row.incidentId === incidentId);
  const open = useEffectEvent(() => {
    if (found === undefined) return;
    onOpen(found);
    onOpened();
  });
  useEffect(() => {
    if (found !== undefined) open();
  }, [found]);
  return incidentId !== undefined && known !== undefined && found === undefined;
}
