import { defaultRules, effectiveRules, RULE_NAMES } from './default-rules.ts';
import type { RuleLayer, RuleSettings } from './rule-settings.ts';

/** What was set of one scope, as its next version. */
export interface SetLayer {
  readonly scope: string;
  readonly version: number;
  readonly settings: RuleLayer;
  readonly changedBy: string;
  /** ISO 8601. */
  readonly changed: string;
}

/** Fields of rules, `rule.field`. */
type Fields = Readonly<Record<string, boolean | number | null>>;

/** A version of a scope that changed what holds, with all that is known of it but what it set. */
export type RuleChange<Layer extends SetLayer = SetLayer> = Omit<Layer, 'scope' | 'settings'> & {
  /** Fields in which what holds is another one than before. */
  readonly before: Fields;
  readonly after: Fields;
};

/**
 * What each version of a scope changed of what holds, the oldest first; none of a version that changed nothing.
 * @param scopes that hold for the subject, each over the one before
 * @param own the scope whose versions are told
 * @param layers all that was set of these scopes, the oldest first
 */
export function ruleChanges<Layer extends SetLayer>(
  configType: number | null,
  scopes: readonly string[],
  own: string,
  layers: readonly Layer[],
): readonly RuleChange<Layer>[] {
  const base = defaultRules(configType);
  const inForce = new Map<string, RuleLayer>();
  const held = (): RuleSettings => effectiveRules(base, ...scopes.flatMap((scope) => inForce.get(scope) ?? []));
  const changes: RuleChange<Layer>[] = [];
  for (const { scope, settings, ...version } of layers) {
    const before = fieldsOf(held());
    inForce.set(scope, settings);
    if (scope !== own) continue;
    const after = fieldsOf(held());
    const differing = Object.keys(after).filter((field) => after[field] !== before[field]);
    if (differing.length === 0) continue;
    const pick = (fields: Fields): Fields =>
      Object.fromEntries(differing.map((field) => [field, fields[field] ?? null]));
    changes.push({ ...version, before: pick(before), after: pick(after) });
  }
  return changes;
}

const fieldsOf = (rules: RuleSettings): Fields =>
  Object.fromEntries(
    RULE_NAMES.flatMap((rule) => Object.entries(rules[rule]).map(([field, value]) => [`${rule}.${field}`, value])),
  );
