import { SHIPPING_STATE } from '../shipment-status.ts';

/** Stands for a shipment without trouble where one is sorted, filtered and counted by trouble: below every severity. */
export const NO_TROUBLE = -1;

/** Stands for one that nothing watches: nobody knows whether it is fine. */
export const NOT_WATCHED = -2;

interface Watched {
  readonly severity: number | null;
  readonly shippingState: number;
}

/**
 * By what lists sort, filter and count shipments: the severity of the worst alert in force that isn't muted; else `NO_TROUBLE`,
 * or `NOT_WATCHED` of one that is unmonitored, a state with one number in all classes.
 */
export const troubleRank = ({ severity, shippingState }: Watched): number =>
  severity ?? (shippingState === SHIPPING_STATE.unmonitored ? NOT_WATCHED : NO_TROUBLE);
