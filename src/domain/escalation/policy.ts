import { SEVERITY } from '../severity/trouble.ts';
import type { Rota } from './rota.ts';

/** Whom a step tells, and how many minutes after the step before; the first: after the incident became so severe. */
export interface EscalationStep {
  readonly minutes: number;
  /** User ids. */
  readonly users: readonly string[];
  /** Ids of rotas: whoever is on call then. */
  readonly rotas: readonly string[];
}

/** What a company does about incidents that nobody acknowledges (docs/decisions/escalation.md). Without steps: nothing. */
export interface Escalation {
  /** From which severity on. */
  readonly severity: EscalationSeverity;
  readonly steps: readonly EscalationStep[];
  /** How often all steps are gone through once more. */
  readonly repeats: number;
  readonly rotas: readonly Rota[];
}

export const ESCALATION_SEVERITIES = ['critical', 'warning'] as const;
export type EscalationSeverity = (typeof ESCALATION_SEVERITIES)[number];

export const NO_ESCALATION: Escalation = { severity: 'critical', steps: [], repeats: 0, rotas: [] };

export const ESCALATION_LIMITS = {
  steps: 5,
  /** Minutes: from at once to a day. */
  minutes: [0, 1_440],
  repeats: 3,
  /** Users and rotas of a step. */
  told: 10,
  rotas: 10,
  people: 30,
  exceptions: 50,
} as const;

/** An incident as far as its escalation goes by it. Times in milliseconds. */
export interface Escalated {
  readonly isOpen: boolean;
  readonly unacknowledged: number;
  readonly severity: number;
  readonly mutedUntil: number | null;
}

/**
 * What is to be done when a step is due: `end` where nobody is needed any more, `wait` while it is muted, else the step and how
 * many minutes after it the next one is due; null: it was the last.
 */
export type EscalationAct =
  | { readonly act: 'end' }
  | { readonly act: 'wait'; readonly until: number }
  | { readonly act: 'tell'; readonly step: EscalationStep; readonly next: number | null };

/** The severity of incidents from which on a policy holds. */
export const leastSeverity = ({ severity }: Escalation): number => SEVERITY[severity];

/** Whether somebody has to be told of an incident step by step. */
const isEscalating = (policy: Escalation, { isOpen, unacknowledged, severity }: Escalated): boolean =>
  policy.steps.length > 0 && isOpen && unacknowledged > 0 && severity >= leastSeverity(policy);

/** @param position how many steps were told before @param now milliseconds */
export function escalationAct(policy: Escalation, incident: Escalated, position: number, now: number): EscalationAct {
  const { steps, repeats } = policy;
  const step = steps[position % Math.max(1, steps.length)];
  if (step === undefined || position >= steps.length * (repeats + 1) || !isEscalating(policy, incident)) {
    return { act: 'end' };
  }
  const { mutedUntil } = incident;
  if (mutedUntil !== null && mutedUntil > now) return { act: 'wait', until: mutedUntil };
  const following = position + 1;
  const isLast = following >= steps.length * (repeats + 1);
  return { act: 'tell', step, next: isLast ? null : (steps[following % steps.length]?.minutes ?? 0) };
}
