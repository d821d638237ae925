/** Work that can be interrupted where it yields: who runs it does other things between, or not. */
export type Steps<T = void> = Generator<void, T>;

/** Does all of it at once. */
export function finished<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
