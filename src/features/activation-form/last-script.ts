import type { ActivationOptions } from '../../contract/configuration.ts';

const keyOf = (userId: string): string => `lading.last-script.${userId}`;

/** The script a form begins with: what this person activated with last on this device, or the only one; else none. */
export function firstScript({ scripts }: Pick<ActivationOptions, 'scripts'>, userId: string): string {
  const last = localStorage.getItem(keyOf(userId));
  const script = scripts.find(({ name }) => name === last) ?? (scripts.length === 1 ? scripts[0] : undefined);
  return script?.name ?? '';
}

export function rememberScript(userId: string, script: string): void {
  try {
    localStorage.setItem(keyOf(userId), script);
  } catch {
    // Storage is full: the next form starts without a choice, nothing else is lost.
  }
}
