import { RULE_NAMES } from '../../domain/monitoring/default-rules.ts';
import type { RuleName } from '../../domain/monitoring/rule-settings.ts';
import { isSetHere, ownLayer, type Rules, type Scope, type Settings } from './use-rules.ts';

/** From when on alerts of a shipment or warehouse are raised: effective, and what of it is its own. */
export interface Limits {
  /** Percent, and minutes. */
  readonly humidity: {
    readonly enabled: boolean;
    readonly limit: number;
    readonly hysteresis: number;
    readonly minutes: number;
  };
  /** Degrees Fahrenheit; null: no alert. */
  readonly high: { readonly limit: number | null; readonly minutes: number };
  readonly low: { readonly limit: number | null; readonly minutes: number };
  /** Minutes without a word; null: no alert. */
  readonly silent: number | null;
  /** What the mean kinetic temperature is held against, °F; null: nothing. */
  readonly mkt: { readonly limit: number | null; readonly hours: number };
  /** Minutes that the goods may be outside of their limits in all; null: no budget is kept. */
  readonly budget: number | null;
  /** Rules of which the settings of its own say something. */
  readonly setHere: ReadonlySet<RuleName>;
  /** Its own settings, which a change replaces; the version that it is a change of, null: there are none. */
  readonly own: Settings;
  readonly version: number | null;
}

/** Reads what the server says of the rules of a scope. */
export function readLimits(rules: Rules, scope: Scope): Limits {
  const { effective } = rules;
  const number = (rule: RuleName, field: string): number | null => {
    const value = effective[rule]?.[field];
    return typeof value === 'number' ? value : null;
  };
  const isOn = (rule: RuleName): boolean => effective[rule]?.['enabled'] === true;
  const own = ownLayer(rules, scope);
  const sideOf = (rule: 'highTemperature' | 'lowTemperature') => ({
    limit: isOn(rule) ? number(rule, 'limit') : null,
    minutes: number(rule, 'minutes') ?? 0,
  });
  return {
    humidity: {
      enabled: isOn('humidity'),
      limit: number('humidity', 'limit') ?? 0,
      hysteresis: number('humidity', 'hysteresis') ?? 0,
      minutes: number('humidity', 'minutes') ?? 0,
    },
    high: sideOf('highTemperature'),
    low: sideOf('lowTemperature'),
    silent: isOn('delayedCommunication') ? number('delayedCommunication', 'minutes') : null,
    mkt: { limit: number('mkt', 'limit'), hours: number('mkt', 'windowHours') ?? 0 },
    budget: number('stability', 'minutes'),
    setHere: new Set(RULE_NAMES.filter((rule) => isSetHere(rules, scope, rule))),
    own: own?.settings ?? {},
    version: own?.version ?? null,
  };
}
