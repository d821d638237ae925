import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  activeStatesOf,
  CONFIG_TYPES,
  classOf,
  commissionStatusOf,
  onTimeStatusOf,
  REPOSITION_CONFIG_TYPE,
  type ShipmentClass,
  securityStatusOf,
  statusOf,
} from './shipment-status.ts';

const names = (shipmentClass: ShipmentClass) => Array.from({ length: 9 }, (_, state) => statusOf(shipmentClass, state));

describe('status names (spec 1 §4)', () => {
  it('of shipments', () => {
    expect(names('shipment').join(' ')).toBe(
      'saved processing commissioned departed arrived decommissioning decommissioned unmonitored unknown',
    );
  });

  it('of assets', () => {
    expect(names('asset').join(' ')).toBe(
      'saved created activated monitored staged shipped decommissioned unmonitored unknown',
    );
  });

  it('of vehicles', () => {
    expect(names('vehicle').join(' ')).toBe(
      'saved commissioned unknown monitored unknown unknown decommissioned unknown unknown',
    );
  });

  it('are unknown for any other number', () => {
    const other = fc.oneof(fc.integer({ max: -1 }), fc.integer({ min: 8 }), fc.constantFrom(0.5, Number.NaN));
    fc.assert(
      fc.property(fc.constantFrom('shipment', 'asset', 'vehicle'), other, (shipmentClass, state) => {
        expect(statusOf(shipmentClass, state)).toBe('unknown');
      }),
    );
  });
});

it('C48: has the config types of spec 1 §3 under their numbers', () => {
  expect(CONFIG_TYPES).toEqual([
    { code: 'one-way', class: 'shipment', activeStates: [2, 3, 4], lookbackDays: 365 },
    { code: 'round-trip', class: 'shipment', activeStates: [2, 3, 4], lookbackDays: 365 },
    { code: 'reposition', class: 'shipment', activeStates: [2, 3, 4], lookbackDays: 365 },
    { code: 'asset', class: 'asset', activeStates: [2, 3, 7], lookbackDays: 365 },
    { code: 'vehicle', class: 'vehicle', activeStates: [3], lookbackDays: 365 },
    { code: 'tbd', class: 'shipment', activeStates: [2, 3, 4], lookbackDays: 365 },
  ]);
  expect(CONFIG_TYPES[REPOSITION_CONFIG_TYPE]?.code).toBe('reposition');
  expect([0, 3, 4, 99, -1].map(classOf)).toEqual(['shipment', 'asset', 'vehicle', 'shipment', 'shipment']);
});

it('C44: has the words of the commission state, and of the two states that are sets of bits', () => {
  expect([0, 1, 2, 3, 4, 5].map(commissionStatusOf)).toEqual([
    'unknown',
    'created',
    'active',
    'ready',
    'decommissioned',
    'unknown',
  ]);
  expect([0, 1, 2, 12].map(onTimeStatusOf)).toEqual(['on-time', 'delayed', 'delayed', 'delayed']);
  expect([0, 1, 2, 48].map(securityStatusOf)).toEqual(['intact', 'separated', 'separated', 'separated']);
});

it('CK2, SD7: is active in the states of its config type; those of shipments an installation may choose', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map((type) => activeStatesOf(type))).toEqual([
    [2, 3, 4],
    [2, 3, 4],
    [2, 3, 4],
    [2, 3, 7],
    [3],
    [2, 3, 4],
    [2, 3, 4],
  ]);
  expect([0, 3, 4].map((type) => activeStatesOf(type, [3]))).toEqual([[3], [2, 3, 7], [3]]);
});
