import type { Database } from '../database/database.ts';
import type { Networks } from '../http/networks.ts';
import { foldAlerts } from '../incidents/fold-alerts.ts';
import { inBackground } from '../process/background.ts';
import { deliverWebhooks } from '../webhooks/deliver-webhooks.ts';
import { decideNotifications } from './decide-notifications.ts';
import { type NotificationSettings, sendDue } from './send-due.ts';

interface Settings extends NotificationSettings {
  /** Without it nobody is told; incidents and webhooks go on. */
  readonly sendsMail: boolean;
  readonly webhookNetworks: Networks | undefined;
  /** Milliseconds between two looks for work. */
  readonly lookInterval: number;
}

/** Folds alerts, tells people and calls webhooks in the background. Returns what stops it, after what is under way. */
export function startNotifications(database: Database, settings: Settings): () => Promise<void> {
  const { lookInterval } = settings;
  const stops = [
    inBackground('incidents', lookInterval, async (isStopping) => {
      while (!isStopping() && (await foldAlerts(database, decideNotifications)) > 0);
    }),
    // A system that does not answer holds up nobody's mail.
    inBackground('webhooks', lookInterval, async (isStopping) => {
      while (!isStopping() && (await deliverWebhooks(database, settings.webhookNetworks)) > 0);
    }),
  ];
  if (settings.sendsMail) {
    stops.push(
      inBackground('notifications', lookInterval, async (isStopping) => {
        while (!isStopping() && (await sendDue(database, settings)) > 0);
      }),
    );
  }
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
