import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SourceSettings } from '../../../../src/contract/device-sources.ts';
import { RUUVI_EXAMPLE, ruuviBody } from '../../../../tests/fixtures/ruuvi.ts';
import { readRuuvi } from './ruuvi.ts';
import { readAdvertisement } from './ruuvi-advertisement.ts';

const SETTINGS: SourceSettings = {
  deviceKind: 'tags',
  temperature: { field: 'temperature', factor: 1 },
  battery: { full: 3, empty: 2 },
};
const TIME = Date.UTC(2026, 10, 28, 9, 30);

it('reads the example of the public schema', () => {
  expect(readAdvertisement(RUUVI_EXAMPLE)).toEqual({ celsius: 25.32, humidity: 55.73, volts: 2.971, counter: 7_228 });
  expect(readAdvertisement(RUUVI_EXAMPLE.toLowerCase())?.celsius).toBe(25.32);
});

it('takes what stands for nothing for nothing', () => {
  const none = '0201061BFF9904058000FFFFFFFF800080008000FFFFFFFFFFFFFFFFFFFFFF';
  const nothing = { celsius: undefined, humidity: undefined, volts: undefined, counter: undefined };
  expect(readAdvertisement(none)).toEqual(nothing);
});

it('passes over what is another device, another format, or cut', () => {
  for (const other of [
    '',
    '0201061BFF4C000215',
    RUUVI_EXAMPLE.replace('990405', '990403'),
    RUUVI_EXAMPLE.slice(0, -4),
  ]) {
    expect(readAdvertisement(other)).toBeUndefined();
  }
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => readAdvertisement(text)).not.toThrow();
    }),
  );
});

it('reads each tag that a gateway heard, by seconds as text', () => {
  const read = readRuuvi(ruuviBody(TIME, 0, -18.5), SETTINGS, { now: TIME });
  expect(read).toMatchObject({
    readings: [
      {
        externalId: 'C6:A5:B9:E0:AD:06',
        time: '2026-11-28T09:30:00.000Z',
        celsius: -18.5,
        humidity: 55.73,
        counter: 0,
      },
    ],
  });
  const strange = {
    data: { tags: { x: { timestamp: 'then', data: RUUVI_EXAMPLE }, y: { timestamp: '1', data: '00' } } },
  };
  expect(readRuuvi(strange, SETTINGS, { now: TIME })).toHaveProperty('fault');
  expect(readRuuvi({ data: {} }, SETTINGS, { now: TIME })).toHaveProperty('fault');
});
