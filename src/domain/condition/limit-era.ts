import { type Span, without } from './spans.ts';

export type Measure = 'temperature' | 'humidity';
export type Side = 'above' | 'below';

/** Who or what set a limit. */
export const LIMIT_SOURCES = [
  'default',
  'company',
  'config',
  'asset',
  'profile',
  'shipment',
  'warehouse',
  'set-points',
] as const;

/** Whose a limit is: what nobody set is the default, what an iChime says of itself its set points. */
export interface LimitSource {
  readonly kind: (typeof LIMIT_SOURCES)[number];
  /** Of a profile or a kind of asset its name, of a config type its number; else empty. */
  readonly name: string;
}

/** A limit and the time in which it was in force. */
export interface LimitEra extends Span {
  readonly measure: Measure;
  /** Which side of it is beyond. */
  readonly side: Side;
  /** °F, or percent. */
  readonly limit: number;
  /** The device whose own it is; null: of every device without one. */
  readonly macId: string | null;
  /** Absent in what was kept or sealed before this was told. */
  readonly source?: LimitSource | undefined;
}

/** The limits of one device for a measure: its own, and in the time without one those of all. */
export function limitsOf(eras: readonly LimitEra[], measure: Measure, macId: string): readonly LimitEra[] {
  const ofMeasure = eras.filter((era) => era.measure === measure);
  const own = ofMeasure.filter((era) => era.macId === macId);
  const shared = ofMeasure
    .filter((era) => era.macId === null)
    .flatMap((era) =>
      without(
        era,
        own.filter(({ side }) => side === era.side),
      ).map((span) => ({ ...era, ...span })),
    );
  return [...own, ...shared];
}

/** When the limit of an excursion was changed, by the eras of its journey; null: it held to the end, or is none of them. */
export function limitChangedAt(
  eras: readonly LimitEra[],
  { measure, side, limit, macId }: Pick<LimitEra, 'measure' | 'side' | 'limit' | 'macId'>,
): number | null {
  const same = eras.filter(
    (era) =>
      era.measure === measure &&
      era.side === side &&
      era.limit === limit &&
      (era.macId === null || era.macId === macId),
  );
  if (same.length === 0) return null;
  const until = Math.max(...same.map((era) => era.until));
  return until < Math.max(...eras.map((era) => era.until)) ? until : null;
}

/** Eras within a time, those that follow each other with the same limit as one; the oldest first. */
export function erasWithin(eras: readonly LimitEra[], { from, until }: Span): readonly LimitEra[] {
  const within = eras
    .map((era) => ({ ...era, from: Math.max(era.from, from), until: Math.min(era.until, until) }))
    // A journey that has only begun has no length yet, and limits all the same.
    .filter((era) => era.from < era.until || (from === until && era.from === era.until))
    .toSorted((a, b) => a.from - b.from || keyOf(a).localeCompare(keyOf(b), 'en'));
  const joined: LimitEra[] = [];
  for (const era of within) {
    const at = joined.findIndex((other) => keyOf(other) === keyOf(era) && other.until === era.from);
    const before = joined[at];
    if (before === undefined) joined.push(era);
    else joined[at] = { ...before, until: era.until };
  }
  return joined;
}

const keyOf = ({ measure, side, limit, macId, source }: LimitEra): string =>
  `${measure} ${side} ${limit} ${macId ?? ''} ${source?.kind ?? ''} ${source?.name ?? ''}`;
