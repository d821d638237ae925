import type { ErrorItem } from '../../../src/contract/errors.ts';
import type { PlacedFault } from './not-accepted.ts';

/** Of a device that is not confirmed (docs/decisions/device-ids.md). */
export const DEVICE_NOT_CONFIRMED = 'device-not-confirmed';

/** What became of what a gateway passed on. */
export interface Stored {
  readonly stored: number;
  /** How many were stored before. */
  readonly repeated: number;
  /** What could not be stored, with its place in the batch. */
  readonly errors: ErrorItem[];
}

/** The same with what is wrong, not yet in the words of the answer. */
export interface Kept {
  readonly stored: number;
  readonly repeated: number;
  readonly faults: readonly PlacedFault[];
}

/** A device that the gateway's company does not have. */
export const unknownDevice = (item: { readonly macId: string }, at: number): PlacedFault => ({
  code: 'device-unknown',
  field: 'macId',
  detail: item.macId,
  raw: item.macId,
  at,
  input: item,
});

/** A device that the gateway's company wrote down and another one has claimed; whose it is, is nobody's business. */
export const unconfirmedDevice = (item: { readonly macId: string }, at: number): PlacedFault => ({
  ...unknownDevice(item, at),
  code: DEVICE_NOT_CONFIRMED,
});
