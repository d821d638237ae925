import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { updateAlert } from '../contract/alerts.ts';
import { withNote } from '../domain/alert-texts.ts';
import { ALERT_FEED, alertOrderingKey, alertSubject } from './alert-subject.ts';
import { command } from './command.ts';
import { mayDo } from './provisioning.ts';

/** A note on an alert. */
export const noteOnAlert = v.object({
  /** The message as it was read. */
  message: v.string(),
  note: v.pipe(v.string(), v.nonEmpty()),
  /** It is mailed to whom the company's alerts go. */
  sendEmail: v.optional(v.boolean()),
});

const schema = v.object({ ...alertSubject.entries, ...noteOnAlert.entries });

/** A note as the server is told of it. */
export const noteBody = ({ message, note, sendEmail }: v.InferOutput<typeof noteOnAlert>) => ({
  existMessage: message,
  newMessage: note,
  ...(sendEmail === true ? { sendEmail } : {}),
});

/** What a note changes of an alert. */
export const notedFields = ({ message, note, sendEmail }: v.InferOutput<typeof noteOnAlert>) => ({
  message: withNote(message, note) ?? message,
  ...(sendEmail === true ? { sendEmail } : {}),
});

/**
 * Puts a note after the message of an alert (spec 2 §5 "Add Note"). It is put after whatever the message is by then, so
 * it stands on no version.
 */
export const noteAlert = command({
  type: 'alert.note',
  version: 1,
  schema,
  mayIssue: mayDo('noteAlert'),
  orderingKeys: ({ alertId }) => [alertOrderingKey(alertId)],
  effect: ({ alertId, ...noted }) => [{ op: 'merge', feed: ALERT_FEED, key: alertId, fields: notedFields(noted) }],
  operation: updateAlert,
  request: ({ alertId, ...noted }) => ({ body: { entryId: Number(alertId), ...noteBody(noted) } }),
  deletes: false,
  describe: ({ subject }) => msg`Add note to “${subject}”`,
});
