import { useMemo } from 'react';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { useAlerts } from '../../local/views/use-alerts.ts';
import { alertTitle } from '../condition-words/alert-words.ts';
import { useConditionReader } from '../condition-words/use-condition-reader.ts';

/** Open alerts that are looked through; what older ones say is said by their name alone. */
const ALERTS = 500;

/** Says the worst trouble of a shipment with its figure; null: nobody knows more than what it is called. */
export type TroubleWords = (row: Pick<ShipmentRow, 'guid' | 'troubleEvent'>) => string | null;

/** The worst trouble of shipments by how much and for how long, in the words of its alert. @param now milliseconds since 1970 */
export function useTroubleWords(now: number): TroubleWords {
  const reader = useConditionReader();
  const open = useAlerts({ about: null, tab: 'alerts', open: true, count: ALERTS, later: true });
  return useMemo(() => {
    // The newest of those that say the same of a shipment.
    const known = new Map((open?.newest ?? []).toReversed().map(({ row }) => [`${row.guid} ${row.alertEvent}`, row]));
    return ({ guid, troubleEvent }) => {
      const alert = known.get(`${guid} ${troubleEvent}`);
      return alert === undefined || alert.data === '' ? null : alertTitle(alert, reader, now);
    };
  }, [open, reader, now]);
}
