import type { GenericSchema, InferInput } from 'valibot';
import type { Command } from '../commands/command.ts';
import { type IssueOptions, issue } from '../commands/issue.ts';
import { describeEntry } from '../commands/registry.ts';
import { undoTime } from '../commands/undo-time.ts';
import type { Operation } from '../contract/operation.ts';
import type { Stored } from '../local/outbox/enqueue.ts';
import { offerUndo } from './undo-notice.tsx';

/**
 * Stores what a person does on a screen: it waits a few seconds before it is sent, with a connection, too, so that it can be
 * undone where it was done (`EntryOutcome` offers that). Resolves and throws like `issue`.
 */
export const issueUndoable = <Schema extends GenericSchema, O extends Operation>(
  command: Command<Schema, O>,
  input: InferInput<Schema>,
  options: IssueOptions = {},
): Promise<Stored> => issue(command, input, { undoFor: undoTime(), ...options });

/** The same where the screen it was done on is gone: a notice names it and offers to undo it. */
export async function issueAndOffer<Schema extends GenericSchema, O extends Operation>(
  command: Command<Schema, O>,
  input: InferInput<Schema>,
  { onUndone, ...options }: IssueOptions & { readonly onUndone?: () => void } = {},
): Promise<Stored> {
  const stored = await issueUndoable(command, input, options);
  const words = describeEntry(command.type, input);
  const undoFor = options.undoFor ?? undoTime();
  offerUndo({ localSeq: stored.localSeq, words, undoFor, ...(onUndone === undefined ? {} : { onUndone }) });
  return stored;
}
