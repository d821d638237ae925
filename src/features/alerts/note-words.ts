import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ALERT_NOTE, MESSAGE_SUBJECT, MESSAGE_TEXT, NOTED_MESSAGE_MAX } from '../../domain/alert-texts.ts';
import type { FieldFault } from '../../domain/field-rules.ts';

type Words = Readonly<Partial<Record<FieldFault | 'no-room', MessageDescriptor>>>;

/** What a person reads for each fault of what is written on alerts and messages (spec 2 §5). */
export const NOTE_WORDS: Words = {
  'too-long': msg`Use ${ALERT_NOTE.max} characters or fewer.`,
  'wrong-characters': msg`Use only letters, digits, spaces, hyphens, periods, question marks and commas.`,
  'no-room': msg`This note doesn't fit. A message and its notes can have ${NOTED_MESSAGE_MAX} characters in total.`,
};

export const SUBJECT_WORDS: Words = {
  required: msg`Enter a subject.`,
  'too-long': msg`Use ${MESSAGE_SUBJECT.max} characters or fewer.`,
  'wrong-characters': msg`Use only letters, digits, underscores, spaces and hyphens.`,
};

export const MESSAGE_WORDS: Words = {
  required: msg`Enter a message.`,
  'too-long': msg`Use ${MESSAGE_TEXT.max} characters or fewer.`,
  'wrong-characters': msg`Use only letters, digits, underscores, spaces, hyphens, periods, question marks and commas.`,
};
