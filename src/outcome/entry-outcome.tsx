import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { describeEntry } from '../commands/registry.ts';
import { undoEntry } from '../local/outbox/actions.ts';
import { isCorrectable } from '../local/outbox/amend.ts';
import { NEEDS_PERSON } from '../local/outbox/entry.ts';
import { type OutboxItem, useOutboxItem } from '../local/views/use-outbox.ts';
import { DialogActions } from '../ui/dialog/dialog-actions.tsx';
import { StateMark } from '../ui/state/state-mark.tsx';
import { DeliveryLine } from './delivery-line.tsx';
import classes from './entry-outcome.module.css';
import { openOutbox } from './outbox-opening.ts';
import { RefusalReason } from './refusal-reason.tsx';

interface EntryOutcomeProps {
  readonly localSeq: number;
  /** What was stored, in a few words; absent: what the change does. */
  readonly stored?: ReactNode;
  /** What can be done next, before Close. */
  readonly next?: ReactNode;
  /** One of that is what most go on with: it is marked, and Close is not. */
  readonly leads?: boolean;
  /** It was taken back; absent: it can't be from here. */
  readonly onUndone?: () => void;
  /** What is said once the server has done it. */
  readonly success?: ReactNode;
  /** What is said before the reason when the server has refused it. */
  readonly failure?: ReactNode;
  readonly onClose: () => void;
  /** Puts right what was refused, where that can be done here; everything else the outbox can. */
  readonly onCorrect?: (item: OutboxItem) => void;
}

/**
 * What became of a form that is corrected or gone on with where it stands: safe on this device, and from here on where it is
 * on its way. Only Close remains (spec 1 §4 "Add/edit form"). Everything else ends in a toast (`tellOutcome`).
 */
export function EntryOutcome(props: EntryOutcomeProps) {
  const { localSeq, stored, next, leads = false, success, failure, onClose, onCorrect, onUndone } = props;
  const { t } = useLingui();
  const item = useOutboxItem(localSeq);
  const what = item === undefined ? '' : t(describeEntry(item.type, item.payload));
  const named = stored ?? (what === '' ? null : `${what}:`);
  const undoes = t`Undo: ${what}`;
  const refused = item !== undefined && NEEDS_PERSON.has(item.state);
  const sent = item?.state === 'acked';
  const canCorrect = refused && onCorrect !== undefined && isCorrectable(item);

  // The button that was pressed is gone; the focus must not fall out of the dialog with it.
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);

  return (
    <div data-testid="form-result" data-state={item?.state ?? 'queued'}>
      <div role="status" className={classes.lines}>
        {item?.state === 'cancelled' ? (
          <StateMark state="none">
            {named} <Trans context="result">Undone</Trans>
          </StateMark>
        ) : sent ? (
          <Line state="good">
            {/* Words of success of its own name what they are about. */}
            {(stored !== undefined || success === undefined) && <>{named} </>}
            {success ?? <Trans>Sent to the server</Trans>}
          </Line>
        ) : (
          <>
            <Line state="good">
              {named} <Trans>Saved here, not sent yet</Trans>
            </Line>
            <DeliveryLine item={item} />
          </>
        )}
        {refused && failure !== undefined && <Line state="error">{failure}</Line>}
        {refused && <RefusalReason error={item.lastError} />}
      </div>
      <DialogActions>
        {refused && (
          <Button
            onClick={() => {
              if (canCorrect) {
                onCorrect(item);
                return;
              }
              onClose();
              openOutbox(localSeq);
            }}
          >
            {canCorrect ? <Trans>Fix it</Trans> : <Trans>Open the outbox</Trans>}
          </Button>
        )}
        {item?.state === 'queued' && (
          <Button
            variant="default"
            title={undoes}
            aria-label={undoes}
            onClick={() => {
              void undoEntry(localSeq).then((undone) => {
                if (undone) onUndone?.();
              }, reportError);
            }}
          >
            <Trans>Undo</Trans>
          </Button>
        )}
        {!refused && next}
        <Button miw={120} variant={refused || leads ? 'default' : 'filled'} onClick={onClose} ref={close}>
          <Trans>Close</Trans>
        </Button>
      </DialogActions>
    </div>
  );
}

function Line({ state, children }: { readonly state: 'good' | 'error'; readonly children: ReactNode }) {
  return (
    <Text fw={600} size="lg" component="div" {...(state === 'error' && { className: classes.failure })}>
      <StateMark state={state} size={22}>
        {children}
      </StateMark>
    </Text>
  );
}
