import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultRules, effectiveRules } from '../monitoring/default-rules.ts';
import type { RuleLayer } from '../monitoring/rule-settings.ts';
import { boundsOf } from './bounds.ts';
import {
  type DatedLayer,
  type EffectiveLimit,
  effectiveLimits,
  judgingLimits,
  limitsAt,
  type OwnSetPoints,
  rulesOverTime,
} from './effective-limits.ts';
import { limitsOf } from './limit-era.ts';

const CHIME = '00_1B_AD_00_7C_CA';
const TAG = '00_1B_AD_00_7C_CB';
const SCOPES = ['company', 'config:0', 'profile:a', 'shipment:b'];
const layer = (scope: string, from: number, settings: RuleLayer, version = 1, name?: string): DatedLayer => ({
  scope,
  version,
  settings,
  from,
  name,
});
const high = (limit: number | null): RuleLayer => ({ highTemperature: { limit } });
const of = (limits: readonly EffectiveLimit[], macId: string, at: number) =>
  limitsOf(judgingLimits(limits), 'temperature', macId).filter(({ from, until }) => from <= at && at < until);

describe('whose a limit is', () => {
  it('is the last that says something of it, from then on', () => {
    const layers = [
      layer('company', 10, high(46)),
      layer('profile:a', 20, { highTemperature: { limit: 45 }, lowTemperature: { limit: 36 } }, 1, 'Vaccine'),
      // Says how long, not how warm: the limit stays the profile's.
      layer('shipment:b', 30, { highTemperature: { minutes: 5 } }),
      layer('shipment:b', 40, high(50), 2),
      layer('shipment:other', 0, high(1)),
    ];
    const found = judgingLimits(effectiveLimits(rulesOverTime(0, SCOPES, layers), []));
    expect(
      found
        .filter(({ side, measure }) => side === 'above' && measure === 'temperature')
        .map(({ limit, from, source }) => [limit, from, source?.kind, source?.name]),
    ).toEqual([
      [46, 10, 'company', ''],
      [45, 20, 'profile', 'Vaccine'],
      [45, 30, 'profile', 'Vaccine'],
      [50, 40, 'shipment', ''],
    ]);
    const now = limitsAt(found, { until: Number.POSITIVE_INFINITY });
    expect(boundsOf(now).map(({ low, high: most, source }) => [low, most, source?.kind])).toEqual([
      [36, null, 'profile'],
      [null, 50, 'shipment'],
      [null, 60, 'default'],
    ]);
  });

  it("is the iChime's own where it says one, of that side alone", () => {
    const rules = rulesOverTime(0, SCOPES, [layer('company', 0, { ...high(46), lowTemperature: { limit: 36 } })]);
    const own: OwnSetPoints = { macId: CHIME, low: null, high: 41, from: 100, until: Number.POSITIVE_INFINITY };
    const limits = effectiveLimits(rules, [own]);
    const told = (macId: string, at: number) =>
      of(limits, macId, at)
        .map(({ side, limit, source }) => `${side} ${limit} ${source?.kind}`)
        .sort();
    expect(told(TAG, 200)).toEqual(['above 46 company', 'below 36 company']);
    expect(told(CHIME, 50)).toEqual(['above 46 company', 'below 36 company']);
    expect(told(CHIME, 200)).toEqual(['above 41 set-points', 'below 36 company']);
  });

  it('is nothing of a rule that is switched off, own set points or not', () => {
    const off = layer('company', 0, { highTemperature: { enabled: false, limit: 46 } });
    const own: OwnSetPoints = { macId: CHIME, low: null, high: 41, from: 0, until: Number.POSITIVE_INFINITY };
    const limits = effectiveLimits(rulesOverTime(0, SCOPES, [off]), [own]);
    expect(of(limits, CHIME, 10)).toEqual([]);
  });
});

const anyLayer: fc.Arbitrary<DatedLayer> = fc.record({
  scope: fc.constantFrom(...SCOPES, 'shipment:other'),
  version: fc.integer({ min: 1, max: 9 }),
  from: fc.integer({ min: 0, max: 100 }),
  settings: fc.record(
    {
      highTemperature: fc.record(
        { enabled: fc.boolean(), limit: fc.option(fc.integer({ min: 40, max: 60 })) },
        { requiredKeys: [] },
      ),
      humidity: fc.record({ limit: fc.integer({ min: 1, max: 99 }) }),
    },
    { requiredKeys: [] },
  ),
});
const anyLayers = fc.uniqueArray(anyLayer, { maxLength: 8, selector: ({ scope, version }) => `${scope} ${version}` });

it('is at each moment what the rules laid over each other say, once, and from a layer that says it', () => {
  fc.assert(
    fc.property(anyLayers, fc.integer({ min: -5, max: 110 }), (layers, at) => {
      const inForce = SCOPES.flatMap((scope) => {
        const own = layers.filter((one) => one.scope === scope && one.from <= at);
        return own.toSorted((a, b) => a.version - b.version).slice(-1);
      });
      const { highTemperature, humidity } = effectiveRules(defaultRules(0), ...inForce.map(({ settings }) => settings));
      const limits = judgingLimits(effectiveLimits(rulesOverTime(0, SCOPES, layers), []));
      const now = limits.filter(({ from, until }) => from <= at && at < until);
      const warm = now.filter(({ measure, side }) => measure === 'temperature' && side === 'above');
      expect(warm.map(({ limit }) => limit)).toEqual(
        highTemperature.enabled && highTemperature.limit !== null ? [highTemperature.limit] : [],
      );
      expect(now.filter(({ measure }) => measure === 'humidity').map(({ limit }) => limit)).toEqual([humidity.limit]);
      for (const { source, limit } of warm) {
        const kinds = inForce
          .filter(({ settings }) => settings.highTemperature?.limit === limit)
          .map(({ scope }) => scope.split(':')[0]);
        expect(kinds).toContain(source?.kind);
      }
    }),
  );
});
