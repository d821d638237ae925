import * as v from 'valibot';
import type { SignedInUser } from '../contract/users.ts';
import type { OutboxEntry } from '../local/outbox/entry.ts';
import type { Patch } from '../local/outbox/patch.ts';
import type { EntryChanges } from '../local/outbox/requeued.ts';
import type { Fields } from '../local/outbox/three-way.ts';
import { readEntry } from './registry.ts';

/** What commands about a shipment call it and the devices on it. */
const subject = v.object({
  guid: v.string(),
  shipmentId: v.optional(v.string()),
  macId: v.optional(v.nullable(v.string())),
  /** One of its devices, where the command is about that. */
  device: v.optional(v.string()),
});
type Subject = v.InferOutput<typeof subject>;

/** A creation before or after its correction. */
export interface Creation {
  readonly payload: unknown;
  readonly patches: readonly Patch[];
  readonly creates: string | null;
}

/**
 * A later entry about a shipment whose creation was refused, now that the creation is `corrected`: the shipment may have
 * another tag, name or id, and what was done with it means it as it is now. A word to a tag alone stays with that tag.
 * Null when it reads as before.
 */
export function followCorrection(
  refused: Creation,
  corrected: Creation,
  later: OutboxEntry,
  user: SignedInUser,
): EntryChanges | null {
  const [was, is] = [v.safeParse(subject, refused.payload), v.safeParse(subject, corrected.payload)];
  const known = readEntry(later.type, later.payload, later.payloadVersion);
  const about = v.safeParse(subject, known?.payload);
  if (known === null || !was.success || !is.success || !about.success) return null;
  if (about.output.guid !== was.output.guid) return null;
  const { command } = known;
  const payload: unknown = Object.assign({}, known.payload, renamed(about.output, was.output, is.output));
  // It may wait for more than what it touches itself.
  const own = command.orderingKeys(known.payload);
  const prerequisites = later.orderingKeys
    .filter((key) => !own.includes(key))
    .map((key) => (key === refused.creates ? (corrected.creates ?? key) : key));
  const read = (creation: Creation) => command.edit?.read?.(rowOf(creation)) ?? rowOf(creation);
  return {
    payload,
    payloadVersion: command.version,
    patches: command.effect(payload, { user, now: later.occurredAt }),
    orderingKeys: [...command.orderingKeys(payload), ...prerequisites],
    base: later.base && {
      ...later.base,
      orderingKey: command.edit?.orderingKey(payload) ?? later.base.orderingKey,
      fields: carriedOver(later.base.fields, read(refused), read(corrected)),
    },
  };
}

function renamed(about: Subject, was: Subject, is: Subject): Partial<Subject> {
  return {
    guid: is.guid,
    ...(about.shipmentId === was.shipmentId && is.shipmentId !== undefined ? { shipmentId: is.shipmentId } : {}),
    ...(about.macId === was.macId && is.macId !== undefined ? { macId: is.macId } : {}),
    ...(about.device === was.macId && typeof is.macId === 'string' ? { device: is.macId } : {}),
  };
}

function rowOf({ patches }: Creation): Fields {
  const made = patches.find((patch) => patch.op === 'put');
  return made === undefined ? {} : { ...made.row };
}

/** What a person saw of the row: where that came from the creation, it is what the creation says now. */
const carriedOver = (seen: Fields, was: Fields, is: Fields): Fields =>
  Object.fromEntries(
    Object.entries(seen).map(([name, value]) => [
      name,
      name in is && JSON.stringify(value) === JSON.stringify(was[name]) ? is[name] : value,
    ]),
  );
