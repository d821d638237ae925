import { expect, it } from 'vitest';
import { chargeAxes } from './charge-axes.ts';

const WORDS = { locale: 'en', charge: 'Charge', voltage: 'Voltage' };

it('DV6, C32: charge goes from 0 to 1 and is read as percent, voltage from 0 to 4.2', () => {
  const [charge, volts] = chargeAxes({ ...WORDS, hasCharge: true });
  expect(charge).toMatchObject({ label: 'Charge (%)', side: 'left', scale: { from: 0, to: 1 } });
  expect(charge?.format?.(0.39)).toBe('39%');
  expect(volts).toMatchObject({ label: 'Voltage (V)', side: 'right', scale: { from: 0, to: 4.2 } });
  expect(volts?.format?.(3.6)).toBe('3.6 V');
});

it('DV6: a device whose charge nobody knows has the voltage alone', () => {
  expect(chargeAxes({ ...WORDS, hasCharge: false })).toMatchObject([
    { key: 'volts', side: 'left', scale: { from: 0, to: 4.2 } },
  ]);
});
