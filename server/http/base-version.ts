import { Refusal } from './refusal.ts';

/**
 * An edit says which version of the row it was made on (`baseVersion`). One made on an older version never silently
 * overwrites a newer one; an edit that names none takes the row as it is.
 * @param current the locked row, as its own call would answer it
 * @throws Refusal `version-conflict` with `current`
 */
export function refuseStale(baseVersion: number | undefined, current: { readonly version: number }): void {
  if (baseVersion !== undefined && baseVersion !== current.version) throw new Refusal('version-conflict', { current });
}
