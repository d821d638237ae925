/** What of an alert says which one it is, and when it was in force. Times in milliseconds since 1970. */
interface Raised {
  readonly event: number;
  readonly cause: string;
  readonly openedAt: number;
  /** Null: it still is. */
  readonly clearedAt: number | null;
}

/**
 * What two settings of a rule raise otherwise. Two alerts of one event and cause are the same where there was a moment at which both
 * were in force: another limit moves their ends.
 * @returns those that only `after` has, and those that only `before` has, in their order
 */
export function compareAlerts<A extends Raised>(
  before: readonly A[],
  after: readonly A[],
): { readonly added: readonly A[]; readonly gone: readonly A[] } {
  return { added: onlyIn(after, before), gone: onlyIn(before, after) };
}

function onlyIn<A extends Raised>(these: readonly A[], those: readonly A[]): readonly A[] {
  const others = Map.groupBy(those, keyOf);
  return these.filter((one) => !(others.get(keyOf(one)) ?? []).some((other) => meet(one, other)));
}

const keyOf = ({ event, cause }: Raised): string => `${event} ${cause}`;

const endOf = ({ clearedAt }: Raised): number => clearedAt ?? Number.POSITIVE_INFINITY;

const meet = (one: Raised, other: Raised): boolean => one.openedAt <= endOf(other) && other.openedAt <= endOf(one);
