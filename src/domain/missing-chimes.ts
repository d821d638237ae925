import { timeOf } from './instant.ts';

interface Chime {
  readonly macId: string;
  readonly lastComms: string | null;
}

/**
 * The iChimes of a list that were not heard since their tag was told it: as far as is known they are those it has not found.
 * Where nobody knows when it was told, those that were never heard.
 */
export const missingChimes = (chimes: readonly Chime[], told: string | null): readonly string[] =>
  chimes
    .filter(({ lastComms }) => lastComms === null || (told !== null && timeOf(lastComms) < timeOf(told)))
    .map(({ macId }) => macId);
