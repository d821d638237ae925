import { call } from '../../../api/call.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { type Kept, useKept } from '../../../api/use-kept.ts';
import { monitorRules } from '../../../contract/monitoring.ts';
import type { ReplyOf } from '../../../contract/operation.ts';

export type Rules = ReplyOf<typeof monitorRules>;
export type Settings = Rules['effective'];
type Layer = Rules['layers'][number];

/** Scopes that are set here, from the company's on; a shipment's own are set where the shipment is. */
export const SCOPES = ['company', 'config:0', 'config:1', 'config:2', 'config:3', 'config:4'] as const;
export type Scope = (typeof SCOPES)[number];

/** The rules of a scope as they are, and what each of the layers says. */
export function useRules(scope: Scope): { readonly rules: Kept<Rules>; readonly reload: () => void } {
  const configType = scope === 'company' ? undefined : scope.slice('config:'.length);
  const { answer, retry } = useAnswer(`rules ${scope}`, (signal) =>
    call(monitorRules, { query: configType === undefined ? {} : { configType }, signal }),
  );
  return { rules: useKept(answer), reload: retry };
}

/** The settings that the scope itself has; undefined: none yet. */
export const ownLayer = ({ layers }: Rules, scope: Scope): Layer | undefined =>
  layers.find((layer) => layer.scope === scope);

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
