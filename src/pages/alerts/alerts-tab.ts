import type { FieldFilter } from '../../local/worker/view-query.ts';

/** The parts of the list of incidents, in the order of work (look.md §8). */
export const ALERTS_TABS = ['open', 'mine', 'unassigned', 'muted', 'cleared'] as const;
export type AlertsTab = (typeof ALERTS_TABS)[number];

/** The part that the page begins with. */
export const FIRST_TAB: AlertsTab = 'open';

/** The part that an address asks for; another text asks for the first. */
export const readAlertsTab = (text: unknown): AlertsTab => ALERTS_TABS.find((tab) => tab === text) ?? FIRST_TAB;

const isEmpty = (field: string): FieldFilter => ({ field, filter: { kind: 'empty' } });
const isTime = (field: string): FieldFilter => ({ field, filter: { kind: 'number', from: 0, to: null } });
const isOwnedBy = (loginName: string): FieldFilter => ({
  field: 'owner',
  filter: { kind: 'values', values: [loginName] },
});

/** What an incident of a part must hold. What is muted is nobody's work for the time. @param me the login name of who looks */
export function tabConditions(tab: AlertsTab, me: string): readonly FieldFilter[] {
  switch (tab) {
    case 'open':
      return [isEmpty('closed'), isEmpty('mutedUntil')];
    case 'mine':
      return [isEmpty('closed'), isOwnedBy(me)];
    case 'unassigned':
      return [isEmpty('closed'), isEmpty('mutedUntil'), isOwnedBy('')];
    case 'muted':
      return [isEmpty('closed'), isTime('mutedUntil')];
    case 'cleared':
      return [isTime('closed')];
    default:
      throw new Error(`No part is called ${String(tab satisfies never)}.`);
  }
}
