import type { FieldRule } from './field-rules.ts';

/** What people write on alerts and messages (spec 2 §5). */
export const ALERT_NOTE: FieldRule = { required: false, max: 150, pattern: /^[A-Za-z0-9 .?,-]*$/ };
export const MESSAGE_SUBJECT: FieldRule = { required: true, max: 75, pattern: /^[\w -]*$/ };
export const MESSAGE_TEXT: FieldRule = { required: true, max: 75, pattern: /^[\w .?,-]*$/ };

/** Room of a message with what was noted on it: a message and a note at their longest. The spaces between count not. */
export const NOTED_MESSAGE_MAX = MESSAGE_TEXT.max + ALERT_NOTE.max;

/** A message with a note put after it; null when there is no room for the note. */
export function withNote(message: string, note: string): string | null {
  if (note === '') return message;
  if (message.length + note.length > NOTED_MESSAGE_MAX) return null;
  return message === '' ? note : `${message} ${note}`;
}
