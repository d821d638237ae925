import type { GenericSchema, InferInput } from 'valibot';
import * as v from 'valibot';
import type { Operation } from '../contract/operation.ts';
import { enqueue, type Stored } from '../local/outbox/enqueue.ts';
import { currentProfile } from '../local/session/profile.ts';
import type { Command } from './command.ts';

/** The command may not be issued: nobody is signed in, or not somebody who may. A screen that offers it has a fault. */
export class NotAllowedError extends Error {
  override readonly name = 'NotAllowedError';
}

/**
 * Stores a command for delivery, and in the same moment forgets the unfinished form it came from. Resolves when it is safe on this device; it is delivered without further ado. Throws
 * StorageError when nothing could be stored, NotAllowedError, and valibot's error for an input that is not of its shape.
 */
export async function issue<Schema extends GenericSchema, O extends Operation>(
  command: Command<Schema, O>,
  input: InferInput<Schema>,
  finishesDraft?: string,
): Promise<Stored> {
  const user = currentProfile();
  if (user === null || !command.mayIssue(user)) throw new NotAllowedError(command.type);
  const payload = v.parse(command.schema, input);
  const now = Date.now();
  return enqueue(
    user,
    {
      type: command.type,
      payloadVersion: command.version,
      payload,
      patches: command.effect(payload, { user, now }),
      lanes: command.lanes(payload),
      ...(finishesDraft === undefined ? {} : { finishesDraft }),
    },
    now,
  );
}
