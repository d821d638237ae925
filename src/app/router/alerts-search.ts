import type { FilterAddress } from '../../domain/list-address.ts';
import { type AlertsTab, FIRST_TAB, readAlertsTab } from '../../pages/alerts/alerts-tab.ts';
import { readListSearch } from './list-search.ts';

/** The address of the page of alerts. */
export type AlertsSearch = Omit<FilterAddress, 'tab'> & {
  /** The part of the list; absent: the first. */
  readonly tab?: AlertsTab;
  /** Opens this incident, once; notifications lead here. */
  readonly incident?: number;
};

/** Reads what it knows. */
export function readAlertsSearch(search: Readonly<Record<string, unknown>>): AlertsSearch {
  const tab = readAlertsTab(search.tab);
  const { tab: _, ...filters } = readListSearch(search);
  const incident = Number(search.incident);
  return {
    ...filters,
    ...(tab === FIRST_TAB ? {} : { tab }),
    ...(Number.isSafeInteger(incident) && incident > 0 ? { incident } : {}),
  };
}
