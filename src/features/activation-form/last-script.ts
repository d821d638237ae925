const keyOf = (userId: string): string => `lading.last-script.${userId}`;

/** The script this person activated with last on this device; it is offered first next time. */
export const lastScript = (userId: string): string | null => localStorage.getItem(keyOf(userId));

export function rememberScript(userId: string, script: string): void {
  try {
    localStorage.setItem(keyOf(userId), script);
  } catch {
    // Storage is full: the next form starts without a choice, nothing else is lost.
  }
}
