import type { AclChange } from '../../domain/acl-scan.ts';

/** One iChime as the list is to be. */
export interface PlannedChime {
  readonly macId: string;
  /** A: comes onto the list; D: goes off it; null: is on it and stays. */
  readonly status: AclChange['status'] | null;
}

/** Changes of a list, by full device id. */
export type AclEdits = ReadonlyMap<string, AclChange['status']>;

/** The list with its changes: first what is on it, then what comes, in the order in which it was read. */
export function planAcl(before: readonly string[], edits: AclEdits): readonly PlannedChime[] {
  const kept = before.map((macId): PlannedChime => ({ macId, status: edits.get(macId) === 'D' ? 'D' : null }));
  const added = [...edits]
    .filter(([macId, status]) => status === 'A' && !before.includes(macId))
    .map(([macId]): PlannedChime => ({ macId, status: 'A' }));
  return [...kept, ...added];
}

/** Full ids of what is on the list in the end. */
export const plannedIds = (plan: readonly PlannedChime[]): string[] =>
  plan.filter(({ status }) => status !== 'D').map(({ macId }) => macId);

export const isChanged = (plan: readonly PlannedChime[]): boolean => plan.some(({ status }) => status !== null);

/** The changes with further ones, of which the latest of an iChime counts. */
export const withChanges = (edits: AclEdits, changes: readonly AclChange[]): AclEdits =>
  new Map([...edits, ...changes.map(({ macId, status }) => [macId, status] as const)]);
