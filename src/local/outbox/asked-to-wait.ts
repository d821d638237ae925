/** However long a server asks for: each entry keeps to that by itself, and this must end before a tab counts as frozen. */
const LONGEST = 30_000;

/** On the clock that only goes forward. */
let until = 0;

/** Our server is too busy for this device: nothing more is sent for so many milliseconds. */
export function waitAsAsked(milliseconds: number): void {
  until = Math.max(until, performance.now() + Math.min(milliseconds, LONGEST));
}

/** How long nothing is to be sent yet. Milliseconds. */
export const leftToWait = (): number => Math.max(0, until - performance.now());

/** The person wants to try all the same. */
export function waitNoLonger(): void {
  until = 0;
}
