import { type AlertFlag, FLAGS, type FlagFamily, type FlagValues } from '../../../domain/alert-flags.ts';

/** The families in the order in which their codes are listed. */
const FAMILIES: readonly FlagFamily[] = ['as', 'sec', 'ots'];

/** Bits a flag value can have. */
const VALUE_BITS = 32;

/** What stands for a flag in lists of codes: the place of its family, times 32, and the place of its bit. */
const codeOf = ({ family, bit }: AlertFlag): number =>
  FAMILIES.indexOf(family) * VALUE_BITS + (VALUE_BITS - 1 - Math.clz32(bit));

const FLAG_BY_CODE: ReadonlyMap<number, AlertFlag> = new Map(FLAGS.map((flag) => [codeOf(flag), flag]));

/** The flag of a code that decoding gave. Throws a RangeError for any other number. */
export function flagOfCode(code: number): AlertFlag {
  const flag = FLAG_BY_CODE.get(code);
  if (flag === undefined) throw new RangeError(`No flag has the code ${code}.`);
  return flag;
}

const bitsOf = (family: FlagFamily): number =>
  FLAGS.reduce((bits, flag) => (flag.family === family ? bits | flag.bit : bits), 0);

/** The bits that stand for something (spec 2 §9 "Alert codes"); the others are left out. */
export const KNOWN_FLAGS: FlagValues = {
  alertState: bitsOf('as'),
  securityState: bitsOf('sec'),
  onTimeState: bitsOf('ots'),
};
