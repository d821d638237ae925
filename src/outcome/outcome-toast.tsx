import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useIsOffline } from '../api/use-is-offline.ts';
import { describeEntry } from '../commands/registry.ts';
import { undoTime } from '../commands/undo-time.ts';
import { undoEntry } from '../local/outbox/actions.ts';
import { NEEDS_PERSON, type OutboxEntry, SETTLED } from '../local/outbox/entry.ts';
import { useEntries } from '../local/views/use-entries.ts';
import { type OutboxItem, useOutboxItem } from '../local/views/use-outbox.ts';
import { useFocusReturn } from '../ui/dialog/use-focus-return.ts';
import { StateMark } from '../ui/state/state-mark.tsx';
import { DeliveryLine } from './delivery-line.tsx';
import { openOutbox } from './outbox-opening.ts';
import classes from './outcome-toast.module.css';
import { RefusalReason } from './refusal-reason.tsx';

/** What a person asked for, once it is stored on this device. */
export interface Outcome {
  /** The entries it is, undone together; none: there was nothing to do. */
  readonly localSeqs: readonly number[];
  /** What was asked for, in a word or two; absent: what the command says of itself. */
  readonly words?: MessageDescriptor;
  /** What is said once the server has done it; absent: the same words. */
  readonly success?: ReactNode;
  /** What is said before the reason when the server has refused it. */
  readonly failure?: ReactNode;
  /** How long it can be undone; absent: as long as this installation has it. Milliseconds. */
  readonly undoFor?: number;
  /** It was undone: what was shown of it has to be, too. */
  readonly onUndone?: () => void;
}

/** How long an outcome is told. Milliseconds. */
const TOLD_FOR_MS = 5_000;

type Phase = 'nothing' | 'waiting' | 'done' | 'refused' | 'undone' | 'too-late';

/**
 * Says what became of what a person asked for, in one toast from the moment it is stored: it can be undone, then the server
 * has done it, or has refused it and why. A refusal stays until it is put away; what waits for a connection is in the outbox.
 */
export function tellOutcome(outcome: Outcome): void {
  const id = `outcome-${outcome.localSeqs[0] ?? crypto.randomUUID()}`;
  notifications.show({
    id,
    autoClose: false,
    withCloseButton: false,
    message: <OutcomeToast {...outcome} onOver={() => notifications.hide(id)} />,
  });
}

function phaseOf(entries: readonly OutboxEntry[]): Phase {
  if (entries.some(({ state }) => NEEDS_PERSON.has(state))) return 'refused';
  if (entries.length === 0 || !entries.every(({ state }) => SETTLED.has(state))) return 'waiting';
  return entries.some(({ state }) => state === 'acked') ? 'done' : 'undone';
}

function OutcomeToast(props: Outcome & { readonly onOver: () => void }) {
  const { localSeqs, words, success, failure, undoFor = undoTime(), onUndone, onOver } = props;
  const { t } = useLingui();
  const all = useEntries();
  const entries = useMemo(() => {
    const told = new Set(localSeqs);
    return (all ?? []).filter((entry) => told.has(entry.localSeq));
  }, [all, localSeqs]);
  const item = useOutboxItem(entries.find((one) => NEEDS_PERSON.has(one.state))?.localSeq ?? localSeqs[0]);
  const isOffline = useIsOffline();
  const [isTooLate, setTooLate] = useState(false);
  const [isUndoOver, setUndoOver] = useState(false);
  const phase = localSeqs.length === 0 ? 'nothing' : isTooLate ? 'too-late' : phaseOf(entries);
  const what = words === undefined ? (item === undefined ? '' : t(describeEntry(item.type, item.payload))) : t(words);
  const undoes = t`Undo: ${what}`;
  const first = useRef<HTMLButtonElement>(null);

  const canUndo = phase === 'waiting' && !isUndoOver && (item === undefined || item.state === 'queued');
  // What was acted on may be gone from the screen, and the focus with it; with Undo it goes back.
  useFocusReturn(canUndo);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const over = setTimeout(() => setUndoOver(true), undoFor);
    return () => clearTimeout(over);
  }, [undoFor]);
  useEffect(() => {
    if (phase === 'refused') return undefined;
    const timer = setTimeout(onOver, TOLD_FOR_MS + (phase === 'waiting' ? undoFor : 0));
    return () => clearTimeout(timer);
  }, [phase, undoFor, onOver]);

  const undo = async () => {
    const each = await Promise.all(localSeqs.map((one) => undoEntry(one)));
    if (each.every(Boolean)) onUndone?.();
    else setTooLate(true);
  };
  return (
    <div className={classes.outcome} data-testid="outcome" data-phase={phase}>
      <div>
        <Answer
          phase={phase}
          what={what}
          success={success}
          failure={failure}
          item={item}
          isHeld={canUndo && !isOffline}
        />
      </div>
      {(canUndo || phase === 'refused') && (
        <Group gap="xs">
          {canUndo && (
            <Button ref={first} variant="default" title={undoes} aria-label={undoes} onClick={() => void undo()}>
              <Trans>Undo</Trans>
            </Button>
          )}
          {phase === 'refused' && (
            <>
              <Button
                variant="default"
                onClick={() => {
                  onOver();
                  openOutbox(item?.localSeq ?? null);
                }}
              >
                <Trans>Open the outbox</Trans>
              </Button>
              <Button variant="default" onClick={onOver}>
                <Trans>Close</Trans>
              </Button>
            </>
          )}
        </Group>
      )}
    </div>
  );
}

interface AnswerProps extends Pick<Outcome, 'success' | 'failure'> {
  readonly phase: Phase;
  readonly what: string;
  readonly item: OutboxItem | undefined;
  /** It can still be undone, and isn't sent before that is over. */
  readonly isHeld: boolean;
}

function Answer({ phase, what, success, failure, item, isHeld }: AnswerProps) {
  switch (phase) {
    case 'nothing':
      return <StateMark state="none">{what}</StateMark>;
    case 'waiting':
      return (
        <>
          <StateMark state="waiting">{what}</StateMark>
          {isHeld ? (
            <div>
              <Trans>Saved here, not sent yet</Trans>
            </div>
          ) : (
            <DeliveryLine item={item} />
          )}
        </>
      );
    case 'done':
      return <StateMark state="good">{success ?? what}</StateMark>;
    case 'undone':
      return (
        <StateMark state="none">
          <Trans context="result">Undone</Trans>
        </StateMark>
      );
    case 'too-late':
      return (
        <StateMark state="warn">
          <Trans>Too late to undo: it's already being sent.</Trans>
        </StateMark>
      );
    case 'refused':
      return (
        <div className={classes.refused}>
          <StateMark state="error">{failure ?? what}</StateMark>
          <RefusalReason error={item?.lastError ?? null} />
        </div>
      );
  }
}
