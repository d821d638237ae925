import { defaultRules, effectiveRules } from '../monitoring/default-rules.ts';
import type { RuleLayer, RuleName, RuleSettings } from '../monitoring/rule-settings.ts';
import type { LimitEra, LimitSource, Measure, Side } from './limit-era.ts';
import type { Span } from './spans.ts';

/** Settings of one scope, and from when on they hold; milliseconds since 1970. What is set later of a scope has a higher version. */
export interface DatedLayer {
  readonly scope: string;
  readonly version: number;
  readonly settings: RuleLayer;
  readonly from: number;
  /** What the scope is called, of a limit profile its name. */
  readonly name?: string | undefined;
}

/** The rules of a subject for as long as nobody changed them, and the layers that they are made of, each over the one before. */
export interface RulesEra extends Span {
  readonly rules: RuleSettings;
  readonly layers: readonly DatedLayer[];
}

/** Settings in force of each scope at a time, in the order of the scopes. */
function inForceAt(layers: readonly DatedLayer[], scopes: readonly string[], time: number): readonly DatedLayer[] {
  return scopes.flatMap((scope) => {
    const own = layers.filter((layer) => layer.scope === scope && layer.from <= time);
    const [first] = own;
    return first === undefined
      ? []
      : [own.reduce((newest, one) => (one.version > newest.version ? one : newest), first)];
  });
}

/**
 * The rules of a subject over time, the oldest first; the first hold from the beginning.
 * @param scopes that hold for it, each over the one before
 */
export function rulesOverTime(
  configType: number | null,
  scopes: readonly string[],
  layers: readonly DatedLayer[],
): readonly RulesEra[] {
  const own = layers.filter(({ scope }) => scopes.includes(scope));
  const base = defaultRules(configType);
  const changes = [...new Set(own.map(({ from }) => from))].sort((a, b) => a - b);
  const begins = [Number.NEGATIVE_INFINITY, ...changes];
  return begins.map((from, at) => {
    const inForce = inForceAt(own, scopes, from);
    const rules = effectiveRules(base, ...inForce.map(({ settings }) => settings));
    return { from, until: begins[at + 1] ?? Number.POSITIVE_INFINITY, rules, layers: inForce };
  });
}

const KINDS = ['company', 'config', 'asset', 'profile', 'shipment', 'warehouse'] as const;

/** Whose settings a scope has: `asset:Trailer` those of the kind of asset. */
function sourceOfScope({ scope, name }: Pick<DatedLayer, 'scope' | 'name'>): LimitSource {
  const [kind, ...rest] = scope.split(':');
  const known = KINDS.find((one) => one === kind) ?? 'default';
  return { kind: known, name: name ?? (known === 'asset' || known === 'config' ? rest.join(':') : '') };
}

/** Which of the layers a field of a rule is from: the last that says something of it. */
function sourceOf<R extends RuleName>(
  layers: readonly DatedLayer[],
  rule: R,
  field: keyof RuleSettings[R],
): LimitSource {
  const own = layers.findLast(({ settings }) => settings[rule]?.[field] !== undefined);
  return own === undefined ? { kind: 'default', name: '' } : sourceOfScope(own);
}

/** What has a limit: what a condition is judged by, and what only alerts are raised of. */
export type LimitedMeasure = Measure | 'shock' | 'battery' | 'tilt';

/** A limit in force, whose it is, and since when and until when it is. */
export interface EffectiveLimit extends Omit<LimitEra, 'measure'> {
  readonly measure: LimitedMeasure;
  readonly source: LimitSource;
}

/** What an iChime said of its own set points, and until when it said nothing else; °F, null: none on that side. */
export interface OwnSetPoints extends Span {
  readonly macId: string;
  readonly low: number | null;
  readonly high: number | null;
}

type Limit = Pick<EffectiveLimit, 'measure' | 'side' | 'limit' | 'source'>;

function limitsOfRules({ rules, layers }: RulesEra): readonly Limit[] {
  const of = <R extends RuleName>(
    measure: LimitedMeasure,
    side: Side,
    rule: R,
    field: keyof RuleSettings[R],
    { enabled, limit }: { readonly enabled: boolean; readonly limit: number | null },
  ): readonly Limit[] =>
    enabled && limit !== null ? [{ measure, side, limit, source: sourceOf(layers, rule, field) }] : [];
  const { lowTemperature, highTemperature, humidity, shock, lowBattery, tilt } = rules;
  return [
    ...of('temperature', 'below', 'lowTemperature', 'limit', lowTemperature),
    ...of('temperature', 'above', 'highTemperature', 'limit', highTemperature),
    ...of('humidity', 'above', 'humidity', 'limit', humidity),
    ...of('shock', 'above', 'shock', 'limit', shock),
    ...of('battery', 'below', 'lowBattery', 'percent', { enabled: lowBattery.enabled, limit: lowBattery.percent }),
    ...of('tilt', 'above', 'tilt', 'angle', { enabled: tilt.enabled, limit: tilt.angle }),
  ];
}

const SET_POINTS: LimitSource = { kind: 'set-points', name: '' };

/** Set points of an iChime, where the rules that judge by them are switched on. */
function ownLimits({ low, high }: OwnSetPoints, { highTemperature, lowTemperature }: RuleSettings): readonly Limit[] {
  const of = (side: Side, limit: number | null, { enabled }: { readonly enabled: boolean }): readonly Limit[] =>
    limit === null || !enabled ? [] : [{ measure: 'temperature', side, limit, source: SET_POINTS }];
  return [...of('below', low, lowTemperature), ...of('above', high, highTemperature)];
}

/**
 * Every limit that holds for a subject, with its time and its source: those of its rules, and of its iChimes their own set
 * points, which hold for them in place of the former. Monitoring, pages, certificates and reports go by this one function.
 */
export function effectiveLimits(eras: readonly RulesEra[], own: readonly OwnSetPoints[]): readonly EffectiveLimit[] {
  return eras.flatMap((era): readonly EffectiveLimit[] => [
    ...limitsOfRules(era).map((limit) => ({ ...limit, macId: null, from: era.from, until: era.until })),
    ...own.flatMap((said) => {
      const [from, until] = [Math.max(era.from, said.from), Math.min(era.until, said.until)];
      if (from >= until) return [];
      return ownLimits(said, era.rules).map((limit) => ({ ...limit, macId: said.macId, from, until }));
    }),
  ]);
}

/** Of effective limits those by which the condition of goods is judged. */
export const judgingLimits = (limits: readonly EffectiveLimit[]): readonly LimitEra[] =>
  limits.flatMap(({ measure, ...limit }) =>
    measure === 'temperature' || measure === 'humidity' ? [{ ...limit, measure }] : [],
  );

/** Limits that hold at the end of a time, and still where it goes on. */
export const limitsAt = <L extends Span>(limits: readonly L[], { until }: Pick<Span, 'until'>): readonly L[] =>
  limits.filter((limit) => limit.until >= until);
