/**
 * The page's one logger. Codes and ids only: what a person entered is never written here (docs/storage.md).
 */
export function logFailure(what: string, error: unknown): void {
  console.error(what, error);
}
