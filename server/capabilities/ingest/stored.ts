import type { ErrorItem } from '../../../src/contract/errors.ts';

/** What became of what a gateway passed on. */
export interface Stored {
  readonly stored: number;
  /** How many were stored before. */
  readonly repeated: number;
  /** What could not be stored, with its place in the batch. */
  readonly errors: ErrorItem[];
}

/** A device that the gateway's company does not have. */
export const unknownDevice = (macId: string, field: string): ErrorItem => ({
  code: 'device-unknown',
  detail: macId,
  field,
});
