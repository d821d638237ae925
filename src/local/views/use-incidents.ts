import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { AlertRow } from '../../contract/alerts.ts';
import type { IncidentRow } from '../../contract/incidents.ts';
import type { CauseKind } from '../../domain/incidents/cause.ts';
import { SEVERITY } from '../../domain/severity/trouble.ts';
import { useProfile } from '../session/profile.ts';
import type { Among, FieldFilter, ListQuery, RowView } from '../worker/view-query.ts';
import { SHIPMENT_FEEDS } from './shipment-feeds.ts';
import { useCounts } from './use-counts.ts';
import { useView } from './use-view.ts';

/** Incidents with what is joined with them, as this device knows them, queued work laid over. */
export interface Incidents {
  /** All that answer, also those beyond `newest`. */
  readonly count: number;
  readonly newest: readonly RowView<IncidentRow>[];
}

/** Those with an alert in force; `unacknowledged`: that nobody has seen to. */
export type IncidentChoice = 'open' | 'unacknowledged';

/** The conditions of each choice: what every list and count asks. */
export const CHOSEN_INCIDENTS: Readonly<Record<IncidentChoice, readonly FieldFilter[]>> = {
  open: [{ field: 'closed', filter: { kind: 'empty' } }],
  unacknowledged: [
    { field: 'closed', filter: { kind: 'empty' } },
    { field: 'unacknowledged', filter: { kind: 'number', from: 1, to: null } },
  ],
};

/**
 * Incidents, the most urgent first (`byLoss`). Undefined until read.
 * @param most rows at most; null reads nothing
 * @param among to what they must belong; absent: nothing
 */
export function useIncidents(choice: IncidentChoice, most: number | null, among?: Among): Incidents | undefined {
  const query = useListQuery({
    feeds: ['incidents'],
    joined: INCIDENT_JOINED,
    filters: CHOSEN_INCIDENTS[choice],
    ...(among === undefined ? {} : { among }),
    order: [
      { field: 'severity', descending: true },
      { field: 'lossTime', descending: false },
      { field: 'shipments', descending: true },
      { field: 'lastTime', descending: true },
    ],
    count: most ?? 0,
  });
  const view = useView<IncidentRow>(most === null ? null : query);
  return view === undefined ? undefined : { count: view.total, newest: view.rows };
}

/** The open incidents with a cause of this kind. Undefined until read. */
export function useOpenIncidentsOf(causeKind: CauseKind): readonly IncidentRow[] | undefined {
  const query = useListQuery({
    feeds: ['incidents'],
    joined: [],
    filters: [...CHOSEN_INCIDENTS.open, { field: 'causeKind', filter: { kind: 'values', values: [causeKind] } }],
    order: [{ field: 'lastTime', descending: true }],
    count: MEMBERS_MAX,
  });
  const rows = useView<IncidentRow>(query)?.rows;
  return useMemo(() => rows?.map(({ row }) => row), [rows]);
}

const CRITICAL: readonly FieldFilter[] = [
  ...CHOSEN_INCIDENTS.open,
  { field: 'mutedUntil', filter: { kind: 'empty' } },
  { field: 'severity', filter: { kind: 'values', values: [String(SEVERITY.critical)] } },
];

const CRITICAL_COUNT = { feeds: ['incidents'], since: null, where: CRITICAL, dimensions: [], timeZone: 'UTC' };

/** How many open incidents are critical and not muted, as the open ones of the list of alerts; 0 until counted. */
export const useCriticalCount = (): number => useCounts(CRITICAL_COUNT)?.total ?? 0;

/** The alerts of an incident that this device keeps, newest first. Undefined until read. @param incidentId null: none */
export function useIncidentMembers(incidentId: number | null): readonly RowView<AlertRow>[] | undefined {
  const query = useListQuery({
    feeds: ['alerts'],
    joined: SHIPMENT_FEEDS,
    filters: [{ field: 'incidentId', filter: { kind: 'number', from: incidentId, to: incidentId } }],
    order: [{ field: 'alertTime1', descending: true }],
    count: MEMBERS_MAX,
  });
  return useView<AlertRow>(incidentId === null ? null : query)?.rows;
}

/** Some incidents by their numbers, as far as this device keeps them. Undefined until read. */
export function useIncidentsCalled(ids: readonly number[]): readonly RowView<IncidentRow>[] | undefined {
  const query = useListQuery({
    feeds: ['incidents'],
    joined: INCIDENT_JOINED,
    filters: [{ field: 'incidentId', filter: { kind: 'values', values: ids.map(String) } }],
    order: [{ field: 'lastTime', descending: true }],
    count: ids.length,
  });
  return useView<IncidentRow>(ids.length === 0 ? null : query)?.rows;
}

/** More than one gateway passes on; whoever wants to see others asks the server (`incidentMembers`). */
const MEMBERS_MAX = 1_000;

/** What incidents are joined with: the alert that speaks for all, its shipment, and the device that is the cause. */
export const INCIDENT_JOINED = [
  'alerts',
  ...SHIPMENT_FEEDS,
  'devices:gateways',
  'devices:mikeys',
  'devices:tags',
  'devices:chimes',
] as const;

function useListQuery(asked: Pick<ListQuery, 'feeds' | 'joined' | 'filters' | 'among' | 'order' | 'count'>): ListQuery {
  const { i18n } = useLingui();
  const user = useProfile();
  return {
    what: 'list',
    since: null,
    words: '',
    locale: i18n.locale,
    timeZone: user?.timezone ?? 'UTC',
    first: 0,
    ...asked,
  };
}
