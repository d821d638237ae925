import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkTracking,
  readTrackingReference,
  TRACKING_TYPES,
  TRACKING_VALUE_MAX,
  trackingAddress,
  trackingLink,
  trackingType,
} from './tracking-reference.ts';

const LETTERS: string = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS: string = '0123456789';
const of = (characters: string, min: number, max = min) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength: min, maxLength: max });
const join = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((texts) => texts.join(''));

const everyCharacter = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
const takenAt = (typeName: string, sample: string, index: number) =>
  everyCharacter
    .filter((c) => checkTracking(typeName, sample.slice(0, index) + c + sample.slice(index + 1)).length === 0)
    .toSorted();

describe('BOL', () => {
  it('takes four letters and as many digits as its 7 to 24 characters leave', () => {
    fc.assert(
      fc.property(join(of(LETTERS, 4), of(DIGITS, 3, 20)), (value) => {
        expect(checkTracking('BOL', value)).toEqual([]);
      }),
    );
    expect(checkTracking('BOL', `ABCD${'1'.repeat(3)}`)).toEqual([]);
    expect(checkTracking('BOL', `ABCD${'1'.repeat(20)}`)).toEqual([]);
  });

  it('takes letters and digits in their places and nothing else', () => {
    for (const index of [0, 3]) expect(takenAt('BOL', 'ABCD123', index)).toEqual([...LETTERS].toSorted());
    for (const index of [4, 6]) expect(takenAt('BOL', 'ABCD123', index)).toEqual([...DIGITS]);
  });

  it('says what is wrong', () => {
    expect(checkTracking('BOL', '')).toEqual(['required']);
    expect(checkTracking('BOL', ' ')).toEqual(['required']);
    expect(checkTracking('BOL', 'ABCD12')).toEqual(['too-short']);
    expect(checkTracking('BOL', `ABCD${'1'.repeat(21)}`)).toEqual(['too-long']);
    expect(checkTracking('BOL', 'ABC1234')).toEqual(['bol-format']);
    expect(checkTracking('BOL', 'ABCDE123')).toEqual(['bol-format']);
    expect(checkTracking('BOL', 'ABCD123\n')).toEqual(['bol-format']);
  });
});

describe('Ocean Container', () => {
  it('takes three letters, U and seven digits', () => {
    fc.assert(
      fc.property(join(of(LETTERS, 3), of('U', 1), of(DIGITS, 7)), (value) => {
        expect(checkTracking('Ocean Container', value)).toEqual([]);
      }),
    );
  });

  it('takes each character in its place and nothing else', () => {
    const taken = (index: number) => takenAt('Ocean Container', 'MSCU1234567', index);
    for (const index of [0, 1, 2]) expect(taken(index)).toEqual([...LETTERS].toSorted());
    expect(taken(3)).toEqual(['U']);
    for (const index of [4, 10]) expect(taken(index)).toEqual([...DIGITS]);
  });

  it('has a fault of its own for the fourth character', () => {
    expect(checkTracking('Ocean Container', 'MSCX1234567')).toEqual(['container-fourth']);
    expect(checkTracking('Ocean Container', 'MSCu1234567')).toEqual(['container-fourth']);
    expect(checkTracking('Ocean Container', 'MS1X1234567')).toEqual(['container-format', 'container-fourth']);
    expect(checkTracking('Ocean Container', 'MSCX12')).toEqual(['wrong-length', 'container-fourth']);
    expect(checkTracking('Ocean Container', 'MSCX')).toEqual(['wrong-length', 'container-fourth']);
    expect(checkTracking('Ocean Container', 'MSC')).toEqual(['wrong-length']);
  });

  it('says what else is wrong', () => {
    expect(checkTracking('Ocean Container', '')).toEqual(['required']);
    expect(checkTracking('Ocean Container', 'MSCU123456')).toEqual(['wrong-length']);
    expect(checkTracking('Ocean Container', 'MSCU12345678')).toEqual(['wrong-length']);
    expect(checkTracking('Ocean Container', 'MS')).toEqual(['wrong-length']);
    expect(checkTracking('Ocean Container', 'MSCU12345X7')).toEqual(['container-format']);
  });
});

