import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { MUTE_NOTE } from '../../domain/alert-texts.ts';
import type { MuteFault, MuteReason } from '../../domain/incidents/mute.ts';
import type { MuteSpan } from '../../domain/incidents/mute-until.ts';

/** Why something is muted. */
export const MUTE_REASON_WORDS: Readonly<Record<MuteReason, MessageDescriptor>> = {
  'false-alarm': msg`False alarm`,
  maintenance: msg({ message: 'Maintenance', context: 'mute' }),
  known: msg({ message: 'Known, being handled', context: 'mute' }),
  other: msg({ message: 'Other reason', context: 'mute' }),
};

/** Until when. */
export const MUTE_SPAN_WORDS: Readonly<Record<MuteSpan, MessageDescriptor>> = {
  '1h': msg`1 hour`,
  '4h': msg`4 hours`,
  tomorrow: msg`Tomorrow, 8:00`,
  monday: msg`Monday, 8:00`,
};

/** What is wrong with when a mute ends, or with its note. */
export const MUTE_FAULT_WORDS: Readonly<Record<MuteFault | 'missing' | 'note-too-long', MessageDescriptor>> = {
  missing: msg`Enter when it ends.`,
  'ends-before-it-begins': msg`Choose a later time: it has to end after it begins.`,
  'too-long': msg`Choose an earlier end: 30 days at most, 6 days if it repeats every week.`,
  'too-far': msg`Choose an earlier start: within a year.`,
  'note-too-long': msg`Use ${MUTE_NOTE.max} characters or fewer.`,
};
