import { useMemo } from 'react';
import type { IncidentRow } from '../../contract/incidents.ts';
import {
  type Attention,
  type AttentionIncident,
  type AttentionWork,
  attentionQueue,
} from '../../domain/needs-attention.ts';
import { useIncidents } from '../../local/views/use-incidents.ts';
import { type OutboxItem, useOutbox } from '../../local/views/use-outbox.ts';
import type { RowView } from '../../local/worker/view-query.ts';

/** An incident with what is joined with it. */
export interface IncidentItem extends AttentionIncident {
  readonly view: RowView<IncidentRow>;
}

/** Own work that waits for a person. */
export interface WorkItem extends AttentionWork {
  readonly item: OutboxItem;
}

export interface AttentionQueue {
  /** All that need somebody, also those that are not in `first`. */
  readonly count: number;
  readonly first: readonly Attention<IncidentItem, WorkItem>[];
}

/** What needs somebody, the worst first, as this device knows it, also offline; undefined until read. @param most rows at most */
export function useAttention(most: number): AttentionQueue | undefined {
  const incidents = useIncidents('unacknowledged', most);
  const outbox = useOutbox();
  return useMemo(() => {
    if (incidents === undefined || outbox === undefined) return undefined;
    const works = outbox.flatMap((item): WorkItem[] => {
      const { state, occurredAt } = item;
      return state === 'rejected' || state === 'conflict' || state === 'stuck' ? [{ state, occurredAt, item }] : [];
    });
    const items = incidents.newest.map((view): IncidentItem => ({ ...view.row, view }));
    return { count: incidents.count + works.length, first: attentionQueue(items, works).slice(0, most) };
  }, [incidents, outbox, most]);
}
