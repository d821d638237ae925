import { MINUTE_MS } from '../duration.ts';

/** What people are told of an incident, each once (docs/decisions/notifications.md). */
const INCIDENT_STAGES = ['opened', 'grown', 'cleared'] as const;
export type IncidentStage = (typeof INCIDENT_STAGES)[number];

/**
 * Why an incident is over: its alerts were cleared; they turned out never to have been; it turned out to be a part of another
 * incident, which goes on.
 */
export type EndReason = 'cleared' | 'withdrawn' | 'merged';

/** Milliseconds an incident stays cleared before that is told, and before an alert after it is news. */
export const SETTLE_MS = 10 * MINUTE_MS;

/**
 * Milliseconds in which the alerts of a cause come together: as long as the devices that it meets need to report once. What joins
 * in this time is what was told, not more of it.
 */
export const GATHER_MS = 30 * MINUTE_MS;

const GROWN_MIN = 10;
const GROWN_FACTOR = 3;

/** What is stored of an incident beside its members. Times in milliseconds. */
export interface Progress {
  /** Counts how often it opened anew after it was over. */
  readonly episode: number;
  /** When this episode opened. */
  readonly opened: number;
  /** Members that this episode was told of with: those that came together while it opened. */
  readonly toldMembers: number;
  readonly grown: boolean;
  /** Since when no member is in force; null while one is. */
  readonly closed: number | null;
  readonly acknowledged: boolean;
  /** The worst level when it was acknowledged. */
  readonly ackLevel: number;
}

/** What its members add up to. */
export interface Tally {
  readonly members: number;
  /** Of them in force: neither cleared nor switched off. */
  readonly open: number;
  readonly level: number;
}

export interface Step {
  readonly progress: Progress;
  readonly stages: readonly IncidentStage[];
  /** It was closed, and is open again as if it had never been. */
  readonly reopened: boolean;
}

/** Has an incident become so much larger than what was told that it is worth another word? */
export const grewMuch = ({ toldMembers }: Pick<Progress, 'toldMembers'>, members: number): boolean =>
  members >= Math.max(GROWN_MIN, toldMembers * GROWN_FACTOR);

const begin = (episode: number, { members, level }: Tally, now: number): Progress => ({
  episode,
  opened: now,
  toldMembers: members,
  grown: false,
  closed: null,
  acknowledged: false,
  ackLevel: level,
});

/**
 * How an incident goes on when its members changed.
 *
 *   (new) ─▶ open ─grown, once an episode▶ open ─all cleared▶ closed
 *   closed ─an alert within SETTLE_MS▶ open, as if it had never closed;  later ▶ open, the next episode
 *
 * Members that join within GATHER_MS of its opening are no growth.
 * An acknowledgement covers the members that join later, until the incident grows much, gets worse or begins anew.
 * @param before undefined: it is new
 * @param now milliseconds
 */
export function nextProgress(before: Progress | undefined, tally: Tally, now: number): Step {
  const stages: IncidentStage[] = [];
  const isOpen = tally.open > 0;
  let progress = before ?? begin(1, tally, now);
  const isNewEpisode = isOpen && progress.closed !== null && now - progress.closed >= SETTLE_MS;
  const reopened = isOpen && progress.closed !== null && !isNewEpisode;
  if (isNewEpisode) progress = begin(progress.episode + 1, tally, now);
  if (before === undefined || isNewEpisode) stages.push('opened');
  // Who acknowledged it knows of no more than there was then.
  else if (!progress.acknowledged && now - progress.opened < GATHER_MS)
    progress = { ...progress, toldMembers: Math.max(progress.toldMembers, tally.members) };
  if (isOpen && !progress.grown && grewMuch(progress, tally.members)) {
    progress = { ...progress, grown: true, acknowledged: false };
    stages.push('grown');
  }
  if (tally.level > progress.ackLevel) progress = { ...progress, acknowledged: false, ackLevel: tally.level };
  if (!isOpen && progress.closed === null) stages.push('cleared');
  return { progress: { ...progress, closed: isOpen ? null : (progress.closed ?? now) }, stages, reopened };
}
