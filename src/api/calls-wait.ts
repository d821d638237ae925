/** When calls may begin again, by `performance.now()`. */
let until = 0;

/** Calls that have not begun yet wait for so long. Milliseconds. */
export function letCallsWait(time: number): void {
  until = performance.now() + time;
}

/** Whether a call has to wait before it begins. */
export const mustCallsWait = (): boolean => performance.now() < until;

/** Resolves when a call may begin. */
export async function whenCallsMayBegin(): Promise<void> {
  while (mustCallsWait()) await new Promise((resolve) => setTimeout(resolve, until - performance.now()));
}
