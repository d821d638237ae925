import type { LimitEra } from '../../src/domain/condition/limit-era.ts';
import type { RuleSettings } from '../../src/domain/monitoring/rule-settings.ts';
import type { Transaction } from '../database/database.ts';
import { type ChimeLimits, chimeLimitsOverTime } from '../monitoring/chime-limits.ts';
import { type RuledShipment, readRulesOver } from '../monitoring/read-rules.ts';

type Limit = Pick<LimitEra, 'measure' | 'side' | 'limit'>;

/** The limits of rules that are switched on. */
function limitsOfRules({ highTemperature, lowTemperature, humidity }: RuleSettings): readonly Limit[] {
  const of = (
    measure: LimitEra['measure'],
    side: LimitEra['side'],
    { enabled, limit }: { readonly enabled: boolean; readonly limit: number | null },
  ): readonly Limit[] => (enabled && limit !== null ? [{ measure, side, limit }] : []);
  return [
    ...of('temperature', 'below', lowTemperature),
    ...of('temperature', 'above', highTemperature),
    ...of('humidity', 'above', humidity),
  ];
}

/** What an iChime said of its own limits, where the rules that judge by them are switched on. */
function ownLimits({ low, high }: ChimeLimits, { highTemperature, lowTemperature }: RuleSettings): readonly Limit[] {
  return [
    ...(low === null || !lowTemperature.enabled
      ? []
      : [{ measure: 'temperature', side: 'below', limit: low } as const]),
    ...(high === null || !highTemperature.enabled
      ? []
      : [{ measure: 'temperature', side: 'above', limit: high } as const]),
  ];
}

/** Every limit that holds for a shipment, each with its time: those of its rules, and of its iChimes their own. */
export async function readLimitEras(
  tx: Transaction,
  companyId: string,
  shipment: RuledShipment,
  chimes: readonly string[],
): Promise<readonly LimitEra[]> {
  const rules = (await readRulesOver(tx, companyId, shipment)).toSorted((a, b) => a.from - b.from);
  const own = await chimeLimitsOverTime(tx, companyId, chimes);
  const eras = rules.map(({ from, rules: settings }, at) => ({
    from,
    until: rules[at + 1]?.from ?? Number.POSITIVE_INFINITY,
    settings,
  }));
  return eras.flatMap(({ from, until, settings }): LimitEra[] => [
    ...limitsOfRules(settings).map((limit) => ({ ...limit, macId: null, from, until })),
    ...own.flatMap((said) =>
      ownLimits(said, settings).map((limit) => ({
        ...limit,
        macId: said.macId,
        from: Math.max(from, said.from),
        until: Math.min(until, said.until),
      })),
    ),
  ]);
}
