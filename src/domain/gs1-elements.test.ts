import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasGs1CheckDigit, readGs1Elements } from './gs1-elements.ts';

const GS = '\u001d';
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'.split('')), minLength: length, maxLength: length });
const text = fc.string({ unit: fc.constantFrom(...'ABCXYZ0189-/'.split('')), minLength: 1, maxLength: 20 });
const element = (identifier: string, value: fc.Arbitrary<string>) => value.map((one) => ({ identifier, value: one }));
const fixed = fc.oneof(
  element('00', digits(18)),
  element('01', digits(14)),
  element('17', digits(6)),
  element('3102', digits(6)),
  element('410', digits(13)),
);
const open = fc.oneof(
  ...['10', '21', '235', '37', '400', '401', '420', '7021', '8008', '91'].map((identifier) =>
    element(identifier, text),
  ),
);

it('takes any elements apart, whatever names the symbology and whichever separator stands between them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fixed, open), { minLength: 1, maxLength: 5 }),
      fc.constantFrom(']C1', ']d2', ']Q3', ']e0', ']J1', GS),
      fc.constantFrom(GS, '<GS>', '{FNC1}', '\u00e8'),
      (elements, mark, separator) => {
        const isFixed = ({ identifier }: { identifier: string }) =>
          ['00', '01', '17', '3102', '410'].includes(identifier);
        const code = elements
          .map((one, at) => {
            const ends = !isFixed(one) && at < elements.length - 1;
            return `${one.identifier}${one.value}${ends ? separator : ''}`;
          })
          .join('');
        expect(readGs1Elements(mark + code)).toEqual(elements);
        expect(readGs1Elements(elements.map((one) => `(${one.identifier})${one.value}`).join(''))).toEqual(elements);
      },
    ),
  );
});

it('takes nothing else for elements, and no half of them', () => {
  for (const code of [
    '',
    'SHP-20418',
    '00340123450000000018',
    ']C0003401234500000000',
    ']C1',
    ']C100340123',
    ']C105123',
  ]) {
    expect(readGs1Elements(code)).toBeNull();
  }
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (any) => void readGs1Elements(any)));
});

it('knows the check digit of an SSCC, a GTIN and a GLN', () => {
  // Examples of the GS1 General Specifications and of gs1.org's check digit calculator.
  for (const key of ['106141412345678908', '9521101530001', '6291041500213', '00012345600012']) {
    expect(hasGs1CheckDigit(key)).toBe(true);
    const last = Number(key.at(-1));
    for (let other = 0; other < 10; other += 1) {
      expect(hasGs1CheckDigit(key.slice(0, -1) + String(other))).toBe(other === last);
    }
  }
  expect(hasGs1CheckDigit('12A')).toBe(false);
});
