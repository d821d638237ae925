import { msg } from '@lingui/core/runtime-macro';
import type { Bounds } from '../domain/condition/bounds.ts';
import { limitSourceWords } from './limit-source-words.ts';
import type { Says } from './says.ts';

/** Who reads bounds, and how measured values are written where they read them. */
export interface BoundsReader {
  readonly i18n: Says;
  /** @param fahrenheit as it is stored */
  readonly degrees: (fahrenheit: number) => string;
  /** @param percent 0 to 100 */
  readonly percent: (percent: number) => string;
}

/** Between which values: “2 °C to 8 °C”, “up to 8 °C”, “from 2 °C”, “humidity up to 60 %”. */
export function rangeWords(
  { measure, low, high }: Pick<Bounds, 'measure' | 'low' | 'high'>,
  reader: BoundsReader,
): string {
  const { i18n, degrees, percent } = reader;
  const shown = (value: number) => (measure === 'humidity' ? percent(value) : degrees(value));
  const [from, to] = [low === null ? '' : shown(low), high === null ? '' : shown(high)];
  if (measure === 'humidity') return i18n._(msg`humidity up to ${{ to }}`);
  if (low === null) return i18n._(msg`up to ${{ to }}`);
  return high === null ? i18n._(msg`from ${{ from }}`) : i18n._(msg`${{ from }} to ${{ to }}`);
}

/** The same with whose they are: “2 °C to 8 °C · profile Vaccine”. */
export function boundsWords(bounds: Bounds, reader: BoundsReader): string {
  const range = rangeWords(bounds, reader);
  return bounds.source === null ? range : `${range} · ${limitSourceWords(bounds.source, reader.i18n)}`;
}
