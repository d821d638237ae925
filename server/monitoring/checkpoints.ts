import { DAY_MS, HOUR_MS } from '../../src/domain/duration.ts';
import type { MonitorState } from '../../src/domain/monitoring/state.ts';

/** Milliseconds between two checkpoints: what is late by less is folded again with as little. */
export const CHECKPOINT_INTERVAL_MS = HOUR_MS;

/** Of how far back how many are kept: the newest hours, then one a day for a week, then one a week. */
const HOURS = 3;
const DAYS = 7;
const WEEKS = 8;

/** The newest of each span of time, at most so many. */
function newestOf(states: readonly MonitorState[], span: number, most: number): MonitorState[] {
  const newest = new Map<number, MonitorState>();
  for (const state of states) newest.set(Math.floor(state.upto / span), state);
  return [...newest.values()].slice(-most);
}

/**
 * Checkpoints after one more, oldest first. The first is where the subject began, and stays: whatever comes late can be
 * folded from there.
 */
export function withCheckpoint(checkpoints: readonly MonitorState[], next: MonitorState): MonitorState[] {
  const [first, ...later] = [...checkpoints, next];
  if (first === undefined) return [];
  const kept = new Set([
    first,
    ...later.slice(-HOURS),
    ...newestOf(later, DAY_MS, DAYS),
    ...newestOf(later, 7 * DAY_MS, WEEKS),
  ]);
  return [first, ...later].filter((state) => kept.has(state));
}

/** The newest checkpoint before a moment; undefined when the subject began later. */
export const checkpointBefore = (checkpoints: readonly MonitorState[], time: number): MonitorState | undefined =>
  checkpoints.findLast((state) => state.upto < time);
