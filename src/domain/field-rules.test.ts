import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BEACON_NAME,
  CUSTOMER,
  checkDevice,
  checkField,
  type FieldRule,
  NOTES,
  NOTES_225,
  PACKAGE_INFO,
  PLACE_NAME,
  SHIPMENT_ID,
} from './field-rules.ts';

const DIGITS: string = '0123456789';
const WORD = `abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ${DIGITS}_`;

/** Spec 1 §5 in its own terms: how long, and which characters, spelled out one by one. */
const SPEC: readonly { name: string; rule: FieldRule; max: number; allowed: string; required: boolean }[] = [
  { name: 'shipmentId', rule: SHIPMENT_ID, max: 60, allowed: `${WORD} ()-`, required: true },
  { name: 'notes', rule: NOTES, max: 75, allowed: `${WORD} -.,`, required: false },
  { name: 'notes225', rule: NOTES_225, max: 225, allowed: `${WORD} -*`, required: false },
  { name: 'beacon', rule: BEACON_NAME, max: 100, allowed: `${WORD.replace('_', '')} `, required: true },
  { name: 'customer', rule: CUSTOMER, max: 50, allowed: `${WORD} -`, required: false },
];

const everyCharacter = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));

describe.each(SPEC)('the rule $name', ({ rule, max, allowed, required }) => {
  const text = (length: fc.StringConstraints) => fc.string({ ...length, unit: fc.constantFrom(...allowed) });

  it('takes its characters and no other', () => {
    const taken = everyCharacter.filter((character) => checkField(rule, `a${character}`) === null);
    expect(taken.toSorted()).toEqual([...allowed].toSorted());
  });

  it('takes any text of its characters up to its length', () => {
    fc.assert(
      fc.property(text({ maxLength: max - 1 }), (rest) => {
        expect(checkField(rule, `a${rest}`)).toBeNull();
      }),
    );
    expect(checkField(rule, 'a'.repeat(max))).toBeNull();
  });

  it('refuses one character more, whatever it is made of', () => {
    expect(checkField(rule, 'a'.repeat(max + 1))).toBe('too-long');
    fc.assert(
      fc.property(text({ minLength: max, maxLength: max + 40 }), (rest) => {
        expect(checkField(rule, `a${rest}`)).toBe('too-long');
      }),
    );
  });

  it('refuses a wrong character wherever it stands', () => {
    const wrong = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }).filter((c) => !allowed.includes(c));
    fc.assert(
      fc.property(text({ maxLength: 10 }), wrong, text({ maxLength: 10 }), (before, character, after) => {
        expect(checkField(rule, `a${before}${character}${after}`)).toBe('wrong-characters');
      }),
    );
  });

  it('is empty only where nothing is required', () => {
    expect(checkField(rule, '')).toBe(required ? 'required' : null);
    expect(checkField(rule, '   ')).toBe(required ? 'required' : null);
  });
});

describe('texts of one line', () => {
  it.each([
    { rule: PACKAGE_INFO, max: 200 },
    { rule: PLACE_NAME, max: 100 },
  ])('take any language up to $max characters, and no control character', ({ rule, max }) => {
    expect(checkField(rule, 'Gdańsk, சென்னை <b>')).toBeNull();
    expect(checkField(rule, 'é'.repeat(max))).toBeNull();
    expect(checkField(rule, 'é'.repeat(max + 1))).toBe('too-long');
    for (const wrong of ['\n', '\t', '\0', '\u007f', '\u0085', '\ud800']) {
      expect(checkField(rule, `a${wrong}b`)).toBe('wrong-characters');
    }
  });

  it('want a name of a place, not of a package', () => {
    expect(checkField(PLACE_NAME, ' ')).toBe('required');
    expect(checkField(PACKAGE_INFO, '')).toBeNull();
  });
});

describe('the rule device', () => {
  it.each(['00_1B_AD_00_7C_CA', 'AD_00_7C_CA', 'ad:00:7c:ca', '001BAD007CCA', '7C_CA', '7cca', ' 7C-CA '])(
    'takes %j',
    (entry) => {
      expect(checkDevice(entry)).toBeNull();
    },
  );

  it('says what is wrong', () => {
    expect(checkDevice('')).toBe('required');
    expect(checkDevice('  ')).toBe('required');
    expect(checkDevice('7C')).toBe('half-device');
    expect(checkDevice('00_1B_AD_00_7C_C')).toBe('half-device');
    expect(checkDevice('pallet 7')).toBe('not-a-device');
    expect(checkDevice('00_2B_AD_00_7C_CA')).toBe('not-a-device');
  });
});
