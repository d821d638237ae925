import * as v from 'valibot';
import type { AlertRow } from '../contract/alerts.ts';
import { isTemporaryId } from '../local/outbox/assigned-ids.ts';

/** The number of an alert as text, or the temporary name of one that was written on this device. */
const alertId = v.pipe(
  v.string(),
  v.check((text) => /^[1-9]\d{0,14}$/.test(text) || isTemporaryId(text), 'alert-id'),
);

/** What every command about an alert or message knows of it. */
export const alertSubject = v.object({
  alertId,
  /** What it says in one line. */
  subject: v.string(),
});

/** An alert as the subject of a command. */
export const alertSubjectOf = ({ entryId, subject }: Pick<AlertRow, 'entryId' | 'subject'>) => ({
  alertId: String(entryId),
  subject,
});

export const alertOrderingKey = (id: string): string => `alert:${id}`;
export const ALERT_FEED = 'alerts';
