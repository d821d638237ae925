import type { ShellStatus } from '../../local/views/use-shell-status.ts';
import type { State } from '../../ui/state/state-shapes.tsx';

/** The one thing the shell says about this device. Times are milliseconds since 1970. */
export type Status =
  | { readonly kind: 'needs-you'; readonly count: number }
  | {
      readonly kind: 'waiting';
      readonly count: number;
      readonly offlineSince: number | null;
      readonly oldestAt: number | null;
    }
  | { readonly kind: 'offline' }
  /** `share`: of all the rows of a first copy, 0 to 1. */
  | { readonly kind: 'syncing'; readonly share?: number }
  | { readonly kind: 'up-to-date'; readonly at: number }
  /** The server was asked in vain, or can't be asked: it may know more by now. */
  | { readonly kind: 'as-of'; readonly at: number };

/** What a person must know first: a decision they owe, unsent work, no connection, work under way, all well. */
export function statusOf(shell: ShellStatus | undefined): Status {
  // Nothing counted yet: never a false "up to date".
  if (shell === undefined) return { kind: 'syncing' };
  const offline = shell.connection === 'offline';
  if (shell.needsYou > 0) return { kind: 'needs-you', count: shell.needsYou };
  if (shell.waiting > 0) {
    const { offlineSince, oldestWaitingAt: oldestAt } = shell;
    return { kind: 'waiting', count: shell.waiting, offlineSince: offline ? offlineSince : null, oldestAt };
  }
  if (offline) return { kind: 'offline' };
  const { syncedAt: at } = shell;
  if (at !== null && !shell.syncing && (shell.failed || shell.signInNeeded)) return { kind: 'as-of', at };
  if (at === null || shell.syncing || !shell.isHeard) {
    return { kind: 'syncing', ...(shell.share === null ? {} : { share: shell.share }) };
  }
  return { kind: 'up-to-date', at };
}

export const STATUS_SHAPES: Readonly<Record<Status['kind'], State>> = {
  'needs-you': 'error',
  waiting: 'waiting',
  offline: 'none',
  syncing: 'working',
  'up-to-date': 'good',
  'as-of': 'none',
};
