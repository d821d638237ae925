import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countState, isSilent, silentAfter } from './contact.ts';
import { DEVICE_KINDS, type DeviceKind } from './device.ts';
import { MINUTE_MS } from './duration.ts';

const NOW = Date.UTC(2026, 10, 25, 12);
const LIMITS = {
  gatewayOffline: 360,
  gatewayInventoryOffline: 10,
  gatewayStale: 5,
  chargerStale: 35,
  deviceSilent: 360,
};
const heard = (kind: DeviceKind, minutes: number | null) => ({
  kind,
  lastComms: minutes === null ? null : new Date(NOW - minutes * MINUTE_MS).toISOString(),
});
const stateOf = (kind: DeviceKind, minutes: number | null) => countState(heard(kind, minutes), NOW, LIMITS);

it('LD3, CK12: the counts of a gateway are due after 5 minutes and outdated after 10; a charger is silent after 35', () => {
  expect([0, 5, 5.1, 10, 10.1, 360, 360.1].map((minutes) => stateOf('gateways', minutes))).toEqual([
    'current',
    'current',
    'due',
    'due',
    'outdated',
    'outdated',
    'silent',
  ]);
  expect([34.9, 35, 35.1].map((minutes) => stateOf('chargers', minutes))).toEqual(['current', 'current', 'silent']);
  expect([stateOf('gateways', null), stateOf('chargers', null), stateOf('scanners', 6)]).toEqual([
    'silent',
    'silent',
    'due',
  ]);
});

it('has one moment of each kind at which it turns silent, whoever asks', () => {
  fc.assert(
    fc.property(fc.constantFrom(...DEVICE_KINDS), fc.integer({ min: 0, max: 1000 }), (kind, minutes) => {
      const silent = minutes > silentAfter(kind, LIMITS);
      expect(isSilent(heard(kind, minutes), NOW, LIMITS)).toBe(silent);
      expect(stateOf(kind, minutes) === 'silent').toBe(silent);
    }),
  );
});

it('is silent where nothing was ever heard', () => {
  for (const kind of DEVICE_KINDS) expect(isSilent(heard(kind, null), NOW, LIMITS)).toBe(true);
});
