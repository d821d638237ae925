import type { SQL } from '../database/sql.ts';

/** What waits in the database for being done. */
export type QueueName =
  | 'account-requests'
  | 'escalation'
  | 'estimates'
  | 'incidents'
  | 'lanes'
  | 'mail'
  | 'mutes'
  | 'notifications'
  | 'push'
  | 'reports'
  | 'saved-reports'
  | 'severity'
  | 'weather'
  | 'webhooks';

/** Works a queue off: every server process does, each with what the others leave. */
export interface QueueJob {
  readonly name: QueueName;
  /** A SELECT of what is waiting, as one column `due`: since when, or from when on, it can be done. */
  readonly waiting: SQL;
  /**
   * Takes some of what is due and does it.
   * @returns how much it took; 0: somebody else has what is due
   */
  step(isStopping: () => boolean): Promise<number>;
  /** Milliseconds from a wake-up to the look: what comes in between is done with it. */
  readonly gather?: number;
  /** How many steps a process takes at a time. */
  readonly atATime?: number;
  /** Milliseconds between two looks at most, where not everybody who puts something in wakes. */
  readonly lookInterval?: number;
}

/** What is done again and again, by every process for itself. */
export interface Chore {
  readonly name: string;
  /** Milliseconds from its end to its next beginning. */
  readonly every: number;
  /** Also as soon as the server starts. */
  readonly atStart?: boolean;
  /** It has to end soon once `isStopping` says so. */
  run(isStopping: () => boolean): Promise<void>;
}

export type Job = QueueJob | Chore;
