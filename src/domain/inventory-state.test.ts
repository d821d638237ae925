import { expect, it } from 'vitest';
import { MINUTE_MS } from './duration.ts';
import { inventoryState } from './inventory-state.ts';

const NOW = Date.UTC(2026, 10, 25, 12);
const LIMITS = { gatewayInventoryOffline: 10, gatewayStale: 5, chargerStale: 35 };
const stateOf = (kind: string, minutes: number | null) =>
  inventoryState(
    { kind, lastComms: minutes === null ? null : new Date(NOW - minutes * MINUTE_MS).toISOString() },
    NOW,
    LIMITS,
  );

it('LD3, CK12: a gateway is stale after 5 minutes and offline after 10, a charger offline after 35', () => {
  expect([0, 5, 5.1, 10, 10.1].map((minutes) => stateOf('gateways', minutes))).toEqual([
    'online',
    'online',
    'stale',
    'stale',
    'offline',
  ]);
  expect([34.9, 35, 35.1].map((minutes) => stateOf('chargers', minutes))).toEqual(['online', 'online', 'offline']);
  expect([stateOf('gateways', null), stateOf('chargers', null), stateOf('scanners', 6)]).toEqual([
    'offline',
    'offline',
    'stale',
  ]);
});
