import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What motion codes mean (spec 2 §9 "Motion codes"). */
const MOTIONS: Readonly<Record<string, MessageDescriptor>> = {
  D: msg({ message: 'Dwell', context: 'motion' }),
  E: msg({ message: 'Enroute', context: 'motion' }),
  M: msg({ message: 'Moving', context: 'motion' }),
  S: msg({ message: 'Stopped', context: 'motion' }),
};

/** A motion in words; a code that nobody knows as it is. */
export const motionWords = (code: string): MessageDescriptor | string => MOTIONS[code] ?? code;

const TYPES: Readonly<Record<string, MessageDescriptor>> = {
  Cell: msg`Cell`,
  GPS: msg`GPS`,
  iGate: msg`iGate`,
};

/** How a place was found, in words; a kind that nobody knows as it calls itself. */
export const locationTypeWords = (type: string): MessageDescriptor | string => TYPES[type] ?? type;
