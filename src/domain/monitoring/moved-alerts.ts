/** An alert by its name: the subject and its fact's key, which ends with the time at which it opened. */
export interface NamedAlert {
  readonly name: string;
  /** When it opened, milliseconds. */
  readonly time: number;
}

export interface MovedAlert {
  readonly from: string;
  readonly to: NamedAlert;
}

/** What the names of alerts of one subject, event and cause have in common: all but the time. */
const causeOf = (name: string): string => name.slice(0, name.lastIndexOf(':'));

/**
 * Alerts that are not said any more and ones of the same cause that are said instead: the same thing, which turned out to have
 * begun at another time. People know it, so it goes on under its new name, instead of one that is over beside one that is new.
 * Each goes to the nearest in time that is left, the nearest pair first.
 */
export function movedAlerts(unsaid: readonly NamedAlert[], said: readonly NamedAlert[]): readonly MovedAlert[] {
  const byCause = Map.groupBy(said, ({ name }) => causeOf(name));
  const pairs = unsaid.flatMap((from) =>
    (byCause.get(causeOf(from.name)) ?? []).map((to) => ({
      from: from.name,
      to,
      apart: Math.abs(to.time - from.time),
    })),
  );
  const taken = new Set<string>();
  return pairs
    .toSorted((one, other) => one.apart - other.apart)
    .flatMap(({ from, to }) => {
      if (taken.has(from) || taken.has(to.name)) return [];
      taken.add(from).add(to.name);
      return [{ from, to }];
    });
}
