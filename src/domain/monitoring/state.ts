import type { AlertFact } from './facts.ts';

/** Where a subject's own device was last. */
export interface KnownPosition {
  readonly time: number;
  readonly latitude: number;
  readonly longitude: number;
  /** '' without a name. */
  readonly location: string;
}

/**
 * What has to be known of a subject to go on: plain JSON. The first part is what the server writes into rows; `memory`
 * belongs to the rules, one entry each, and only they read it.
 */
export interface MonitorState {
  /** Everything up to and at this moment is folded; milliseconds. */
  readonly upto: number;
  readonly shippingState: number;
  readonly commDate: number | null;
  readonly departDate: number | null;
  readonly arriveDate: number | null;
  readonly decommDate: number | null;
  /** The newest message of the subject's own device. */
  readonly heardAt: number | null;
  readonly position: KnownPosition | null;
  /** Open alerts, as facts. */
  readonly open: readonly AlertFact[];
  readonly memory: Readonly<Record<string, unknown>>;
}
