import type { Fix, Reading } from './reading.ts';

/** Metres around a position without a radius of its own; that of a cell is cellAouDefaultRadius (spec 2 §9). */
const USUAL_ACCURACY: Readonly<Record<Fix, number>> = { GPS: 50, iGate: 200, Cell: 2_000 };

/** A position and how far from it the device may be, metres. */
export interface Fixed {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number;
}

/** The position of a reading; null without one. A position that does not say how it was found counts as one of a cell. */
export function fixOf({ latitude, longitude, fix, accuracy }: Reading): Fixed | null {
  if (latitude === null || longitude === null) return null;
  return { latitude, longitude, accuracy: accuracy ?? USUAL_ACCURACY[fix ?? 'Cell'] };
}
