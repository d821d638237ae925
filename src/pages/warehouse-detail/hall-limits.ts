import type { monitorRules } from '../../contract/monitoring.ts';
import type { ReplyOf } from '../../contract/operation.ts';

/** From when on alerts of a warehouse are raised: effective, and what of it is the warehouse's own. */
export interface HallLimits {
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
  /** The settings of the warehouse itself, which a change replaces; the version that it is a change of, null: there are none. */
  readonly own: ReplyOf<typeof monitorRules>['effective'];
  readonly version: number | null;
}

/** The scope of a warehouse's own settings. */
export const scopeOf = (macId: string): string => `warehouse:${macId}`;

/** Reads what the server says of the rules of a warehouse. */
export function readLimits({ effective, layers }: ReplyOf<typeof monitorRules>, macId: string): HallLimits {
  const number = (rule: string, field: string): number | null => {
    const value = effective[rule]?.[field];
    return typeof value === 'number' ? value : null;
  };
  const isOn = (rule: string): boolean => effective[rule]?.['enabled'] === true;
  const own = layers.find(({ scope }) => scope === scopeOf(macId));
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
    own: own?.settings ?? {},
    version: own?.version ?? null,
  };
}
