import type { CauseKind } from './incidents/cause.ts';

/** What of an incident decides where it stands in the queue and what is to be done. */
export interface AttentionIncident {
  readonly causeKind: CauseKind;
  /** Notice 0, message 1, alert 2. */
  readonly alertLevel: number;
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

/** Levels of alerts from this one on are worse than own work that waits for a decision. */
const ALERT = 2;
/** Goods are not in danger, but the times of what is known of them are less sure: as a message. */
const CLOCK = 1;

/**
 * The queue of what needs somebody, the worst first: alerts, then own work that can't go on by itself, because nobody else will
 * see to it, then messages, clocks that are wrong, and notices; of the same weight the newest first.
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
  return all.toSorted((one, other) => weightOf(other) - weightOf(one) || timeOf(other) - timeOf(one));
}

function weightOf(one: Attention): number {
  if (one.kind === 'work') return ALERT - 0.5;
  return one.kind === 'clock' ? CLOCK : Math.min(ALERT, one.incident.alertLevel);
}

function timeOf(one: Attention): number {
  if (one.kind === 'work') return one.work.occurredAt;
  return Date.parse((one.kind === 'clock' ? one.device.clockWrongSince : one.incident.lastTime) ?? '') || 0;
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
