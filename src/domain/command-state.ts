import { DAY_MS, MINUTE_MS } from './duration.ts';

/**
 * What became of a command for a device (spec 1 §7 "sendCommands"; the states are ours, docs/decisions/telemetry.md):
 *
 *   queued ─fetched▶ handed-over ─confirmed▶ confirmed
 *     ▲                  │  └────failed────▶ failed
 *     └──(lease over)────┘                     offered again as it is; its state stays
 *   queued, handed-over ─replaced, taken off▶ cancelled
 *   queued, handed-over ─too old────────────▶ expired ─confirmed all the same▶ confirmed
 */
export const COMMAND_STATES = ['queued', 'handed-over', 'confirmed', 'expired', 'failed', 'cancelled'] as const;
export type CommandState = (typeof COMMAND_STATES)[number];

/**
 * Milliseconds for which only the gateway that was handed a command is told anything for its device. The gateway asks
 * several times in that while; one that died keeps the next from its work no longer.
 */
export const COMMAND_LEASE_MS = 5 * MINUTE_MS;

/**
 * Milliseconds after which nobody counts on a command any more: from then on a device that wasn't heard of is stale too
 * (spec 1 §4 "Device age indicator", 4320 minutes), and what it was to do was meant for another situation.
 */
export const COMMAND_LIFETIME_MS = 3 * DAY_MS;

/** What a gateway says of a command. */
export type CommandOutcome = 'confirmed' | 'failed';

/** A command as a result of it finds it. */
export interface HandedCommand {
  readonly state: CommandState;
  /** Whether the gateway that sends the result is the one it was handed to last; null: it was handed to none. */
  readonly isHolder: boolean | null;
}

/**
 * The state after a gateway's word; null when that word changes nothing. That a device did what it was told is true
 * whoever brings it and however late; that it could not be told only its last gateway can say. What was withdrawn stays
 * withdrawn.
 */
export function stateAfterOutcome({ state, isHolder }: HandedCommand, outcome: CommandOutcome): CommandState | null {
  if (isHolder === null) return null;
  if (outcome === 'confirmed') return state === 'handed-over' || state === 'expired' ? 'confirmed' : null;
  return state === 'handed-over' && isHolder ? 'failed' : null;
}
