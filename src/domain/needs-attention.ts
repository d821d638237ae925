import type { CauseKind } from './incidents/cause.ts';
import { byLoss, type RankedTrouble } from './severity/incident-trouble.ts';

/** What of an incident decides where it stands in the queue and what is to be done. */
export interface AttentionIncident {
  readonly causeKind: CauseKind;
  /** Watch 0, warning 1, critical 2. */
  readonly severity: number;
  /** When goods are lost unless somebody acts, ISO 8601; null: nothing says that they will be. */
  readonly lossTime: string | null;
  readonly shipments: number;
  readonly members: number;
  readonly leadGuid: string | null;
  /** The device was never heard since its activation. */
  readonly isNotHeard: boolean;
  /** ISO 8601. */
  readonly lastTime: string;
}

/** What of an entry of the outbox does. */
export interface AttentionWork {
  readonly state: 'rejected' | 'conflict' | 'stuck';
  /** Milliseconds since 1970. */
  readonly occurredAt: number;
}

/** What of a device does whose clock is wrong. */
export interface AttentionClock {
  /** ISO 8601; null only of one that is right. */
  readonly clockWrongSince: string | null;
}

export type Attention<
  I extends AttentionIncident = AttentionIncident,
  W extends AttentionWork = AttentionWork,
  C extends AttentionClock = AttentionClock,
> =
  | { readonly kind: 'incident'; readonly incident: I }
  | { readonly kind: 'work'; readonly work: W }
  | { readonly kind: 'clock'; readonly device: C };

/** Own work that waits for a decision comes after what is critical, and before warnings: nobody else will see to it. */
const WORK = 1.5;
/** Goods are not in danger, but the times of what is known of them are less sure. */
const CLOCK = 1;

/**
 * The queue of what needs somebody, the worst first: critical incidents, then own work that can't go on by itself, then warnings and
 * clocks that are wrong, then what is to be watched. Of the same weight what is lost first, then what most shipments wait for, then
 * the newest.
 */
export function attentionQueue<I extends AttentionIncident, W extends AttentionWork, C extends AttentionClock>(
  incidents: readonly I[],
  works: readonly W[],
  clocks: readonly C[],
): readonly Attention<I, W, C>[] {
  const all: readonly Attention<I, W, C>[] = [
    ...incidents.map((incident) => ({ kind: 'incident' as const, incident })),
    ...works.map((work) => ({ kind: 'work' as const, work })),
    ...clocks.map((device) => ({ kind: 'clock' as const, device })),
  ];
  return all.toSorted((one, other) => byLoss(rankOf(one), rankOf(other)));
}

function rankOf(one: Attention): RankedTrouble {
  if (one.kind === 'incident') return one.incident;
  const nothingLost = { lossTime: null, shipments: 0 };
  return one.kind === 'work'
    ? { severity: WORK, ...nothingLost, lastTime: new Date(one.work.occurredAt).toISOString() }
    : { severity: CLOCK, ...nothingLost, lastTime: one.device.clockWrongSince ?? '' };
}

/** The one thing that is to be done next. */
export type NextStep =
  /** Look at the shipment, or at the device. */
  | 'open'
  /** Check the tag that was never heard, or put another one in its place. */
  | 'check-tag'
  /** Say that somebody sees to it. */
  | 'acknowledge'
  /** Correct or decide it in the outbox. */
  | 'decide'
  | 'retry'
  /** There is nothing that this person could do here. */
  | null;

/** What the person may do. */
export interface AttentionRights {
  readonly mayAcknowledge: boolean;
  readonly mayOpenDevice: boolean;
}

/**
 * The next step. What one shipment has is looked at there, a tag that was dead on arrival where it is checked and swapped; what many
 * have in common, a silent gateway, is taken on; a device with a wrong clock is looked at, to be set right or swapped.
 */
export function nextStep(one: Attention, { mayAcknowledge, mayOpenDevice }: AttentionRights): NextStep {
  if (one.kind === 'work') return one.work.state === 'stuck' ? 'retry' : 'decide';
  if (one.kind === 'clock') return mayOpenDevice ? 'open' : null;
  const { causeKind, members, leadGuid, isNotHeard } = one.incident;
  const isOfOne = causeKind === 'sensor' || members <= 1;
  if (leadGuid !== null && isOfOne && isNotHeard) return 'check-tag';
  if (leadGuid !== null && (isOfOne || !mayAcknowledge)) return 'open';
  return mayAcknowledge ? 'acknowledge' : null;
}
