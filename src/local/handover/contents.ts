import * as v from 'valibot';
import { instantAt } from '../../domain/instant.ts';
import { ENTRY_DEFAULTS, ENTRY_STATES, type OutboxEntry, SETTLED } from '../outbox/entry.ts';
import { AT_ONCE } from '../outbox/schedule.ts';
import { fromStored, toStored } from '../outbox/stored-entry.ts';
import { HandoverError } from './handover-error.ts';

/** Raised when entries of this version could not be read by the console before it. */
const VERSION = 1;

const fields = v.record(v.string(), v.unknown());

const patch = v.variant('op', [
  v.object({ op: v.literal('put'), feed: v.string(), key: v.string(), row: fields }),
  v.object({ op: v.literal('merge'), feed: v.string(), key: v.string(), fields }),
  v.object({ op: v.literal('delete'), feed: v.string(), key: v.string() }),
]);

const deliveryError = v.object({
  status: v.nullable(v.number()),
  code: v.string(),
  errors: v.array(v.object({ code: v.string(), detail: v.string(), field: v.exactOptional(v.string()) })),
});

const { creates, base, current, merged, formerIds, replayedIn } = ENTRY_DEFAULTS;

/** What an entry gets anew on the device that takes it in. */
type OfThisDevice =
  | 'localSeq'
  | 'userId'
  | 'companyId'
  | 'unreachableCount'
  | 'nextAttemptAt'
  | 'scheduledAt'
  | 'ack'
  | 'ackedAt';

/** An entry as any version of the console wrote it; what older ones didn't have is filled in. */
const entryFields = {
  mutationId: v.pipe(v.string(), v.uuid()),
  deviceId: v.string(),
  type: v.string(),
  payloadVersion: v.number(),
  payload: v.optional(v.unknown()),
  patches: v.array(patch),
  orderingKeys: v.array(v.string()),
  creates: v.optional(v.nullable(v.string()), creates),
  base: v.optional(
    v.nullable(
      v.object({
        orderingKey: v.string(),
        version: v.number(),
        fields,
        unseen: v.exactOptional(v.array(v.string())),
      }),
    ),
    base,
  ),
  current: v.optional(v.nullable(fields), current),
  merged: v.optional(v.boolean(), merged),
  formerIds: v.optional(v.array(v.string()), () => [...formerIds]),
  replayedIn: v.optional(v.nullable(v.string()), replayedIn),
  occurredAt: v.number(),
  state: v.picklist(ENTRY_STATES.filter((state) => !SETTLED.has(state))),
  attempts: v.number(),
  lastError: v.nullable(deliveryError),
  sentOnce: v.boolean(),
} satisfies Record<Exclude<keyof OutboxEntry, OfThisDevice>, v.GenericSchema>;

const entry = v.object(entryFields);

const contents = v.object({
  product: v.literal('lading'),
  kind: v.literal('outbox'),
  version: v.number(),
  userId: v.string(),
  companyId: v.string(),
  entries: v.array(v.record(v.string(), v.unknown())),
});

/** Whose work it is. */
export interface Owner {
  readonly userId: string;
  readonly companyId: string;
}

/** Unsent work as text, in the order it was made. */
export function writeContents({ userId, companyId }: Owner, entries: readonly OutboxEntry[]): string {
  const exportedAt = instantAt(Date.now());
  return JSON.stringify({
    product: 'lading',
    kind: 'outbox',
    version: VERSION,
    exportedAt,
    userId,
    companyId,
    entries: entries.map(toStored),
  });
}

/**
 * The entries of a text by `writeContents`, as new ones of this device: what went by itself there goes by itself here,
 * what waits for a person still does. All of them, or a HandoverError.
 * @param isTakenOver whether it may be the work of a colleague, who has handed it over: it is this user's from now on
 */
export function readContents(
  text: string,
  owner: Owner,
  { isTakenOver = false }: { readonly isTakenOver?: boolean } = {},
): Omit<OutboxEntry, 'localSeq'>[] {
  const read = v.safeParse(contents, parsed(text));
  if (!read.success) throw new HandoverError('damaged', { cause: read.issues });
  const { version, companyId, entries } = read.output;
  const { userId } = owner;
  if (version > VERSION) throw new HandoverError('newer-version');
  if (!isTakenOver && read.output.userId !== userId) throw new HandoverError('other-user');
  if (companyId !== owner.companyId) throw new HandoverError('other-company');
  const list = v.safeParse(v.array(entry), entries.map(fromStored));
  if (!list.success) throw new HandoverError('damaged', { cause: list.issues });
  return list.output.map(({ payload, ...one }) => {
    const parked = one.state === 'rejected' || one.state === 'conflict';
    return {
      ...ENTRY_DEFAULTS,
      ...one,
      ...AT_ONCE,
      payload,
      userId,
      companyId,
      state: parked ? one.state : 'queued',
      attempts: parked ? one.attempts : 0,
      ack: null,
      ackedAt: null,
    };
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new HandoverError('damaged', { cause });
  }
}
