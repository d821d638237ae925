import type { SignedInUser } from '../../contract/users.ts';
import { instantAt } from '../../domain/instant.ts';
import { decodePackedSet } from '../../domain/readings/packed-set.ts';
import type { Tracks } from '../../domain/readings/track-columns.ts';
import type { BundlePart } from './bundle-kind.ts';
import { joinTracks, unpackTracks } from './unpack-tracks.ts';

/** Answers that are kept one after the other before they are made one. */
const ANSWERS_MAX = 8;

/**
 * A part that is what devices said: fetched packed, kept as it came, and from then on only asked for what the server has
 * stored since.
 * @param ask for a packed set. `since`: the `until` of the last answer; null: everything. Throws ApiError
 */
export const tracksPart = <Subject>(
  ask: (
    asked: { readonly subject: Subject; readonly user: SignedInUser; readonly signal: AbortSignal },
    since: string | null,
  ) => Promise<Uint8Array<ArrayBuffer>>,
): BundlePart<Subject, Tracks> => ({
  version: 1,
  live: true,
  required: false,
  async fetch(asked, kept) {
    const until = kept.reduce((last, bytes) => Math.max(last, decodePackedSet(bytes).until), 0);
    const answer = await ask(asked, until === 0 ? null : instantAt(until));
    const { tracks, more } = decodePackedSet(answer);
    // Older ones were left out: there is a hole between what is kept and this, unless all of it is asked for.
    if (more && kept.length > 0) return [await ask(asked, null)];
    if (tracks.length === 0) return kept.length > 0 ? kept : [answer];
    const all = [...kept, answer];
    return all.length > ANSWERS_MAX ? [await joinTracks(all)] : all;
  },
  read: unpackTracks,
});
