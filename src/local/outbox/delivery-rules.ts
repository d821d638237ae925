import { changesFor } from './outcome-changes.ts';
import { runnable } from './runnable.ts';

/** What delivery decides by. Handed in, so that a test can see what becomes of work under other rules. */
export interface DeliveryRules {
  readonly runnable: typeof runnable;
  readonly changesFor: typeof changesFor;
}

export const deliveryRules: DeliveryRules = { runnable, changesFor };
