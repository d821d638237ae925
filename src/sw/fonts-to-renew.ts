const HASH = /-[\w-]{8}\.woff2$/;

/**
 * Which fonts of a new version to fetch, so that who reads them has them without a connection: those of which an older file
 * is kept. Addresses as paths with a leading `/`.
 */
export function fontsToRenew(fonts: readonly string[], kept: readonly string[]): string[] {
  const names = new Set(kept.map((path) => path.replace(HASH, '')));
  return fonts.filter((path) => !kept.includes(path) && names.has(path.replace(HASH, '')));
}
