import type { GenericSchema, InferInput } from 'valibot';
import type { Command } from '../commands/command.ts';
import { type IssueOptions, issue } from '../commands/issue.ts';
import { undoTime } from '../commands/undo-time.ts';
import type { Operation } from '../contract/operation.ts';
import type { Stored } from '../local/outbox/enqueue.ts';
import { tellOutcome } from './outcome-toast.tsx';

/**
 * Stores what a person does on a screen: it waits a few seconds before it is sent, with a connection, too, so that it can be
 * undone where it was done (`tellOutcome` and `EntryOutcome` offer that). Resolves and throws like `issue`.
 */
export const issueUndoable = <Schema extends GenericSchema, O extends Operation>(
  command: Command<Schema, O>,
  input: InferInput<Schema>,
  options: IssueOptions = {},
): Promise<Stored> => issue(command, input, { undoFor: undoTime(), ...options });

/** The same where nothing on the screen says what becomes of it: a toast does. */
export async function issueAndOffer<Schema extends GenericSchema, O extends Operation>(
  command: Command<Schema, O>,
  input: InferInput<Schema>,
  { onUndone, ...options }: IssueOptions & { readonly onUndone?: () => void } = {},
): Promise<Stored> {
  const stored = await issueUndoable(command, input, options);
  tellOutcome({
    localSeqs: [stored.localSeq],
    ...(options.undoFor === undefined ? {} : { undoFor: options.undoFor }),
    ...(onUndone === undefined ? {} : { onUndone }),
  });
  return stored;
}
