import { ALERT_LEVEL } from './alert-events.ts';

/** What of an alert or message says how far people have come with it. */
export interface AlertProgress {
  readonly enabled: number;
  readonly ackBy: string;
  readonly ackTime: string | null;
  readonly clearDate: string | null;
}

/** Somebody has said that they have seen to it (spec 2 §3, §4 "Alerts"). */
export const isAcknowledged = ({ ackBy, ackTime }: Pick<AlertProgress, 'ackBy' | 'ackTime'>): boolean =>
  ackBy !== '' && ackTime !== null;

/** Switched on, and what it is about is not over. */
export const isInForce = ({ enabled, clearDate }: Pick<AlertProgress, 'enabled' | 'clearDate'>): boolean =>
  enabled === 1 && clearDate === null;

/** What every count of alerts counts: in force, and not acknowledged. */
export const isOpen = (alert: AlertProgress): boolean => isInForce(alert) && !isAcknowledged(alert);

/** Of one level, and open: conditions on columns, as lists and counts of this device take them. */
export const OPEN_CONDITIONS = [
  { field: 'ackBy', filter: { kind: 'empty' } },
  { field: 'clearDate', filter: { kind: 'empty' } },
  { field: 'enabled', filter: { kind: 'values', values: ['1'] } },
] as const;

/** The tabs of alerts in their order, and the level on each (spec 2 §9 "Alert tab types"). */
export const ALERT_TABS = [
  { tab: 'alerts', level: ALERT_LEVEL.alert },
  { tab: 'messages', level: ALERT_LEVEL.message },
  { tab: 'notices', level: ALERT_LEVEL.notice },
] as const;

export type AlertTab = (typeof ALERT_TABS)[number]['tab'];

/** The level of what is on a tab. */
export const levelOfTab = (tab: AlertTab): number =>
  ALERT_TABS.find((one) => one.tab === tab)?.level ?? ALERT_LEVEL.alert;
