import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { DeviceRow } from '../../contract/devices.ts';
import type { IncidentRow } from '../../contract/incidents.ts';
import { eventCode } from '../../domain/alert-events.ts';
import { readAlertData } from '../../domain/monitoring/alert-data.ts';
import { NOT_HEARD_CAUSE } from '../../domain/monitoring/rules/not-heard.ts';
import {
  type Attention,
  type AttentionIncident,
  type AttentionWork,
  attentionQueue,
} from '../../domain/needs-attention.ts';
import { incidentsAmong, type NarrowedTo } from '../../local/views/among-shipments.ts';
import { useIncidents } from '../../local/views/use-incidents.ts';
import { type OutboxItem, useOutbox } from '../../local/views/use-outbox.ts';
import { useView } from '../../local/views/use-view.ts';
import { useWrongClocks } from '../../local/views/use-wrong-clocks.ts';
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
  /** What they are: incidents that nobody has acknowledged, own work that can't go on, devices with a wrong clock. */
  readonly of: { readonly incidents: number; readonly works: number; readonly clocks: number };
  readonly first: readonly Attention<IncidentItem, WorkItem, DeviceRow>[];
}

/**
 * What needs somebody, the worst first, as this device knows it, also offline; undefined until read.
 * @param most rows at most
 * @param narrowedTo only what is about these shipments and their devices, and own work that is about no shipment; null: all
 */
export function useAttention(most: number, narrowedTo: NarrowedTo | null): AttentionQueue | undefined {
  const incidents = useIncidents('unacknowledged', most, narrowedTo === null ? undefined : incidentsAmong(narrowedTo));
  const works = useOwnWork(narrowedTo);
  // Nobody waits for them: all devices are read for few of them.
  const clocks = useWrongClocks(most, narrowedTo);
  return useMemo(() => {
    if (incidents === undefined || works === undefined) return undefined;
    const items = incidents.newest.map((view): IncidentItem => ({ ...view.row, isNotHeard: isNotHeard(view), view }));
    const of = { incidents: incidents.count, works: works.length, clocks: clocks?.count ?? 0 };
    const count = of.incidents + of.works + of.clocks;
    return { count, of, first: attentionQueue(items, works, clocks?.newest ?? []).slice(0, most) };
  }, [incidents, works, clocks, most]);
}

/** Whether the alert that speaks for it is of a device that was never heard. */
function isNotHeard({ row, lead }: RowView<IncidentRow>): boolean {
  if (eventCode(row.alertEvent) !== 'delayed-communication' || typeof lead?.data !== 'string') return false;
  return readAlertData(lead.data).cause === NOT_HEARD_CAUSE;
}

/** Own work that can't go on by itself; undefined until read. */
function useOwnWork(narrowedTo: NarrowedTo | null): readonly WorkItem[] | undefined {
  const { i18n } = useLingui();
  const { locale } = i18n;
  const outbox = useOutbox();
  const works = useMemo(
    () =>
      outbox?.flatMap((item): WorkItem[] => {
        const { state, occurredAt } = item;
        return state === 'rejected' || state === 'conflict' || state === 'stuck' ? [{ state, occurredAt, item }] : [];
      }),
    [outbox],
  );
  const guids = useMemo(() => [...new Set(works?.flatMap(({ item }) => guidOf(item) ?? []))], [works]);
  const passing = useView(
    narrowedTo === null || guids.length === 0
      ? null
      : {
          what: 'list',
          feeds: narrowedTo.feeds,
          joined: [],
          since: narrowedTo.since,
          filters: [...narrowedTo.where, { field: 'guid', filter: { kind: 'values', values: guids } }],
          words: '',
          order: [],
          locale,
          timeZone: narrowedTo.timeZone,
          first: 0,
          count: guids.length,
        },
  )?.rows;
  return useMemo(() => {
    if (works === undefined || narrowedTo === null || guids.length === 0) return works;
    if (passing === undefined) return undefined;
    const keys = new Set(passing.map(({ key }) => key));
    return works.filter(({ item }) => {
      const guid = guidOf(item);
      return guid === null || keys.has(guid);
    });
  }, [works, guids, passing, narrowedTo]);
}

const SHIPMENT = 'shipment:';

/** The shipment that an entry is about; null: it is about something else. */
const guidOf = ({ orderingKeys }: Pick<OutboxItem, 'orderingKeys'>): string | null =>
  orderingKeys.find((key) => key.startsWith(SHIPMENT))?.slice(SHIPMENT.length) ?? null;
