import { PACKED_FIELDS } from './packed-answer.ts';
import { type PackedSet, type PackedTrack, trackOf } from './packed-set.ts';
import { addReadings } from './reading.ts';
import { decodeReadings } from './reading-block.ts';

/**
 * Several sets as one, each reading once, in order: what came in many small answers takes as little room as what came in
 * one. `until` and `more` are those of the last and of the first.
 * @throws RangeError for bytes that are no blocks
 */
export function joinedSets(sets: readonly PackedSet[]): PackedSet {
  const byTrack = Map.groupBy(
    sets.flatMap(({ tracks }) => tracks),
    ({ macId, kind }) => `${macId} ${kind}`,
  );
  const tracks = [...byTrack.values()].flatMap((some): PackedTrack[] => {
    const [first, ...others] = some;
    if (first === undefined) return [];
    if (others.length === 0) return [first];
    const { macId, kind } = first;
    const fields = ['index', 'time', ...PACKED_FIELDS[kind]] as const;
    const all = others.reduce(
      (readings, { block }) => addReadings(readings, decodeReadings(block, fields)).readings,
      decodeReadings(first.block, fields),
    );
    return [trackOf(macId, kind, all)];
  });
  return { until: sets.at(-1)?.until ?? 0, more: sets[0]?.more ?? false, tracks };
}
