import { call } from '../../api/call.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { type Kept, useKept } from '../../api/use-kept.ts';
import { monitorRules } from '../../contract/monitoring.ts';
import type { ReplyOf } from '../../contract/operation.ts';

export type Rules = ReplyOf<typeof monitorRules>;
export type Settings = Rules['effective'];
type Layer = Rules['layers'][number];

/**
 * Whose settings: the company's, those of a config type, of a kind of asset, or of one shipment or warehouse by its guid or its
 * gateway.
 */
export type Scope = 'company' | `config:${number}` | `asset:${string}` | `shipment:${string}` | `warehouse:${string}`;

/** What is asked for the rules of a scope. */
function questionOf(scope: Scope) {
  const [kind = '', ...rest] = scope.split(':');
  const id = rest.join(':');
  switch (kind) {
    case 'shipment':
      return { guid: id };
    case 'warehouse':
      return { macId: id };
    case 'asset':
      return { assetType: id };
    case 'config':
      return { configType: id };
    default:
      return {};
  }
}

/** The rules of a scope as they are, and what each of the layers says; null: nothing is asked. */
export function useRules(scope: Scope | null): { readonly rules: Kept<Rules>; readonly reload: () => void } {
  const { answer, retry } = useAnswer(scope === null ? null : `rules ${scope}`, async (signal) => ({
    scope,
    said: await call(monitorRules, { query: scope === null ? {} : questionOf(scope), signal }),
  }));
  const { value, failed } = useKept(answer);
  // What was said of another scope is not said of this one.
  return { rules: { value: value?.scope === scope ? value.said : undefined, failed }, reload: retry };
}

/** The settings that the scope itself has; undefined: none yet. */
export const ownLayer = ({ layers }: Rules, scope: Scope): Layer | undefined =>
  layers.find((layer) => layer.scope === scope);

/** Whether the scope itself says anything of a rule. */
export const isSetHere = (rules: Rules, scope: Scope, rule: string): boolean =>
  Object.keys(ownLayer(rules, scope)?.settings[rule] ?? {}).length > 0;

/** A field without what the scope itself says of it. */
export function inheritedOf(
  rules: Rules,
  scope: Scope,
  rule: string,
  field: string,
): boolean | number | null | undefined {
  const below = rules.layers.filter((layer) => layer.scope !== scope && layer.settings[rule]?.[field] !== undefined);
  return below.at(-1)?.settings[rule]?.[field] ?? rules.defaults[rule]?.[field];
}
