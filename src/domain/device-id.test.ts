import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEVICE_ID_LENGTH,
  DEVICE_ID_MEDIUM_LENGTH,
  DEVICE_ID_PREFIX,
  DEVICE_ID_SHORT_LENGTH,
  mediumDeviceId,
  readDeviceId,
  shortDeviceId,
} from './device-id.ts';

const FULL = '00_1B_AD_00_7C_CA';
const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789ABCDEF'.split('')), minLength: length, maxLength: length });
const pair = hex(2);
/** Any id of the maker: three bytes are free. */
const anyId = fc.tuple(pair, pair, pair).map((free) => ['00', '1B', 'AD', ...free].join('_'));

it('has the numbers of spec 1 §3, §5 and §9', () => {
  expect(DEVICE_ID_PREFIX).toBe('00_1B_AD_00_');
  expect([DEVICE_ID_LENGTH, DEVICE_ID_MEDIUM_LENGTH, DEVICE_ID_SHORT_LENGTH]).toEqual([17, 11, 5]);
  expect(mediumDeviceId(FULL)).toBe('AD_00_7C_CA');
  expect(shortDeviceId(FULL)).toBe('7C_CA');
});

describe('a device', () => {
  it.each([
    FULL,
    '001BAD007CCA',
    'AD_00_7C_CA',
    'AD007CCA',
    '00_7C_CA',
    '007CCA',
    '7C_CA',
    '7CCA',
    '00:1b:ad:00:7c:ca',
    ' ad-00-7c-ca\n',
  ])('is read from %j', (entry) => {
    expect(readDeviceId(entry)).toEqual({ kind: 'device', id: FULL });
  });

  it('is read from each written form, in either case and with any joint', () => {
    const joint = fc.constantFrom('_', ':', '-', '');
    fc.assert(
      fc.property(anyId, joint, fc.boolean(), (id, between, lower) => {
        const write = (text: string) => {
          const joined = text.replaceAll('_', between);
          return lower ? joined.toLowerCase() : joined;
        };
        expect(readDeviceId(write(id))).toEqual({ kind: 'device', id });
        expect(readDeviceId(write(id.slice(6)))).toEqual({ kind: 'device', id });
        expect(readDeviceId(write(id.slice(9)))).toEqual({ kind: 'device', id });
      }),
    );
  });

  it('is completed by the prefix from two bytes', () => {
    fc.assert(
      fc.property(pair, pair, (first, second) => {
        const device = { kind: 'device', id: `00_1B_AD_00_${first}_${second}` };
        expect(readDeviceId(`${first}_${second}`)).toEqual(device);
        expect(readDeviceId(first + second)).toEqual(device);
      }),
    );
  });
});

describe('a half code', () => {
  it('is any beginning or end of an id that is no known form', () => {
    const known = new Set([5, 8, 11, 17]);
    fc.assert(
      fc.property(anyId, fc.integer({ min: 1, max: 16 }), (id, length) => {
        fc.pre(!known.has(length));
        expect(readDeviceId(id.slice(0, length)).kind).toBe('partial');
        expect(readDeviceId(id.slice(-length)).kind).toBe('partial');
      }),
    );
  });

  it('is the beginning of an id, though it has the shape of a short form', () => {
    for (const entry of ['00_1B_AD', '001BAD', '00_1B_AD_00', '00_1B_AD_7C']) {
      expect(readDeviceId(entry).kind).toBe('partial');
    }
  });

  it('is any number of bare digits that is no known form', () => {
    for (const digits of [1, 2, 3, 5, 7, 9, 10, 11]) {
      expect(readDeviceId('001BAD007CCA'.slice(-digits)).kind).toBe('partial');
    }
  });
});

describe('a foreign code', () => {
  it.each([
    '',
    '  ',
    'G7_CA',
    '7C CA',
    'https://example.org/7CCA',
    '11_1B_AD_00_7C_CA',
    '00_1B_AE_00_7C_CA',
    'AE_00_7C_CA',
    '001BAD007CCA0',
    '001BAD007CCA00',
    `${FULL}_00`,
    '00_1B_AD_00_7C___',
    '00_1B_AD_007CCA00',
    '7C_\uFB00',
  ])('is %j', (entry) => {
    expect(readDeviceId(entry).kind).toBe('foreign');
  });

  it('is whatever holds another character', () => {
    const other = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }).filter((c) => !/[0-9a-f_:\s-]/i.test(c));
    fc.assert(
      fc.property(anyId, other, fc.nat({ max: 16 }), (id, character, at) => {
        expect(readDeviceId(id.slice(0, at) + character + id.slice(at + 1)).kind).toBe('foreign');
      }),
    );
  });
});
