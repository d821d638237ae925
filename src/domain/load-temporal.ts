/**
 * Gives this page or worker Temporal where its browser has none (Safari; Node 24 under the tests), before it reads a date.
 * Resolves at once where it has.
 */
export async function loadTemporal(): Promise<void> {
  if ('Temporal' in globalThis) return;
  const { install } = await import('./temporal-polyfill.ts');
  install();
}
