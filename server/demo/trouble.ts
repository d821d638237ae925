import { MINUTE_MS } from '../../src/domain/duration.ts';
import type { Goods } from './goods.ts';

/** From one moment to another, milliseconds; without an end: until now. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** What goes wrong with what a shipment's devices measure or send. What goes wrong with its way is in its course and its plan. */
export type Trouble =
  /** A reefer that fails, a room that is too warm, a door that stands open: so many degrees Fahrenheit more, or less. */
  | (Span & { readonly kind: 'climate'; readonly degrees: number })
  /** Percent of humidity more. */
  | (Span & { readonly kind: 'damp'; readonly percent: number })
  /** Nothing of it is heard. */
  | (Span & { readonly kind: 'silent' })
  /** The battery has no more volts than these. */
  | (Span & { readonly kind: 'battery'; readonly volts: number })
  /** Knocks of so many g at these moments. */
  | { readonly kind: 'shocks'; readonly at: readonly number[]; readonly peak: number }
  /** It lies on its side: reports of so many degrees. */
  | (Span & { readonly kind: 'tilt'; readonly angle: number })
  /** The iChime is not heard by the tag. */
  | (Span & { readonly kind: 'lost-chime'; readonly nth: number })
  /** An iChime that is not on the list travels along. */
  | (Span & { readonly kind: 'stray-chime'; readonly chime: string })
  /** It goes beside its way, so many metres at the furthest. */
  | (Span & { readonly kind: 'aside'; readonly metres: number });

export type TroubleOf<K extends Trouble['kind']> = Extract<Trouble, { readonly kind: K }>;

export const troublesOf = <K extends Trouble['kind']>(troubles: readonly Trouble[], kind: K): TroubleOf<K>[] =>
  troubles.filter((one): one is TroubleOf<K> => one.kind === kind);

export const isDuring = ({ from, to }: Span, time: number): boolean => time >= from && time < to;

/** Minutes in which a load follows what is wrong around it, and gets back. */
const FOLLOWS_MS = 90 * MINUTE_MS;

/** How much of what is wrong shows at a time, from 0 to 1: a load warms slowly, and cools slowly once it is mended. */
export function shareAt({ from, to }: Span, time: number): number {
  if (time <= from) return 0;
  const grown = 1 - Math.exp(-(Math.min(time, to) - from) / FOLLOWS_MS);
  return time <= to ? grown : grown * Math.exp(-(time - to) / FOLLOWS_MS);
}

/** Degrees by which a load has to be off that its rules speak of it: beyond the set point, with all its swing. */
export function beyondHigh({ high, usual, swing }: Goods, by: number): number {
  return (high ?? usual + 20) - usual + swing + by;
}
export function beyondLow({ low, usual, swing }: Goods, by: number): number {
  return (low ?? usual - 20) - usual - swing - by;
}
