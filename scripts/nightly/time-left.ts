/** The whole night's, in minutes. */
const NIGHT = 90;

/**
 * Minutes that a stage may take which would have `own` if it were the only one, after so many minutes of the night. Null:
 * the night is over, and it is not begun.
 */
export function minutesLeft(own: number, gone: number, night = NIGHT): number | null {
  const left = night - gone;
  return left <= 0 ? null : Math.min(own, left);
}
