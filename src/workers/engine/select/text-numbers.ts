import type { TextColumn } from '../columns/text-column.ts';
import { sampleBounds, samplePositions } from './sample.ts';
import { finished } from './steps.ts';
import type { TextOrder } from './text-order.ts';
import { placesOfTexts } from './text-places.ts';
import { TextProbe } from './text-probe.ts';

/**
 * Numbers for the texts at some slots, each of which has one. The numbers of those that have the ranks from `first` up to
 * `end` are in the order of their texts; those before them have -Infinity, those behind Infinity.
 */
export function numbersOfTexts(
  column: TextColumn,
  order: TextOrder,
  slots: Uint32Array,
  first: number,
  end: number,
): Float64Array {
  const { dictionary } = column;
  const codes = slots.map((slot) => column.codeAt(slot));
  const positions = samplePositions(codes.length);
  if (positions === null) return Float64Array.from(finished(placesOfTexts(dictionary, order, codes)));
  const sample = inOrder(
    column,
    order,
    positions.map((at) => codes[at] ?? 0),
  );
  for (let care = 1; ; care *= 4) {
    const { low, high } = sampleBounds(first, end, codes.length, care);
    const probeAt = (place: number | null, step: 1 | -1): TextProbe | null =>
      place === null ? null : plainProbe(column, order, sample, place, step);
    const numbers = numbersBetween(column, order, codes, probeAt(low, -1), probeAt(high, 1), first, end);
    if (numbers !== null) return numbers;
  }
}

/** How far from its place in the sample a text of plain letters is looked for: it is quicker to compare to. */
const FARTHEST = 64;

function plainProbe(
  { dictionary }: TextColumn,
  order: TextOrder,
  sample: Uint32Array,
  place: number,
  step: 1 | -1,
): TextProbe {
  for (let at = place; at >= 0 && at < sample.length && Math.abs(at - place) < FARTHEST; at += step) {
    const probe = new TextProbe(dictionary, order, sample[at] ?? 0);
    if (probe.isPlain) return probe;
  }
  return new TextProbe(dictionary, order, sample[place] ?? 0);
}

function inOrder({ dictionary }: TextColumn, order: TextOrder, codes: Uint32Array): Uint32Array {
  const places = finished(placesOfTexts(dictionary, order, codes));
  const positions = Uint32Array.from(codes.keys());
  return positions.sort((one, other) => (places[one] ?? 0) - (places[other] ?? 0)).map((at) => codes[at] ?? 0);
}

/** Null where not all of the ranks are between the probes. */
function numbersBetween(
  { dictionary }: TextColumn,
  order: TextOrder,
  codes: Uint32Array,
  low: TextProbe | null,
  high: TextProbe | null,
  first: number,
  end: number,
): Float64Array | null {
  const numbers = new Float64Array(codes.length);
  const between = new Uint32Array(codes.length);
  let [before, found] = [0, 0];
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at] ?? 0;
    if (low !== null && low.compare(code) < 0) {
      numbers[at] = -Infinity;
      before += 1;
    } else if (high !== null && high.compare(code) > 0) numbers[at] = Infinity;
    else between[found++] = at;
  }
  if (before > first || before + found < end) return null;
  const inside = between.subarray(0, found);
  const places = finished(
    placesOfTexts(
      dictionary,
      order,
      inside.map((at) => codes[at] ?? 0),
    ),
  );
  for (let at = 0; at < found; at += 1) numbers[inside[at] ?? 0] = places[at] ?? 0;
  return numbers;
}
