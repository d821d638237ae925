import { checkField, type FieldFault, type FieldRule } from './field-rules.ts';

/**
 * What people write on alerts and messages (spec 2 §5). Letters are those of any script: the product is written in three.
 * Whitespace is any space but no tab or line break.
 */
export const ALERT_NOTE: FieldRule = { required: false, max: 150, pattern: /^[\p{L}\p{M}\p{N}\p{Zs}.?,-]*$/u };
export const MESSAGE_SUBJECT: FieldRule = { required: true, max: 75, pattern: /^[\p{L}\p{M}\p{N}_\p{Zs}-]*$/u };
export const MESSAGE_TEXT: FieldRule = { required: true, max: 75, pattern: /^[\p{L}\p{M}\p{N}_\p{Zs}.?,-]*$/u };

/** Why something is muted, in own words: anything on a line. */
export const MUTE_NOTE: FieldRule = { required: false, max: 200, pattern: /^[^\p{Cc}\p{Cs}]*$/u };

/** Room of a message with what was noted on it: a message and a note at their longest. The spaces between count not. */
export const NOTED_MESSAGE_MAX = MESSAGE_TEXT.max + ALERT_NOTE.max;

/** A message with a note put after it; null when there is no room for the note. */
export function withNote(message: string, note: string): string | null {
  if (note === '') return message;
  if (message.length + note.length > NOTED_MESSAGE_MAX) return null;
  return message === '' ? note : `${message} ${note}`;
}

/** What is wrong with a note on this message, or null; `no-room`: the message is full of earlier ones. */
export function checkNote(message: string, note: string): FieldFault | 'no-room' | null {
  const fault = checkField(ALERT_NOTE, note);
  if (fault !== null) return fault;
  return withNote(message, note) === null ? 'no-room' : null;
}
