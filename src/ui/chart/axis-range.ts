import type { ChartAxis, ChartLimit } from './chart-model.ts';

/** Air above and below what is shown, as a share of it. */
const AIR = 0.1;

/** How the reader wants axes that have a fixed range: as readings and limits are, or from end to end, so that charts can be compared. */
export type RangeChoice = 'fit' | 'fixed';

/**
 * What a chart's axis shows: readings and limits with air around them. An axis with a scale shows that at least, as does
 * one with a fixed range where the reader wants it. Air goes never over nought, nor over the ends of what can be measured.
 * @param lowest reading; null: there is none
 */
export function axisRange(
  { scale, fixed, least = 0, within }: Pick<ChartAxis, 'scale' | 'fixed' | 'least' | 'within'>,
  limits: readonly Pick<ChartLimit, 'low' | 'high'>[],
  lowest: number | null,
  highest: number | null,
  choice: RangeChoice = 'fit',
): [number, number] {
  const known = scale ?? (choice === 'fixed' ? fixed : undefined);
  // A reading that can't be seen is worse than charts of different scales.
  if (known !== undefined) return [Math.min(known.from, lowest ?? known.from), Math.max(known.to, highest ?? known.to)];
  const ends = [lowest, highest, ...limits.flatMap(({ low, high }) => [low, high])].filter((end) => end != null);
  if (ends.length === 0) return fixed === undefined ? [0, 1] : [fixed.from, fixed.to];
  const [min, max] = [Math.min(...ends), Math.max(...ends)];
  const span = Math.max(max - min, least) || Math.abs(max) || 1;
  const [from, to] = [(min + max - span) / 2 - AIR * span, (min + max + span) / 2 + AIR * span];
  const lowStop = stopsBetween([0, within?.from], from, min);
  const highStop = stopsBetween([min < 0 ? 0 : undefined, within?.to], max, to);
  return [Math.max(from, ...lowStop), Math.min(to, ...highStop)];
}

/** The ends that air comes to on its way. */
const stopsBetween = (ends: readonly (number | undefined)[], from: number, to: number): number[] =>
  ends.filter((end) => end !== undefined && end >= from && end <= to).map(Number);
