import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { updateAlert } from '../contract/alerts.ts';
import { withNote } from '../domain/alert-texts.ts';
import { ALERT_FEED, alertOrderingKey, alertSubject } from './alert-subject.ts';
import { command } from './command.ts';

const schema = v.object({
  ...alertSubject.entries,
  /** The message as it was read. */
  message: v.string(),
  note: v.pipe(v.string(), v.nonEmpty()),
});

/**
 * Puts a note after the message of an alert (spec 2 §5 "Add Note"). It is put after whatever the message is by then, so
 * it stands on no version.
 */
export const noteAlert = command({
  type: 'alert.note',
  version: 1,
  schema,
  // Everybody: spec 2 §6 names nobody.
  mayIssue: () => true,
  orderingKeys: ({ alertId }) => [alertOrderingKey(alertId)],
  effect: ({ alertId, message, note }) => [
    { op: 'merge', feed: ALERT_FEED, key: alertId, fields: { message: withNote(message, note) ?? message } },
  ],
  operation: updateAlert,
  request: ({ alertId, message, note }) => ({
    body: { entryId: Number(alertId), existMessage: message, newMessage: note },
  }),
  deletes: false,
  describe: ({ subject }) => msg`Note on “${subject}”`,
});
