import type { AlertRow } from '../../contract/alerts.ts';
import type { CommentRow } from '../../contract/comments.ts';
import type { ShipmentEditRow } from '../../contract/shipment-edits.ts';
import { timeOf } from '../../domain/instant.ts';
import type { ShipmentEvent } from '../../local/bundles/shipment-bundle.ts';
import type { RowView } from '../../local/worker/view-query.ts';

/** What the timeline can be narrowed to. */
export const TIMELINE_PARTS = ['events', 'alerts', 'comments', 'edits'] as const;
export type TimelinePart = (typeof TIMELINE_PARTS)[number];

/** One thing that happened to a shipment, or that somebody did with it. */
export type TimelineEntry = { readonly key: string /** Milliseconds since 1970. */; readonly at: number } & (
  | { readonly part: 'events'; readonly event: ShipmentEvent }
  | { readonly part: 'alerts'; readonly alert: AlertRow; readonly what: 'raised' | 'acknowledged' | 'cleared' }
  | { readonly part: 'comments'; readonly comment: RowView<CommentRow> }
  | { readonly part: 'edits'; readonly edit: ShipmentEditRow }
);

interface Joined {
  readonly events: readonly ShipmentEvent[];
  readonly alerts: readonly AlertRow[];
  readonly comments: readonly RowView<CommentRow>[];
  readonly edits: readonly ShipmentEditRow[];
}

function ofAlert(alert: AlertRow): TimelineEntry[] {
  const { entryId, alertTime1, ackTime, clearDate } = alert;
  const one = (what: 'raised' | 'acknowledged' | 'cleared', at: string | null): TimelineEntry[] =>
    at === null ? [] : [{ key: `alert ${entryId} ${what}`, at: timeOf(at), part: 'alerts', alert, what }];
  return [...one('raised', alertTime1), ...one('acknowledged', ackTime), ...one('cleared', clearDate)];
}

/** What happened to a shipment and what people did and said, the newest first. An event that is an alert, too, is there once. */
export function timelineEntries({ events, alerts, comments, edits }: Joined): readonly TimelineEntry[] {
  const told = new Set(alerts.map(({ alertEvent, alertTime1 }) => `${alertEvent} ${timeOf(alertTime1)}`));
  const all: TimelineEntry[] = [
    ...events
      .filter(({ eventId, eventTime }) => !told.has(`${eventId} ${timeOf(eventTime)}`))
      .map((event): TimelineEntry => {
        return { key: `event ${event.entryId}`, at: timeOf(event.eventTime), part: 'events', event };
      }),
    ...alerts.flatMap(ofAlert),
    ...comments.map((comment): TimelineEntry => {
      return { key: `comment ${comment.key}`, at: timeOf(comment.row.createDate), part: 'comments', comment };
    }),
    ...edits.map((edit): TimelineEntry => ({ key: edit.key, at: timeOf(edit.at), part: 'edits', edit })),
  ];
  return all.filter(({ at }) => !Number.isNaN(at)).sort((a, b) => b.at - a.at || (a.key < b.key ? -1 : 1));
}
