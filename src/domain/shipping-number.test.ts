import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readShippingNumber } from './shipping-number.ts';

const of = (kind: string, value: string) => ({ kind, value });

it('reads an SSCC out of any element string, with its check digit', () => {
  const sscc = '106141412345678908';
  const codes = [
    `00${sscc}`,
    `(00)${sscc}`,
    `(00) ${sscc}`,
    `]C100${sscc}`,
    `]d20209521141111112371200${sscc}`.replace('3712', '3712\u001d'),
    `]Q310LOT-7\u001d00${sscc}`,
    `\u001d00${sscc}`,
    `\u000200${sscc}\u0003`,
  ];
  for (const code of codes) expect([code, readShippingNumber(code)]).toEqual([code, of('logistic-unit', sscc)]);
  expect(readShippingNumber(`]C100${sscc.slice(0, -1)}1`)).toBeNull();
  expect(readShippingNumber(']C1400ORDER-1\u001d401CONS-77')).toEqual(of('consignment', 'CONS-77'));
  // What is in it is not what it travels under.
  expect(readShippingNumber(']C10109521141111112')).toBeNull();
});

it('reads a container, in small letters and with joints too, by its check digit', () => {
  // CSQU305438 3 is the example of ISO 6346; the others are of ships' lists.
  for (const code of [
    'CSQU3054383',
    'csqu3054383',
    'CSQU 305438-3',
    'CSQU 305438 3',
    ']C0CSQU3054383',
    '\u0002csqu3054383\u0003',
  ]) {
    expect([code, readShippingNumber(code)]).toEqual([code, of('container', 'CSQU3054383')]);
  }
  const digit = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z]{3}[UJZ]\d{6}$/), digit, digit, (head, one, other) => {
      const isRead = [one, other].map((last) => readShippingNumber(head + String(last)) !== null);
      if (one !== other) expect(isRead).not.toEqual([true, true]);
      const all = Array.from({ length: 10 }, (_, last) => readShippingNumber(head + String(last)));
      expect(all.filter((found) => found !== null)).toHaveLength(1);
    }),
  );
});

it('reads an air waybill, with and without its joint and the number of its piece, by its check digit', () => {
  for (const code of ['020-12345675', '02012345675', '020 1234 5675', '0201234567500012']) {
    expect([code, readShippingNumber(code)]).toEqual([code, of('air-waybill', '02012345675')]);
  }
  for (const code of ['02012345676', '0201234567', '020123456750', '02012345675 kg']) {
    expect([code, readShippingNumber(code)]).toEqual([code, null]);
  }
});

it('never throws, and reads nothing in what people call shipments', () => {
  for (const code of ['', 'SHP-20418', 'PALLET 7', '00_1B_AD_00_7C_CA', '4006381333931']) {
    expect(readShippingNumber(code)).toBeNull();
  }
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (any) => void readShippingNumber(any)));
});
