import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import type { AlertRow } from '../../contract/alerts.ts';
import { ALERT_TABS, type AlertTab, levelOfTab, OPEN_CONDITIONS } from '../../domain/open-alerts.ts';
import { useProfile } from '../session/profile.ts';
import type { Among, FieldFilter, RowView } from '../worker/view-query.ts';
import { SHIPMENT_FEEDS } from './shipment-feeds.ts';
import { useCounts } from './use-counts.ts';
import { useView } from './use-view.ts';

/** What alerts are about: a shipment, a device, or, where it is null, anything. */
export type AlertsAbout = { readonly guid: string } | { readonly macId: string } | null;

/** The conditions under which an alert is open and on a tab: what every tile and list asks that counts or shows them. */
const openOn = (tab: AlertTab): readonly FieldFilter[] => [levelFilter(tab), ...OPEN_CONDITIONS];

const LONE: readonly FieldFilter[] = [{ field: 'incidentId', filter: { kind: 'empty' } }];

const levelFilter = (tab: AlertTab): FieldFilter => ({
  field: 'alertLevel',
  filter: { kind: 'values', values: [String(levelOfTab(tab))] },
});

const timeFilter = (from: number): FieldFilter => ({
  field: 'alertTime1',
  filter: { kind: 'number', from, to: null },
});

const eventFilter = (events: readonly number[]): FieldFilter => ({
  field: 'alertEvent',
  filter: { kind: 'values', values: events.map(String) },
});

const aboutFilters = (about: AlertsAbout): readonly FieldFilter[] =>
  about === null
    ? []
    : Object.entries(about).map(([field, value]) => ({ field, filter: { kind: 'values', values: [String(value)] } }));

/** Alerts of the last three months as this device knows them, queued work laid over. */
export interface AlertList {
  readonly total: number;
  /** The newest, at most as many as were asked for. */
  readonly newest: readonly RowView<AlertRow>[];
}

interface Asked {
  readonly about: AlertsAbout;
  readonly tab: AlertTab;
  /** Only those that are open. */
  readonly open: boolean;
  /** Only those of since then, milliseconds since 1970; null: all. */
  readonly from?: number | null;
  /** Only those that are in no incident: not yet, or never. */
  readonly lone?: true;
  /** Only those that say that one of these has happened. */
  readonly events?: readonly number[];
  /** With what shipments are called that they are about, and of which config type those are. */
  readonly withShipments?: true;
  /** To what they must belong; absent: nothing. */
  readonly among?: Among | undefined;
  /** So many at most. */
  readonly count: number;
  /** The page that is being drawn has better use for the device: it is asked when that is done. */
  readonly later?: boolean;
}

/** The newest alerts, messages or notices, each with whose its incident is; undefined until read. */
export function useAlerts({
  about,
  tab,
  open,
  from = null,
  lone,
  events,
  withShipments,
  among,
  count,
  later = false,
}: Asked): AlertList | undefined {
  const { i18n } = useLingui();
  const user = useProfile();
  const isTime = useLater(later);
  const view = useView<AlertRow>(
    isTime
      ? {
          what: 'list',
          feeds: ['alerts'],
          joined: withShipments === true ? ['incidents', ...SHIPMENT_FEEDS] : ['incidents'],
          since: null,
          filters: [
            ...(open ? openOn(tab) : [levelFilter(tab)]),
            ...(from === null ? [] : [timeFilter(from)]),
            ...(lone === true ? LONE : []),
            ...(events === undefined ? [] : [eventFilter(events)]),
            ...aboutFilters(about),
          ],
          ...(among === undefined ? {} : { among }),
          words: '',
          order: [{ field: 'alertTime1', descending: true }],
          locale: i18n.locale,
          timeZone: user?.timezone ?? 'UTC',
          first: 0,
          count,
        }
      : null,
  );
  return useMemo(() => (view === undefined ? undefined : { total: view.total, newest: view.rows }), [view]);
}

/** How many open alerts, messages and notices there are. */
export interface AlertCounts extends Readonly<Record<AlertTab, number>> {
  /** Of the alerts, how many each incident has, by its number; null: those that are in none yet. */
  readonly folded: ReadonlyMap<number | null, number>;
}

/** Incidents that are counted apart; in what is beyond, there are fewer alerts than in each of these. */
const INCIDENTS_MAX = 2_000;

/**
 * The one count of open alerts, by tab: of the badge, the bell, tabs and cards. Undefined until counted.
 * @param later the page that is being drawn comes first
 * @param among to what they must belong; absent: nothing
 */
export function useAlertCounts(about: AlertsAbout, later = false, among?: Among): AlertCounts | undefined {
  const isTime = useLater(later);
  const counts = useCounts(
    isTime
      ? {
          feeds: ['alerts'],
          since: null,
          where: [...OPEN_CONDITIONS, ...aboutFilters(about)],
          ...(among === undefined ? {} : { among }),
          dimensions: [
            { name: 'level', field: 'alertLevel', by: 'value', filter: null, limit: ALERT_TABS.length },
            {
              name: 'incident',
              field: 'incidentId',
              by: 'value',
              filter: null,
              limit: INCIDENTS_MAX,
              only: [levelFilter('alerts')],
            },
          ],
          timeZone: 'UTC',
        }
      : null,
  );
  return useMemo(() => {
    if (counts === undefined) return undefined;
    const byLevel = new Map(counts.of('level').map(({ value, count }) => [Number(value), count]));
    const entries = ALERT_TABS.map(({ tab, level }) => [tab, byLevel.get(level) ?? 0] as const);
    const folded = new Map(
      counts.of('incident').map(({ value, count }) => [value === null ? null : Number(value), count] as const),
    );
    return { ...(Object.fromEntries(entries) as Record<AlertTab, number>), folded };
  }, [counts]);
}

const AFTER_START_MS = 1_500;

function useLater(later: boolean): boolean {
  const [isTime, setIsTime] = useState(!later);
  useEffect(() => {
    if (!later) return undefined;
    const timer = setTimeout(() => setIsTime(true), AFTER_START_MS);
    return () => clearTimeout(timer);
  }, [later]);
  return isTime;
}
