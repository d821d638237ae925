import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeFlags as decodeOne, FLAGS } from '../../../domain/alert-flags.ts';
import { decodeFlags, type FlagColumns } from './decode-flags.ts';
import { flagOfCode, KNOWN_FLAGS } from './flag-code.ts';

const value = fc.oneof(fc.integer(), fc.nat({ max: 255 }), fc.constantFrom(0, -1, 1 << 31));
const flagValues = fc.record({ alertState: value, securityState: value, onTimeState: value });
const ALL = { alertState: -1, securityState: -1, onTimeState: -1 };

describe('decodeFlags', () => {
  it('lists the flags of each row as the domain does of one', () => {
    fc.assert(
      fc.property(fc.array(flagValues, { maxLength: 50 }), fc.boolean(), (rows, isSigned) => {
        const columnOf = (name: keyof FlagColumns): Int32Array | Uint32Array => {
          const column = Int32Array.from(rows, (row) => row[name]);
          return isSigned ? column : new Uint32Array(column);
        };
        const columns: FlagColumns = {
          alertState: columnOf('alertState'),
          securityState: columnOf('securityState'),
          onTimeState: columnOf('onTimeState'),
        };
        const { offsets, codes } = decodeFlags(columns, KNOWN_FLAGS);
        const lists = rows.map((_, row) => [...codes.subarray(offsets[row], offsets[row + 1])].map(flagOfCode));
        expect(lists).toEqual(rows.map(decodeOne));
        expect(codes.length).toBe(offsets[rows.length]);
      }),
    );
  });

  it('knows all 32 bits of a value, in every row', () => {
    const full = Int32Array.of(0, -1, -1, -1, -1, -1, -1);
    const { offsets, codes } = decodeFlags({ alertState: full, securityState: full, onTimeState: full }, ALL);
    expect([...offsets]).toEqual([0, 0, 96, 192, 288, 384, 480, 576]);
    expect([...codes.subarray(480)]).toEqual(Array.from({ length: 96 }, (_, bit) => bit));
  });
});

it('has a code for each flag', () => {
  const full = Int32Array.of(-1);
  const { codes } = decodeFlags({ alertState: full, securityState: full, onTimeState: full }, KNOWN_FLAGS);
  expect([...codes].map(flagOfCode)).toEqual(FLAGS);
  expect(() => flagOfCode(31)).toThrow(RangeError);
});
