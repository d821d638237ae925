import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import * as v from 'valibot';
import type { Operation } from '../contract/operation.ts';
import type { SignedInUser } from '../contract/users.ts';
import { type AlsoNew, enqueue, type KeptDraft, type Stored } from '../local/outbox/enqueue.ts';
import type { EditBase } from '../local/outbox/entry.ts';
import { type Fields, fieldsOf, pick } from '../local/outbox/three-way.ts';
import { currentProfile } from '../local/session/profile.ts';
import type { Command } from './command.ts';
import { undoTime } from './undo-time.ts';

/** The command may not be issued: nobody is signed in, or not somebody who may. A screen that offers it has a fault. */
export class NotAllowedError extends Error {
  override readonly name = 'NotAllowedError';
}

/** A row as a person saw it, own unsent work included. */
export type SeenRow = Fields & { readonly version: number };

export interface IssueOptions {
  /** The unfinished form it came from: forgotten in the moment in which the work is stored. */
  readonly finishesDraft?: string;
  /** What it is a part of that goes on: kept in the moment in which the work is stored. */
  readonly keepsDraft?: KeptDraft;
  /** The row an edit was made on. */
  readonly seen?: SeenRow;
  /** How long it can be undone before it is sent, where that is longer than the command says. Milliseconds. */
  readonly undoFor?: number;
  /** What is stored in the same moment, after it. */
  readonly also?: readonly Following[];
}

/** A command with its input, whatever it is. */
export type Following = (context: { readonly user: SignedInUser; readonly now: number }) => AlsoNew;

/** A command that is stored in the same moment as another one (`IssueOptions.also`). */
export const following =
  <Schema extends GenericSchema, O extends Operation>(
    command: Command<Schema, O>,
    input: InferInput<Schema>,
  ): Following =>
  ({ user, now }) => {
    if (!command.mayIssue(user)) throw new NotAllowedError(command.type);
    const {
      base: _,
      seen: __,
      ...entry
    } = entryOf(command, v.parse(command.schema, input), { user, now, seen: undefined });
    return entry;
  };

/**
 * Stores a command for delivery. Resolves when it is safe on this device; it is delivered without further ado. Throws
 * StorageError when nothing could be stored, NotAllowedError, and valibot's error for an input that is not of its shape.
 */
export async function issue<Schema extends GenericSchema, O extends Operation>(
  command: Command<Schema, O>,
  input: InferInput<Schema>,
  { finishesDraft, keepsDraft, seen, undoFor = 0, also = [] }: IssueOptions = {},
): Promise<Stored> {
  const user = currentProfile();
  if (user === null || !command.mayIssue(user)) throw new NotAllowedError(command.type);
  const payload = v.parse(command.schema, input);
  const now = Date.now();
  const heldFor = Math.max(undoFor, command.undoable === true ? undoTime() : 0);
  return enqueue(
    user,
    {
      ...entryOf(command, payload, { user, now, seen }),
      ...(heldFor === 0 ? {} : { heldFor }),
      ...(finishesDraft === undefined ? {} : { finishesDraft }),
      ...(keepsDraft === undefined ? {} : { keepsDraft }),
      also: also.map((make) => make({ user, now })),
    },
    now,
  );
}

interface Issued {
  readonly user: SignedInUser;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly seen: SeenRow | undefined;
}

/** What a command stores to be delivered. */
export function entryOf<Schema extends GenericSchema, O extends Operation>(
  command: Command<Schema, O>,
  payload: InferOutput<Schema>,
  { user, now, seen }: Issued,
) {
  return {
    type: command.type,
    payloadVersion: command.version,
    payload,
    patches: command.effect(payload, { user, now }),
    orderingKeys: command.orderingKeys(payload),
    creates: command.creates?.(payload) ?? null,
    needs: command.needs?.(payload) ?? [],
    base: baseOf(command, payload, seen),
    seen,
  };
}

/** What of the row that was seen an edit has to remember. Null for what is no edit, or was made on no row. */
export function baseOf<Schema extends GenericSchema, O extends Operation>(
  { edit }: Command<Schema, O>,
  payload: InferOutput<Schema>,
  seen: SeenRow | undefined,
): EditBase | null {
  if (edit === undefined || seen === undefined) return null;
  const names = [...fieldsOf(edit.parts(payload)), ...edit.watched, ...edit.told];
  const fields = pick(edit.read?.(seen) ?? seen, names);
  return { orderingKey: edit.orderingKey(payload), version: seen.version, fields };
}
