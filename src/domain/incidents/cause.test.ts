import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../duration.ts';
import type { SilenceReason } from '../monitoring/silence.ts';
import { type AlertFact, causeOf, type KnownSilence, windowOf } from './cause.ts';

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

const because = (reason: SilenceReason, gateway: string | null = 'G'): KnownSilence => ({ reason, gateway });

it.each([
  ['its gateway polls and hears nothing', { silence: because('gateway') }, 'gateway G 208'],
  ['its gateway is silent itself', { gatewayHeard: NOW - 6 * HOUR_MS, silence: because('tag') }, 'gateway G 208'],
  ['its word had waited in the gateway', { deviceReceived: NOW, silence: null }, 'gateway G 208'],
  ['it has come to a gateway that hears nothing', { silence: because('gateway', 'H') }, 'gateway H 208'],
  ['overdue where nobody is heard', { event: 207, silence: because('gateway', 'H') }, 'gateway H 207'],
  ['overdue departure behind such a gateway', { event: 206, silence: because('gateway') }, 'gateway G 206'],
  ['overdue, and silent by itself', { event: 207, silence: because('tag') }, 'sensor T 207'],
  ['overdue, and heard', { event: 207 }, 'sensor T 207'],
  ['it is the device itself', { silence: because('tag') }, 'sensor T 208'],
  ['it is out of coverage', { silence: because('coverage') }, 'sensor T 208'],
  ['nothing tells', {}, 'sensor T 208'],
  ['no gateway is known', { gateway: null, silence: because('gateway', null) }, 'sensor T 208'],
  ['its battery was flat: the story of that battery', { silence: because('battery') }, 'sensor T 204'],
  ['of another alert silence says nothing', { event: 216, silence: because('gateway') }, 'sensor T 216'],
  [
    'whoever raised it knows better',
    { silence: because('battery'), stated: { kind: 'vehicle', key: 'Truck 12' } },
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
