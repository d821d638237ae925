import type { SignedInUser } from '../../contract/users.ts';
import { instantAt } from '../../domain/instant.ts';
import { decodePackedSet } from '../../domain/readings/packed-set.ts';
import type { Tracks } from '../../domain/readings/track-columns.ts';
import type { StoredPart } from '../cache/cache-records.ts';
import type { BundlePart } from './bundle-kind.ts';
import { joinTracks, unpackTracks } from './unpack-tracks.ts';

/** Answers that are kept one after the other before they are made one. */
const ANSWERS_MAX = 8;
/** The newest readings that are asked for and shown before all, so that charts stand soon on a slow line, too. */
const FIRST_MAX = 3_000;

/** Which readings are asked for. `since`: the `until` of the last answer; absent: all. `max`: of more the newest. */
export interface TracksQuery {
  readonly since?: string;
  readonly max?: number;
}

/**
 * A part that is what devices said: fetched packed, kept as it came, and from then on only asked for what the server has
 * stored since. Of many the newest are shown while the others are on their way.
 * @param ask for a packed set. Throws ApiError
 */
export const tracksPart = <Subject>(
  ask: (
    asked: { readonly subject: Subject; readonly user: SignedInUser; readonly signal: AbortSignal },
    query: TracksQuery,
  ) => Promise<Uint8Array<ArrayBuffer>>,
): BundlePart<Subject, Tracks> => ({
  version: 1,
  live: true,
  required: false,
  async fetch(asked, kept, showFirst) {
    const all = async (): Promise<StoredPart['bytes']> => {
      const newest = await ask(asked, { max: FIRST_MAX });
      if (!decodePackedSet(newest).more) return [newest];
      await showFirst([newest]);
      return [await ask(asked, {})];
    };
    if (kept.length === 0) return all();
    const until = kept.reduce((last, bytes) => Math.max(last, decodePackedSet(bytes).until), 0);
    if (until === 0) return all();
    const answer = await ask(asked, { since: instantAt(until) });
    const { tracks, more } = decodePackedSet(answer);
    // Older ones were left out: there is a hole between what is kept and this, unless all of it is asked for.
    if (more) return [await ask(asked, {})];
    if (tracks.length === 0) return kept;
    const answers = [...kept, answer];
    return answers.length > ANSWERS_MAX ? [await joinTracks(answers)] : answers;
  },
  read: unpackTracks,
});
