import { msg } from '@lingui/core/macro';
import { updateAlert } from '../contract/alerts.ts';
import { instantAt } from '../domain/instant.ts';
import { ALERT_FEED, alertOrderingKey, alertSubject } from './alert-subject.ts';
import { command } from './command.ts';
import { isAdministrator } from './provisioning.ts';

/** Says that somebody has seen to an alert (spec 2 §5). Whoever was first stays, so it stands on no version. */
export const acknowledgeAlert = command({
  type: 'alert.acknowledge',
  version: 1,
  schema: alertSubject,
  mayIssue: (user) => isAdministrator(user) || user.permissions.includes('acknowledgeAlerts'),
  orderingKeys: ({ alertId }) => [alertOrderingKey(alertId)],
  effect: ({ alertId }, { user, now }) => [
    {
      op: 'merge',
      feed: ALERT_FEED,
      key: alertId,
      fields: { ackBy: user.loginName, ackTime: instantAt(now) },
    },
  ],
  operation: updateAlert,
  request: ({ alertId }) => ({ body: { entryId: Number(alertId), acknowledge: true } }),
  deletes: false,
  describe: ({ subject }) => msg`Acknowledge “${subject}”`,
});
