/** An incident's alerts on the axis of time, in milliseconds. */
export interface Span<Id> {
  readonly id: Id;
  readonly first: number;
  readonly last: number;
}

export interface Joined<Id> {
  /** The incident the alert belongs to; undefined: a new one. */
  readonly into: Id | undefined;
  /** Incidents that turn out to be one with it, by this alert between them. */
  readonly absorbed: readonly Id[];
}

/**
 * Where an alert belongs among the incidents of its cause: to those that have an alert within `window` of it. Alerts come
 * late and in any order; in the end incidents are the runs of alerts without a longer gap, whatever the order was. The
 * incident that began first stays, for people know it.
 */
export function joinAlert<Id>(spans: readonly Span<Id>[], time: number, window: number): Joined<Id> {
  const near = spans.filter(({ first, last }) => time >= first - window && time <= last + window);
  const [into, ...absorbed] = near.toSorted((one, other) => one.first - other.first).map(({ id }) => id);
  return { into, absorbed };
}
