import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultProfile, NO_PROFILE, pickedProfile, profileFault, profileLayer } from './limit-profile.ts';
import { checkRules } from './monitoring/check-rules.ts';

const profile = (name: string, idPrefix: string, customer = '', enabled = 1) => ({ name, idPrefix, customer, enabled });
const PROFILES = [
  profile('Frozen', 'FRZ'),
  profile('Vaccine', 'VAX-'),
  profile('Vaccine Lyon', 'vax-lyo'),
  profile('Dairy', '', 'Alpes Lait'),
  profile('Old', 'VAX-LYON', '', 0),
];
const of = (shipmentId: string, customer = '') => defaultProfile(PROFILES, { shipmentId, customer });

describe('the profile that is chosen by itself', () => {
  it('is that with the longest beginning of the id, then that of the customer; never an archived one', () => {
    expect([of('FRZ-1'), of('VAX-7'), of('Vax-Lyon-7'), of('X', ' alpes lait '), of('VAX-1', 'Alpes Lait')]).toEqual([
      'Frozen',
      'Vaccine',
      'Vaccine Lyon',
      'Dairy',
      'Vaccine',
    ]);
    expect([of('PAL-1'), of('', ''), of('F')]).toEqual(['', '', '']);
  });

  it('is that of a customer that is kept, before one that says it is for that customer', () => {
    const kept = (limitProfile: string, enabled = 1) => [{ name: 'Alpes Lait', limitProfile, enabled }];
    const by = (shipmentId: string, customers: ReturnType<typeof kept>) =>
      defaultProfile(PROFILES, { shipmentId, customer: 'alpes lait ' }, customers);
    expect([by('X', kept('frozen')), by('VAX-7', kept('Frozen')), by('X', kept(''))]).toEqual([
      'Frozen',
      'Vaccine',
      'Dairy',
    ]);
    // Neither of an archived customer, nor one that is archived itself.
    expect([by('X', kept('Frozen', 0)), by('X', kept('Old'))]).toEqual(['Dairy', 'Dairy']);
  });

  it('gives way to what somebody picked, also to none', () => {
    const shipment = { shipmentId: 'VAX-7', customer: '' };
    expect(pickedProfile('', PROFILES, shipment)).toBe('Vaccine');
    expect(pickedProfile('Frozen', PROFILES, shipment)).toBe('Frozen');
    expect(pickedProfile(NO_PROFILE, PROFILES, shipment)).toBe('');
  });
});

const anyLimits = fc.record({
  low: fc.option(fc.integer({ min: -200, max: 400 })),
  high: fc.option(fc.integer({ min: -200, max: 400 })),
  humidity: fc.option(fc.integer({ min: 6, max: 99 })),
  budget: fc.option(fc.integer({ min: 1, max: 525_600 })),
  mkt: fc.option(fc.integer({ min: -200, max: 400 })),
});

it('sets rules that rules may be, where nothing is wrong with it, and says nothing of what it leaves out', () => {
  fc.assert(
    fc.property(anyLimits, (limits) => {
      const layer = profileLayer(limits);
      expect(checkRules(layer).ok).toBe(profileFault(limits) !== 'order');
      expect([layer.lowTemperature?.limit ?? null, layer.highTemperature?.limit ?? null]).toEqual([
        limits.low,
        limits.high,
      ]);
      expect(Object.keys(layer)).toHaveLength(Object.values(limits).filter((value) => value !== null).length);
    }),
  );
});
