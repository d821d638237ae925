import type { LimitEra } from '../condition/limit-era.ts';
import { believedTracks } from '../readings/believed-tracks.ts';
import { decodePackedSet } from '../readings/packed-set.ts';
import { type Tracks, tracksOf } from '../readings/track-columns.ts';
import { conditionFigures } from './condition-figures.ts';
import { FIGURES, limitsAtEnd, type StatedFigures, type WorkedOut, workedOut } from './stated-figures.ts';
import { readGround } from './stated-ground.ts';
import type { Statement } from './statement.ts';

/** What can be otherwise than the readings have it. */
export type Differing = (typeof FIGURES)[number] | 'first' | 'last' | 'limits' | 'journey';

/** What came of working the figures of a certificate out again. */
export type Recomputed =
  | { readonly kind: 'equal'; readonly limits: readonly LimitEra[]; readonly stated: StatedFigures }
  | { readonly kind: 'differs'; readonly names: readonly Differing[] }
  /** Made before certificates had limits and journey: only what follows from the readings alone was compared. */
  | { readonly kind: 'older'; readonly names: readonly Differing[] }
  /** The readings are missing, or others than those that were sealed. */
  | { readonly kind: 'no-readings' }
  /** Figures in units that this page does not know. */
  | { readonly kind: 'other-units' }
  /** Readings, limits or journey can't be read. */
  | { readonly kind: 'unreadable' };

export interface RecomputeInput {
  readonly statement: Statement;
  /** `readings.bin`; null: not attached. */
  readonly packed: Uint8Array | null;
  /** SHA-256 of it, base64url. */
  readonly digest: string;
  /** `statement.json`; null: not attached. */
  readonly stated: string | null;
}

/** Figures are printed to a tenth; the last bit of an exponential differs between machines. */
const HALF_A_TENTH = 0.05 + 1e-6;
const isNear = (stated: number | null, found: number | null): boolean =>
  stated === null || found === null ? stated === found : Math.abs(stated - found) <= HALF_A_TENTH;
const SECOND_MS = 1_000;
const isSameSecond = (stated: number | null, found: number | null): boolean =>
  stated === null || found === null ? stated === found : Math.abs(stated - found) <= SECOND_MS;

/** Works out what a certificate states from what it carries, by the same functions, and compares. */
export function recompute({ statement, packed, digest, stated }: RecomputeInput): Recomputed {
  if (packed === null || digest !== statement.digest) return { kind: 'no-readings' };
  let tracks: Tracks;
  try {
    tracks = tracksOf([decodePackedSet(packed)]);
  } catch {
    return { kind: 'unreadable' };
  }
  const ground = readGround(stated);
  if (ground === 'other-units' || ground === 'unreadable') return { kind: ground };
  if (ground === 'none') return { kind: 'older', names: ofReadings(statement, tracks) };
  const counted = ground.judged === null ? tracks : believedTracks(tracks);
  const worked = workedOut(counted, ground);
  const names: Differing[] = [
    ...ofReadings(statement, counted),
    ...FIGURES.filter((name) => !isStated(name, ground.figures, worked)),
  ];
  if (statement.minutes !== worked.stated.minutes) names.push('minutes');
  if (statement.excursions !== worked.stated.excursions) names.push('excursions');
  const ends = limitsAtEnd(ground);
  if (!isNear(statement.limits.low, ends.low) || !isNear(statement.limits.high, ends.high)) names.push('limits');
  if (ground.journey.until > statement.issued + SECOND_MS) names.push('journey');
  return names.length === 0
    ? { kind: 'equal', limits: ground.limits, stated: worked.stated }
    : { kind: 'differs', names: [...new Set(names)] };
}

/** What of the signed statement follows from the readings alone. */
function ofReadings(statement: Statement, tracks: Tracks): readonly Differing[] {
  const figures = conditionFigures(tracks);
  return [
    ...(statement.readings === figures.readings ? [] : (['readings'] as const)),
    ...(['low', 'high', 'mkt'] as const).filter((name) => !isNear(statement[name], figures[name])),
    ...(isSameSecond(statement.from, figures.from) ? [] : (['first'] as const)),
    ...(isSameSecond(statement.to, figures.to) ? [] : (['last'] as const)),
  ];
}

function isStated(name: keyof StatedFigures, stated: StatedFigures, { figures, condition, stated: found }: WorkedOut) {
  switch (name) {
    case 'low':
    case 'high':
    case 'mkt':
      return isNear(stated[name], figures[name]);
    case 'humidityLow':
      return isNear(stated.humidityLow, condition.humidity.lowest);
    case 'humidityHigh':
      return isNear(stated.humidityHigh, condition.humidity.highest);
    default:
      return stated[name] === found[name];
  }
}
