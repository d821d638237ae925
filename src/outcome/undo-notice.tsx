import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import { undoEntry } from '../local/outbox/actions.ts';
import { useFocusReturn } from '../ui/dialog/use-focus-return.ts';
import { StateMark } from '../ui/state/state-mark.tsx';
import classes from './undo-notice.module.css';

interface Done {
  /** The entry that can be taken back. */
  readonly localSeq: number;
  /** Others that were stored with it, and are taken back with it. */
  readonly also?: readonly number[];
  /** What was done, in a word or two. */
  readonly words: MessageDescriptor;
  /** How long it can be. Milliseconds. */
  readonly undoFor: number;
  /** It was taken back: what was shown of it has to be, too. */
  readonly onUndone?: () => void;
}

/** How long the answer to Undo is told. */
const ANSWER_FOR_MS = 4_000;

/** Says what was just done and offers to take it back, as long as that can be. */
export function offerUndo(done: Done): void {
  notifications.show({
    id: idOf(done),
    autoClose: false,
    withCloseButton: false,
    message: <UndoNotice {...done} />,
  });
}

const idOf = ({ localSeq }: Pick<Done, 'localSeq'>): string => `undo-${localSeq}`;

function UndoNotice({ localSeq, also = [], words, undoFor, onUndone }: Done) {
  const { t } = useLingui();
  const what = t(words);
  const undoes = t`Undo: ${what}`;
  const button = useRef<HTMLButtonElement>(null);
  const id = idOf({ localSeq });

  // What was acted on may be gone from the screen, and the focus with it; with the notice it goes back.
  useFocusReturn(true);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const over = setTimeout(() => notifications.hide(id), undoFor);
    return () => clearTimeout(over);
  }, [id, undoFor]);

  const undo = async () => {
    const all = await Promise.all([localSeq, ...also].map((one) => undoEntry(one)));
    const undone = all.every(Boolean);
    if (undone) onUndone?.();
    notifications.update({ id, autoClose: ANSWER_FOR_MS, message: <UndoAnswer undone={undone} /> });
  };
  return (
    <div className={classes.notice} data-testid="undo-notice">
      <StateMark state="waiting">{what}</StateMark>
      <Button
        ref={button}
        mih="var(--h)"
        variant="default"
        title={undoes}
        aria-label={undoes}
        onClick={() => void undo()}
      >
        <Trans>Undo</Trans>
      </Button>
    </div>
  );
}

function UndoAnswer({ undone }: { readonly undone: boolean }) {
  return undone ? (
    <StateMark state="none">
      <Trans context="result">Undone</Trans>
    </StateMark>
  ) : (
    <StateMark state="warn">
      <Trans>Too late to undo: it's already being sent.</Trans>
    </StateMark>
  );
}
