import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DateOrder } from '../../../domain/logger-file/logger-date.ts';
import { FILE_FAULTS } from '../../../kits/file-faults/file-fault-words.ts';

/** Why the file of a logger isn't taken; of a later server's, what it calls it. */
const FAULTS: Readonly<Record<string, MessageDescriptor>> = {
  ...FILE_FAULTS,
  pdf: msg`This is a PDF. In the logger's software, export the readings as CSV or Excel.`,
  'no-table': msg`No column of times with a column of temperatures or humidity was found.`,
  'two-loggers': msg`The file has readings of more than one logger. Export them one by one.`,
  'no-readings': msg`The file has no readings.`,
  'not-in-order': msg`The times can't be read: they don't follow each other, or lie in the future.`,
  'not-on-journey': msg`None of these readings were taken during this trip.`,
  overlaps: msg`This trip already has readings of this logger for the same time. Remove that file first.`,
};

/** A fault in words; undefined where it is none that a file can have. */
export const loggerFault = (fault: string): MessageDescriptor | undefined =>
  Object.hasOwn(FAULTS, fault) ? FAULTS[fault] : undefined;

export const ORDER_WORDS: Readonly<Record<DateOrder, MessageDescriptor>> = {
  dmy: msg`day, month, year`,
  mdy: msg`month, day, year`,
  ymd: msg`year, month, day`,
};
