import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRules, RULE_FIELDS } from './check-rules.ts';
import { defaultRules, effectiveRules, RULE_NAMES } from './default-rules.ts';
import type { RuleLayer, RuleName } from './rule-settings.ts';

const faultsOf = (...parameters: Parameters<typeof checkRules>) => {
  const checked = checkRules(...parameters);
  return checked.ok ? [] : checked.faults.map(({ rule, field, fault }) => `${rule}.${field} ${fault}`);
};

/** A layer of some fields of some rules, each within its bounds; limits far enough apart to fit each other. */
const layer: fc.Arbitrary<RuleLayer> = fc.record(
  {
    shock: fc.record({ limit: fc.integer({ min: 1, max: 50 }), enabled: fc.boolean() }, { requiredKeys: [] }),
    delayedCommunication: fc.record({ minutes: fc.integer({ min: 5, max: 5_000 }) }, { requiredKeys: [] }),
    overdueArrival: fc.record({ afterDeparture: fc.option(fc.integer({ min: 1, max: 500 })) }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
);

describe('the settings of the rules', () => {
  it('come from the uppermost layer that has them', () => {
    fc.assert(
      fc.property(fc.constantFrom(0, 1, 2, 3, 4, 5, null), fc.array(layer, { maxLength: 4 }), (configType, layers) => {
        const base = defaultRules(configType);
        const rules = effectiveRules(base, ...layers);
        const last = <T>(read: (one: RuleLayer) => T | undefined, otherwise: T): T =>
          layers.map(read).findLast((value) => value !== undefined) ?? otherwise;
        expect(rules.shock.limit).toBe(last((one) => one.shock?.limit, base.shock.limit));
        expect(rules.shock.enabled).toBe(last((one) => one.shock?.enabled, base.shock.enabled));
        expect(rules.delayedCommunication.minutes).toBe(
          last((one) => one.delayedCommunication?.minutes, base.delayedCommunication.minutes),
        );
        const above = layers.filter((one) => one.overdueArrival?.afterDeparture !== undefined).at(-1);
        expect(rules.overdueArrival.afterDeparture).toBe(
          above === undefined ? null : above.overdueArrival?.afterDeparture,
        );
        expect(rules.humidity).toEqual(base.humidity);
        for (const one of layers) expect(faultsOf(one, configType)).toEqual([]);
      }),
    );
  });

  it('have bounds for every field of every rule', () => {
    const rules = defaultRules(0);
    expect([...RULE_NAMES].sort()).toEqual(Object.keys(rules).sort());
    for (const name of RULE_NAMES)
      expect(Object.keys(RULE_FIELDS[name]).sort()).toEqual(Object.keys(rules[name]).sort());
    for (const type of [0, 1, 2, 3, 4, 5, null]) expect(faultsOf(defaultRules(type), type)).toEqual([]);
  });

  it('are refused with the field and the reason', () => {
    expect(faultsOf([])).toEqual(['. wrong-kind']);
    expect(faultsOf({ weather: {}, tilt: 5, shock: { colour: 1, __proto__x: 1 } })).toEqual([
      'weather. unknown',
      'tilt. wrong-kind',
      'shock.colour unknown',
      'shock.__proto__x unknown',
    ]);
    expect(faultsOf({ shock: { toString: 1 } })).toEqual(['shock.toString unknown']);
    expect(faultsOf({ shock: { enabled: 1, level: 3, limit: '5', quiet: 0 } })).toEqual([
      'shock.enabled wrong-kind',
      'shock.level wrong-kind',
      'shock.limit wrong-kind',
      'shock.quiet too-small',
    ]);
    expect(faultsOf({ tilt: { angle: 181 }, lowBattery: { readings: 1.5 }, humidity: { limit: Number.NaN } })).toEqual([
      'tilt.angle too-large',
      'lowBattery.readings not-whole',
      'humidity.limit wrong-kind',
    ]);
    expect(faultsOf({ delayedCommunication: { minutes: null } })).toEqual(['delayedCommunication.minutes wrong-kind']);
    expect(faultsOf({ highTemperature: { limit: null }, lifecycle: { decommissionAfter: null } })).toEqual([]);
  });

  it('must fit each other, with the layers under them', () => {
    expect(faultsOf({ lowBattery: { percent: 30 } })).toEqual(['lowBattery.clearPercent contradiction']);
    expect(faultsOf({ lowBattery: { percent: 30 } }, 0, { lowBattery: { clearPercent: 40 } })).toEqual([]);
    expect(faultsOf({ lowTemperature: { limit: 50 }, highTemperature: { limit: 46 } })).toEqual([
      'lowTemperature.limit contradiction',
    ]);
    expect(faultsOf({ lowTemperature: { limit: 50 } }, 0, { highTemperature: { limit: 46 } })).toEqual([
      'lowTemperature.limit contradiction',
    ]);
    expect(faultsOf({ tilt: { angle: 10 } })).toEqual(['tilt.hysteresis contradiction']);
    expect(faultsOf({ routeDeviation: { halfWidth: 400 } })).toEqual(['routeDeviation.hysteresis contradiction']);
    expect(faultsOf({ humidity: { limit: 4 } })).toEqual(['humidity.hysteresis contradiction']);
  });

  it('are by default as docs/decisions/monitoring.md says', () => {
    const off = (configType: number) => {
      const rules = defaultRules(configType);
      return RULE_NAMES.filter((name: RuleName) => 'enabled' in rules[name] && !rules[name].enabled);
    };
    expect(defaultRules(0)).toMatchObject({
      lifecycle: { automatic: true, enterFixes: 1, leaveFixes: 2, unseenFixes: 4, slack: 200, decommissionAfter: null },
      separation: { reports: 3, minutes: 60, level: 2 },
      rejoin: { level: 0 },
      lowBattery: { percent: 20, clearPercent: 25, readings: 2 },
      unexpectedWaypoint: { minutes: 15 },
      overdueDeparture: { grace: 60, afterCommission: null },
      overdueArrival: { grace: 60, afterDeparture: null },
      delayedCommunication: { minutes: 360 },
      delayedDecommission: { minutes: 2_880 },
      humidity: { limit: 60, hysteresis: 5, minutes: 120 },
      highTemperature: { limit: null, hysteresis: 1.8, minutes: 30 },
      lowTemperature: { limit: null, hysteresis: 1.8, minutes: 30 },
      mkt: { windowHours: 720 },
      routeDeviation: { halfWidth: 5_000, hysteresis: 500, fixes: 2 },
      tilt: { angle: 45, hysteresis: 15, readings: 2 },
      shock: { limit: 5, quiet: 60 },
      extendedDwell: { minutes: 720, radius: 300 },
      strayChime: { reports: 3, minutes: 60 },
    });
    expect(off(0)).toEqual([]);
    expect([off(1), defaultRules(1).lifecycle.decommissionOnReturn]).toEqual([[], true]);
    expect(off(2)).toEqual([
      'separation',
      'rejoin',
      'humidity',
      'highTemperature',
      'lowTemperature',
      'tilt',
      'shock',
      'strayChime',
      'suspectSensor',
    ]);
    expect(off(3)).toEqual([
      'unexpectedWaypoint',
      'overdueDeparture',
      'overdueArrival',
      'delayedDecommission',
      'routeDeviation',
    ]);
    expect(off(4)).toEqual([
      'separation',
      'rejoin',
      'unexpectedWaypoint',
      'overdueDeparture',
      'overdueArrival',
      'delayedDecommission',
      'extendedDwell',
      'strayChime',
    ]);
  });
});
