import type { AlertRow } from '../../contract/alerts.ts';
import type { IncidentRow } from '../../contract/incidents.ts';
import { timeOf } from '../../domain/instant.ts';
import type { RowView } from '../../local/worker/view-query.ts';

/** One item of a folded list of alerts. */
export type FoldedItem =
  | {
      readonly kind: 'incident';
      readonly incident: RowView<IncidentRow>;
      /** How many of its alerts are open. */
      readonly open: number;
    }
  | { readonly kind: 'alert'; readonly alert: RowView<AlertRow> };

interface Foldable {
  readonly incidents: readonly RowView<IncidentRow>[];
  /** Open alerts that are in no incident. */
  readonly lone: readonly RowView<AlertRow>[];
  /** Open alerts by incident. */
  readonly folded: ReadonlyMap<number | null, number>;
  readonly most: number;
}

/** Incidents that have an open alert, and alerts that are in none, the newest first. */
export function foldedItems({ incidents, lone, folded, most }: Foldable): readonly FoldedItem[] {
  const items: FoldedItem[] = [
    ...incidents.flatMap((incident): FoldedItem[] => {
      const open = folded.get(incident.row.incidentId) ?? 0;
      return open === 0 ? [] : [{ kind: 'incident', incident, open }];
    }),
    ...lone.map((alert): FoldedItem => ({ kind: 'alert', alert })),
  ];
  return items.toSorted((one, other) => newest(other) - newest(one)).slice(0, most);
}

const newest = (item: FoldedItem): number =>
  timeOf(item.kind === 'incident' ? item.incident.row.lastTime : item.alert.row.alertTime1);

/** How many items there are in all: each incident is one, each alert that is in none is one. */
export const itemsIn = (folded: ReadonlyMap<number | null, number>): number =>
  [...folded].reduce((sum, [incidentId, open]) => sum + (incidentId === null ? open : 1), 0);
