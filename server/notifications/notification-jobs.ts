import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { foldAlerts } from '../incidents/fold-alerts.ts';
import type { QueueJob } from '../jobs/job.ts';
import { decideNotifications } from './decide-notifications.ts';
import { canBeTold, type NotificationSettings, sendDue } from './send-due.ts';

/** Milliseconds: alerts that a batch of evaluations raised one after the other are folded together. */
const GATHER_MS = 100;

/** What happened to alerts: folded into incidents, and who is told of that. */
export const incidentsJob = (database: Database): QueueJob => ({
  name: 'incidents',
  waiting: sql`SELECT noted AS due FROM alert_change`,
  step: () => foldAlerts(database, decideNotifications),
  gather: GATHER_MS,
});

/** What people are to be told: written, and put on the way as mail and to devices. */
export const notificationsJob = (database: Database, settings: NotificationSettings): QueueJob => ({
  name: 'notifications',
  waiting: sql`SELECT n.due FROM notification n WHERE n.state = 'waiting' AND ${canBeTold(settings.sendsMail)}`,
  step: () => sendDue(database, settings),
});
