import type { CauseKind } from './incidents/cause.ts';

/** What of an incident decides where it stands in the queue and what is to be done. */
export interface AttentionIncident {
  readonly causeKind: CauseKind;
  /** Notice 0, message 1, alert 2. */
  readonly alertLevel: number;
  readonly members: number;
  readonly leadGuid: string | null;
  /** ISO 8601. */
  readonly lastTime: string;
}

/** What of an entry of the outbox does. */
export interface AttentionWork {
  readonly state: 'rejected' | 'conflict' | 'stuck';
  /** Milliseconds since 1970. */
  readonly occurredAt: number;
}

export type Attention<I extends AttentionIncident = AttentionIncident, W extends AttentionWork = AttentionWork> =
  | { readonly kind: 'incident'; readonly incident: I }
  | { readonly kind: 'work'; readonly work: W };

/** Levels of alerts from this one on are worse than own work that waits for a decision. */
const ALERT = 2;

/**
 * The queue of what needs somebody, the worst first: alerts, then own work that can't go on by itself, because nobody else will
 * see to it, then messages and notices; of the same kind the newest first.
 */
export function attentionQueue<I extends AttentionIncident, W extends AttentionWork>(
  incidents: readonly I[],
  works: readonly W[],
): readonly Attention<I, W>[] {
  const all: readonly Attention<I, W>[] = [
    ...incidents.map((incident) => ({ kind: 'incident' as const, incident })),
    ...works.map((work) => ({ kind: 'work' as const, work })),
  ];
  return all.toSorted((one, other) => weightOf(other) - weightOf(one) || timeOf(other) - timeOf(one));
}

const weightOf = (one: Attention): number =>
  one.kind === 'work' ? ALERT - 0.5 : Math.min(ALERT, one.incident.alertLevel);

const timeOf = (one: Attention): number =>
  one.kind === 'work' ? one.work.occurredAt : Date.parse(one.incident.lastTime) || 0;

/** The one thing that is to be done next. */
export type NextStep =
  /** Look at the shipment. */
  | 'open'
  /** Say that somebody sees to it. */
  | 'acknowledge'
  /** Correct or decide it in the outbox. */
  | 'decide'
  | 'retry'
  /** There is nothing that this person could do here. */
  | null;

/**
 * The next step. What one shipment has is looked at there; what many have in common, a silent gateway, is taken on.
 * @param mayAcknowledge whether this person may
 */
export function nextStep(one: Attention, mayAcknowledge: boolean): NextStep {
  if (one.kind === 'work') return one.work.state === 'stuck' ? 'retry' : 'decide';
  const { causeKind, members, leadGuid } = one.incident;
  const isOfOne = causeKind === 'sensor' || members <= 1;
  if (leadGuid !== null && (isOfOne || !mayAcknowledge)) return 'open';
  return mayAcknowledge ? 'acknowledge' : null;
}
