import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ALERT_NOTE, MESSAGE_SUBJECT, MESSAGE_TEXT, NOTED_MESSAGE_MAX } from '../../domain/alert-texts.ts';
import type { FieldFault } from '../../domain/field-rules.ts';

type Words = Readonly<Partial<Record<FieldFault | 'no-room', MessageDescriptor>>>;

/** What a person reads for each fault of what is written on alerts and messages (spec 2 §5). */
export const NOTE_WORDS: Words = {
  'too-long': msg`At most ${ALERT_NOTE.max} characters.`,
  'wrong-characters': msg`Only letters, digits, spaces, hyphens, periods, question marks and commas.`,
  'no-room': msg`The message has no room for this: with all its notes it has at most ${NOTED_MESSAGE_MAX} characters.`,
};

export const SUBJECT_WORDS: Words = {
  required: msg`Enter a subject.`,
  'too-long': msg`At most ${MESSAGE_SUBJECT.max} characters.`,
  'wrong-characters': msg`Only letters, digits, underscores, spaces and hyphens.`,
};

export const MESSAGE_WORDS: Words = {
  required: msg`Enter a message.`,
  'too-long': msg`At most ${MESSAGE_TEXT.max} characters.`,
  'wrong-characters': msg`Only letters, digits, underscores, spaces, hyphens, periods, question marks and commas.`,
};