describe.each(['HAWB', 'MAWB'])('%s', (typeName) => {
  it('takes exactly eleven digits', () => {
    fc.assert(
      fc.property(of(DIGITS, 0, 22), (value) => {
        const fault = value.length === 0 ? ['required'] : ['wrong-length'];
        expect(checkTracking(typeName, value)).toEqual(value.length === 11 ? [] : fault);
      }),
    );
    expect(takenAt(typeName, '12345678901', 5)).toEqual([...DIGITS]);
    expect(checkTracking(typeName, '12345678901')).toEqual([]);
    expect(checkTracking(typeName, '123-5678901')).toEqual(['digits-only']);
  });
});

describe.each(['', 'Purchase Order'])('a reference with the type %j', (typeName) => {
  it('takes up to five word characters, spaces and hyphens', () => {
    expect(takenAt(typeName, 'ab', 1)).toEqual(`${LETTERS}${DIGITS}_ -`.split('').toSorted());
    expect(checkTracking(typeName, '')).toEqual([]);
    expect(checkTracking(typeName, 'A-1 _')).toEqual([]);
    expect(checkTracking(typeName, 'A-1 _2')).toEqual(['too-long']);
    expect(checkTracking(typeName, 'A.1')).toEqual(['wrong-characters']);
  });
});

it('accepts no value longer than the longest it names', () => {
  expect(TRACKING_VALUE_MAX).toBe(24);
  for (const typeName of ['', ...TRACKING_TYPES])
    expect(checkTracking(typeName, `ABCD${'1'.repeat(21)}`)).not.toEqual([]);
});

it('knows the four types in either case, and their links', () => {
  expect(TRACKING_TYPES).toEqual(['BOL', 'Ocean Container', 'HAWB', 'MAWB']);
  expect(trackingType('ocean container')).toBe('Ocean Container');
  expect(trackingType('container')).toBeNull();
  expect(['bol', 'ocean container', 'hawb', 'mawb', '', 'PO'].map(trackingLink)).toEqual([
    'bol',
    'ocean-container',
    'air-cargo',
    'air-cargo',
    null,
    null,
  ]);
});

describe('the address under which a reference is tracked', () => {
  const SITES = {
    bol: 'https://sea.example/bol#{number}',
    'air-cargo': 'https://air.example/?awb={number}&n={number}',
  };

  it('is that of its kind, with the number in it', () => {
    expect(trackingAddress(SITES, 'BOL', ' ABCD123 ')).toBe('https://sea.example/bol#ABCD123');
    expect(trackingAddress(SITES, 'mawb', '12345678901')).toBe('https://air.example/?awb=12345678901&n=12345678901');
  });

  it('is none where the type or the site is missing, and for what breaks its rule', () => {
    expect(trackingAddress(SITES, '', 'A-1')).toBeNull();
    expect(trackingAddress(SITES, 'Ocean Container', 'MSKU1234567')).toBeNull();
    fc.assert(
      fc.property(fc.constantFrom(...TRACKING_TYPES), fc.string(), (type, value) => {
        const address = trackingAddress(SITES, type, value);
        if (address !== null) expect(checkTracking(type, value.trim())).toEqual([]);
      }),
    );
  });
});

describe('the row text', () => {
  it('reads back what a row was made of', () => {
    const part = fc.string({ unit: fc.constantFrom(...LETTERS, ...DIGITS, ' ', '-') });
    fc.assert(
      fc.property(fc.nat(), part, part, (entryId, type, value) => {
        expect(readTrackingReference(`${entryId}|${type}|${value}`)).toEqual({ entryId, type, value });
      }),
    );
  });

  it('is nothing when a part is missing, and keeps a pipe in the value', () => {
    for (const text of ['', '12', '12|BOL', '|BOL|ABCD123', 'x|BOL|ABCD123', `${'1'.repeat(16)}|BOL|ABCD123`])
      expect(readTrackingReference(text)).toBeNull();
    expect(readTrackingReference('12|PO|a|b')).toEqual({ entryId: 12, type: 'PO', value: 'a|b' });
  });
});
