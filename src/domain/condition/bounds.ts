import type { LimitEra, LimitSource, Measure } from './limit-era.ts';

/** Between which values something is to be, who said so, and since when. */
export interface Bounds {
  readonly measure: Measure;
  /** °F, or percent; null: no limit on that side. */
  readonly low: number | null;
  readonly high: number | null;
  /** Null: it is not known. */
  readonly source: LimitSource | null;
  /** iChimes whose own they are; null: of every device without its own. */
  readonly macIds: readonly string[] | null;
  /** Milliseconds since 1970; of two limits the later. */
  readonly since: number;
}

const nameOf = ({ measure, source, macId }: LimitEra): string =>
  `${measure} ${source?.kind ?? ''} ${source?.name ?? ''} ${macId ?? ''}`;

const ofSide = (eras: readonly LimitEra[], side: LimitEra['side']): number | null =>
  eras.find((era) => era.side === side)?.limit ?? null;

/** Limits that are in force as bounds: a low and a high one of the same source are one, and so are equal ones of several iChimes. */
export function boundsOf(limits: readonly LimitEra[]): readonly Bounds[] {
  const found: Bounds[] = [];
  for (const eras of Map.groupBy(limits, nameOf).values()) {
    const [first] = eras;
    if (first === undefined) continue;
    const { measure, source = null, macId } = first;
    const [low, high] = [ofSide(eras, 'below'), ofSide(eras, 'above')];
    const since = Math.max(...eras.map(({ from }) => from));
    const at = found.findIndex(
      (one) => macId !== null && one.macIds !== null && one.measure === measure && one.low === low && one.high === high,
    );
    const equal = found[at];
    if (equal === undefined || macId === null) {
      found.push({ measure, low, high, source, macIds: macId === null ? null : [macId], since });
    } else {
      found[at] = { ...equal, macIds: [...(equal.macIds ?? []), macId], since: Math.max(equal.since, since) };
    }
  }
  return found;
}
