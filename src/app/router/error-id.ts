/** A short id of a failure, the same for the same failure, for a person to quote. FNV-1a over its name and stack. */
export function errorId(error: unknown): string {
  const text = error instanceof Error ? `${error.name}\n${error.stack ?? error.message}` : String(error);
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36).toUpperCase().padStart(7, '0');
}
