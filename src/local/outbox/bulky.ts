import { DAY_MS } from '../../domain/duration.ts';
import { outbox } from './outbox-database.ts';

/**
 * What ordering keys of entries begin with that are large, as photos are. Of those the journal keeps a few, for a server that is
 * restored from a backup of the night before.
 */
export const BULKY = 'bulky:';

/** How long, and how many of each user. */
const KEPT_MS = 2 * DAY_MS;
export const KEPT_BULKY = 20;

/** Forgets large entries that are settled: what was taken back at once, what was delivered once it is old or there are many newer. */
export const pruneBulky = (now = Date.now()): Promise<void> =>
  outbox.transaction('rw', outbox.entries, async () => {
    const delivered = new Map<string, { readonly localSeq: number; readonly at: number }[]>();
    const forgotten: number[] = [];
    await outbox.entries
      .where('lanes')
      .startsWith(BULKY)
      .distinct()
      .each(({ localSeq, userId, state, ackedAt, occurredAt }) => {
        if (state === 'cancelled') forgotten.push(localSeq);
        if (state !== 'acked') return;
        const own = delivered.get(userId) ?? [];
        own.push({ localSeq, at: ackedAt ?? occurredAt });
        delivered.set(userId, own);
      });
    for (const own of delivered.values()) {
      const newest = own.toSorted((a, b) => b.at - a.at);
      forgotten.push(
        ...newest.filter(({ at }, nth) => nth >= KEPT_BULKY || at < now - KEPT_MS).map((one) => one.localSeq),
      );
    }
    await outbox.entries.bulkDelete(forgotten);
  });
