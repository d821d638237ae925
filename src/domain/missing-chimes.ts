import { timeOf } from './instant.ts';

interface Chime {
  readonly macId: string;
  readonly lastComms: string | null;
}

/**
 * The iChimes that a tag has probably not found: of those on its list that were not heard since it was told it, as many as
 * it lacks, those first that were not heard for longest. Where nobody knows when it was told, those that were never heard.
 * @param lacks how many it has not found
 */
export const missingChimes = (chimes: readonly Chime[], told: string | null, lacks: number): readonly string[] =>
  chimes
    .map(({ macId, lastComms }) => ({
      macId,
      heard: lastComms === null ? Number.NEGATIVE_INFINITY : timeOf(lastComms),
    }))
    .filter(({ heard }) => heard === Number.NEGATIVE_INFINITY || (told !== null && heard < timeOf(told)))
    .sort((one, other) => (one.heard === other.heard ? 0 : one.heard - other.heard))
    .slice(0, Math.max(0, lacks))
    .map(({ macId }) => macId);
