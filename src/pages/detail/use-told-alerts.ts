import { DELAYED_COMMUNICATION } from '../../domain/alert-events.ts';
import { type AlertList, useAlerts } from '../../local/views/use-alerts.ts';

/** Sentences at most: what is further is on the tab of alerts. */
export const SENTENCES = 3;

/** The open alerts of a shipment that its page says in words at its head. Undefined until this device has said. */
export const useToldAlerts = (guid: string): AlertList | undefined =>
  useAlerts({ about: { guid }, tab: 'alerts', open: true, count: SENTENCES });

/** Whether one of them says that its device is silent. */
export const saysSilent = (alerts: AlertList | undefined): boolean =>
  alerts?.newest.some(({ row }) => row.alertEvent === DELAYED_COMMUNICATION) ?? false;
