import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, type CallCode } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { compareMonitorRules } from '../../contract/monitoring.ts';
import type { ReplyOf } from '../../contract/operation.ts';
import type { Scope, Settings } from './use-rules.ts';

type Page = ReplyOf<typeof compareMonitorRules>;
type Alert = Page['added']['alerts'][number];

/** An alert that only one of both settings raises. */
export interface DifferentAlert extends Alert {
  readonly change: 'added' | 'gone';
}

/** How far a comparison has come. */
export interface RuleComparison {
  /** All shipments that there are to compare; null until the first answer. */
  readonly shipments: number | null;
  readonly compared: number;
  readonly added: number;
  readonly gone: number;
  /** Examples of both, the newest shipments first. */
  readonly examples: readonly DifferentAlert[];
  readonly state: 'running' | 'done' | { readonly failed: CallCode };
}

const BEGUN: RuleComparison = { shipments: null, compared: 0, added: 0, gone: 0, examples: [], state: 'running' };

/** Examples that are kept; what is beyond is only counted. */
const EXAMPLES_MAX = 200;
/** A person goes on typing within this time. Milliseconds. */
const SETTLED_MS = 500;

/**
 * Compares settings of a scope with those in force, over its shipments of the last 30 days, a few with each call, and anew whenever they
 * are others. Null while there is nothing to compare.
 * @param settings null: nothing is compared, or no longer
 */
export function useRuleComparison(
  scope: Scope,
  settings: Settings | null,
): { readonly comparison: RuleComparison | null; readonly retry: () => void } {
  const [reached, setReached] = useState<{ readonly of: string; readonly comparison: RuleComparison } | null>(null);
  const [tries, setTries] = useState(0);
  const question = settings === null ? null : `${tries} ${JSON.stringify({ scope, settings })}`;
  const askFor = useEffectEvent((after: string | undefined, signal: AbortSignal) =>
    call(compareMonitorRules, {
      body: { scope, settings: settings ?? {}, ...(after === undefined ? {} : { after }) },
      signal,
    }),
  );
  useEffect(() => {
    if (question === null) return undefined;
    const leaving = new AbortController();
    const compare = async () => {
      let comparison = BEGUN;
      const show = (next: RuleComparison) => {
        comparison = next;
        if (!leaving.signal.aborted) setReached({ of: question, comparison });
      };
      try {
        for (let after: string | null | undefined; after !== null && !leaving.signal.aborted; ) {
          const page: Page = await askFor(after, leaving.signal);
          after = page.next;
          show(joined(comparison, page));
        }
      } catch (error) {
        show({ ...comparison, state: { failed: error instanceof ApiError ? error.code : 'internal' } });
      }
    };
    const timer = setTimeout(() => void compare(), SETTLED_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [question]);
  const comparison = question === null ? null : reached?.of === question ? reached.comparison : BEGUN;
  return { comparison, retry: () => setTries((before) => before + 1) };
}

function joined(before: RuleComparison, { shipments, compared, added, gone, next }: Page): RuleComparison {
  const examples = [
    ...added.alerts.map((alert) => ({ ...alert, change: 'added' as const })),
    ...gone.alerts.map((alert) => ({ ...alert, change: 'gone' as const })),
  ];
  return {
    shipments,
    compared: before.compared + compared,
    added: before.added + added.count,
    gone: before.gone + gone.count,
    examples: [...before.examples, ...examples].slice(0, EXAMPLES_MAX),
    state: next === null ? 'done' : 'running',
  };
}
