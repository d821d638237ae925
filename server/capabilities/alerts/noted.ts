import { NOTED_MESSAGE_MAX, withNote } from '../../../src/domain/alert-texts.ts';
import { refusedField } from '../../http/refusal.ts';

/**
 * What stands there with a note put after it: what somebody wrote is never lost because somebody else wrote first.
 * @param field what the request calls the note
 * @throws Refusal `bad-request` (422) where there is no room for it
 */
export function noted(text: string, note: string, field: string): string {
  const both = withNote(text, note);
  if (both !== null) return both;
  const detail = `A message has at most ${NOTED_MESSAGE_MAX} characters with its notes.`;
  throw refusedField('max_length', detail, field);
}
