import type { OutboxEntry } from './entry.ts';
import { AT_ONCE } from './schedule.ts';

/** What of an entry may be written anew. */
export type Form = Partial<
  Pick<OutboxEntry, 'type' | 'payloadVersion' | 'payload' | 'patches' | 'lanes' | 'creates' | 'base' | 'merged'>
>;

/** Statuses of refusals that the server keeps: under the same id it would give the same answer for ever. */
const KEPT_REFUSALS: ReadonlySet<number> = new Set([409, 422]);

/**
 * The changes that send an entry again, in another form or in the same. It keeps its place in its lanes. What was
 * refused for good goes under a new id; what may still have an effect under its id keeps that while it stays the same
 * request.
 */
export function newForm(
  entry: OutboxEntry,
  form: Form = {},
  newId: () => string = () => crypto.randomUUID(),
): Partial<OutboxEntry> {
  const refused = entry.lastFault !== null && KEPT_REFUSALS.has(entry.lastFault.status ?? 0);
  const anotherRequest = Object.keys(form).length > 0 && entry.sentOnce;
  const renamed = refused || anotherRequest;
  return {
    ...form,
    state: 'queued',
    lastFault: null,
    current: null,
    attempts: 0,
    misses: 0,
    ...AT_ONCE,
    ...(renamed ? { mutationId: newId(), formerIds: [...entry.formerIds, entry.mutationId], sentOnce: false } : {}),
  };
}
