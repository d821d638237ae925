/** A stretch of time, milliseconds since 1970; `from` belongs to it, `until` does not. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** What is in one of the spans at least: in order, none touching another. */
export function unionOf(spans: readonly Span[]): readonly Span[] {
  const union: Span[] = [];
  for (const { from, until } of spans.toSorted((a, b) => a.from - b.from || a.until - b.until)) {
    const last = union.at(-1);
    if (last === undefined || from > last.until) union.push({ from, until });
    else if (until > last.until) union[union.length - 1] = { from: last.from, until };
  }
  return union;
}

/** Milliseconds that are in one of the spans at least. */
export const lengthOf = (spans: readonly Span[]): number =>
  unionOf(spans).reduce((sum, { from, until }) => sum + until - from, 0);

/** What of a span is in none of the others. */
export function without(span: Span, others: readonly Span[]): readonly Span[] {
  const left: Span[] = [];
  let { from } = span;
  for (const other of unionOf(others)) {
    if (other.from > from) left.push({ from, until: Math.min(other.from, span.until) });
    from = Math.max(from, other.until);
    if (from >= span.until) break;
  }
  if (from < span.until) left.push({ from, until: span.until });
  return left.filter((one) => one.from < one.until);
}
