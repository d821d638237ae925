import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const WORDS: Readonly<Record<string, MessageDescriptor>> = {
  'device-unknown': msg`This company has no such device`,
  'device-not-confirmed': msg`The device isn't confirmed as this company's: ask the server operator`,
  'packet-type-unknown': msg`Unknown kind of message`,
  'field-unknown': msg`Unknown field, passed over`,
  'value-left-out': msg`Value that can not be, left out`,
  'command-unknown': msg`Unknown command`,
  'not-a-scan': msg`Not a scan`,
  'clock-wrong': msg`The clock of the device is wrong; its messages count by their arrival`,
  'clock-corrected': msg`The clock of the device is wrong; its times are corrected`,
  missing: msg`Not complete`,
  time: msg`Time that can not be`,
};

const ANY = msg`Can not be read`;

/** What a code of `notAccepted` says to a person. */
export const notAcceptedWords = (code: string): MessageDescriptor =>
  (Object.hasOwn(WORDS, code) ? WORDS[code] : undefined) ?? ANY;
