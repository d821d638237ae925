import type { GenericSchema, InferInput } from 'valibot';
import * as v from 'valibot';
import type { Operation } from '../contract/operation.ts';
import { amend } from '../local/outbox/amend.ts';
import type { Stored } from '../local/outbox/enqueue.ts';
import type { OutboxEntry } from '../local/outbox/entry.ts';
import { currentProfile } from '../local/session/profile.ts';
import type { Command } from './command.ts';
import { followCorrection } from './follow-correction.ts';
import { baseOf, type IssueOptions, issue, NotAllowedError } from './issue.ts';

/**
 * Stores a command in place of an entry that was refused: what was done later still comes after it, and means the thing as
 * it is now. Where the entry can't be replaced any more (it was discarded meanwhile, or sent after all) it is issued as a new
 * one. Resolves and throws like `issue`.
 */
export async function correct<Schema extends GenericSchema, O extends Operation>(
  command: Command<Schema, O>,
  localSeq: number,
  input: InferInput<Schema>,
  options: IssueOptions = {},
): Promise<Stored> {
  const user = currentProfile();
  if (user === null || !command.mayIssue(user)) throw new NotAllowedError(command.type);
  const payload = v.parse(command.schema, input);
  // It was done when it was done: that it had to be put right makes it no later.
  const formFor = ({ occurredAt }: Pick<OutboxEntry, 'occurredAt'>) => ({
    type: command.type,
    payloadVersion: command.version,
    payload,
    patches: command.effect(payload, { user, now: occurredAt }),
    orderingKeys: command.orderingKeys(payload),
    creates: command.creates?.(payload) ?? null,
    needs: command.needs?.(payload) ?? [],
    base: baseOf(command, payload, options.seen),
  });
  const { finishesDraft } = options;
  const how = {
    follow: (refused: OutboxEntry, later: OutboxEntry) => followCorrection(refused, formFor(refused), later, user),
    ...(finishesDraft === undefined ? {} : { finishesDraft }),
  };
  return (await amend(user, localSeq, formFor, how)) ?? issue(command, input, options);
}
