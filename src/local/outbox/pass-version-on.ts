import type { OutboxEntry } from './entry.ts';

/** Version of a row that the server doesn't have yet. */
const NOT_THERE = 0;

/**
 * `later` as it is once the server has done `entry`: an edit of the same row that was made on top of it stands on the
 * version it has left. Only where both were made on the same version: where somebody else's change came in between, or
 * `entry` itself was not on the screen, the later edit has not seen it, and has to meet it by itself.
 * @param reply the server's, with the `version` it made
 */
export function passVersionOn(
  entry: Pick<OutboxEntry, 'localSeq' | 'mutationId' | 'formerIds' | 'userId' | 'base' | 'creates'>,
  { version }: Readonly<Record<string, unknown>>,
  later: OutboxEntry,
): OutboxEntry {
  if (typeof version !== 'number' || later.base === null || later.sentOnce) return later;
  if (later.userId !== entry.userId || later.localSeq <= entry.localSeq) return later;
  const orderingKey = entry.base?.orderingKey ?? entry.creates;
  const from = entry.base?.version ?? NOT_THERE;
  if (later.base.orderingKey !== orderingKey || later.base.version !== from) return later;
  if ([entry.mutationId, ...entry.formerIds].some((id) => later.base?.unseen?.includes(id))) return later;
  return { ...later, base: { ...later.base, version } };
}
