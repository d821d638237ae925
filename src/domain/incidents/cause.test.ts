import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../duration.ts';
import { type AlertFact, causeOf, windowOf } from './cause.ts';

const NOW = Date.UTC(2026, 10, 30, 14);

const silent = (change: Partial<AlertFact> = {}): AlertFact => ({
  event: 208,
  time: NOW,
  guid: 'S',
  macId: 'T',
  stated: null,
  deviceHeard: NOW - 6 * HOUR_MS,
  deviceReceived: NOW - 6 * HOUR_MS,
  gateway: 'G',
  // It polls.
  gatewayHeard: NOW - 1,
  silence: null,
  place: null,
  vehicle: null,
  ...change,
});

it.each([
  ['its gateway polls and hears nothing', { silence: 'gateway' }, 'gateway G 208'],
  ['its gateway is silent itself', { gatewayHeard: NOW - 6 * HOUR_MS, silence: 'tag' }, 'gateway G 208'],
  ['its word had waited in the gateway', { deviceReceived: NOW, silence: null }, 'gateway G 208'],
  ['it is the device itself', { silence: 'tag' }, 'sensor T 208'],
  ['it is out of coverage', { silence: 'coverage' }, 'sensor T 208'],
  ['nothing tells', {}, 'sensor T 208'],
  ['no gateway is known', { gateway: null, silence: 'gateway' }, 'sensor T 208'],
  ['its battery was flat: the story of that battery', { silence: 'battery' }, 'sensor T 204'],
  ['of another alert silence says nothing', { event: 216, silence: 'gateway' }, 'sensor T 216'],
  [
    'whoever raised it knows better',
    { silence: 'battery', stated: { kind: 'vehicle', key: 'Truck 12' } },
    'vehicle Truck 12 208',
  ],
] as const)('%s', (_, change, expected) => {
  const { kind, key, event } = causeOf(silent(change));
  expect(`${kind} ${key} ${event}`).toBe(expected);
});

it('a battery is one story for a month, whatever else of a device for six hours', () => {
  expect(windowOf({ kind: 'sensor', event: 204 })).toBe(30 * DAY_MS);
  expect(windowOf({ kind: 'sensor', event: 208 })).toBe(6 * HOUR_MS);
});
