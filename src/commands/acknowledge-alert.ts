import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { updateAlert } from '../contract/alerts.ts';
import { instantAt } from '../domain/instant.ts';
import { ALERT_FEED, alertOrderingKey, alertSubject } from './alert-subject.ts';
import { command } from './command.ts';
import { noteBody, notedFields, noteOnAlert } from './note-alert.ts';
import { mayDo } from './provisioning.ts';

const schema = v.object({ ...alertSubject.entries, noted: v.optional(noteOnAlert) });

/**
 * Says that somebody has seen to an alert, with a note where there is one (spec 2 §4, §5). Whoever was first stays, so it
 * stands on no version.
 */
export const acknowledgeAlert = command({
  type: 'alert.acknowledge',
  version: 1,
  schema,
  mayIssue: mayDo('acknowledge'),
  orderingKeys: ({ alertId }) => [alertOrderingKey(alertId)],
  effect: ({ alertId, noted }, { user, now }) => [
    {
      op: 'merge',
      feed: ALERT_FEED,
      key: alertId,
      fields: {
        ackBy: user.loginName,
        ackTime: instantAt(now),
        ...(noted === undefined ? {} : notedFields(noted)),
      },
    },
  ],
  operation: updateAlert,
  request: ({ alertId, noted }) => ({
    body: { entryId: Number(alertId), acknowledge: true, ...(noted === undefined ? {} : noteBody(noted)) },
  }),
  deletes: false,
  describe: ({ subject }) => msg`Acknowledge “${subject}”`,
});
