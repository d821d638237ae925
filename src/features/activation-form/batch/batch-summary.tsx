import { Plural, Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useEntries } from '../../../local/views/use-entries.ts';
import { openOutbox } from '../../../outcome/outbox-opening.ts';
import { DoubtMark } from '../../../scan/device-doubt-words.tsx';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';
import { StateMark } from '../../../ui/state/state-mark.tsx';
import { type BatchOutcome, batchOutcome } from './batch-outcome.ts';
import classes from './batch-summary.module.css';
import type { BatchItem } from './stored-batch.ts';

interface BatchSummaryProps {
  readonly items: readonly BatchItem[];
  readonly onMore: () => void;
  readonly onClose: () => void;
}

const UNREAD: BatchOutcome = { sent: 0, waiting: 0, takenBack: 0, refused: [] };

/** What became of a batch: how many there are, how many the server has by now, and what needs a person. */
export function BatchSummary({ items, onMore, onClose }: BatchSummaryProps) {
  const entries = useEntries();
  const count = items.length;
  const { sent, waiting, takenBack, refused } = entries === undefined ? UNREAD : batchOutcome(items, entries);
  const needing = refused.length;
  const doubtful = items.filter(({ doubts }) => doubts.length > 0).length;
  // All is well only where each of them is.
  const state = count === 0 ? 'none' : needing > 0 || doubtful > 0 ? 'warn' : 'good';
  return (
    <div data-testid="batch-summary">
      <div role="status" className={classes.lines}>
        <Text fw={600} size="lg" component="div">
          <StateMark state={state} size={22}>
            <Plural value={count} _0="Nothing was activated" one="# saved here" other="# saved here" />
          </StateMark>
        </Text>
        {doubtful > 0 && (
          <StateMark state="warn">
            <Plural value={doubtful} one="# tag to check" other="# tags to check" />
          </StateMark>
        )}
        {sent > 0 && (
          <StateMark state="good">
            <Plural value={sent} one="# sent to the server" other="# sent to the server" />
          </StateMark>
        )}
        {waiting > 0 && (
          <StateMark state="waiting">
            <Plural value={waiting} one="# waiting to send" other="# waiting to send" />
          </StateMark>
        )}
        {takenBack > 0 && (
          <StateMark state="none">
            <Plural value={takenBack} one="# discarded in the outbox" other="# discarded in the outbox" />
          </StateMark>
        )}
        {refused.length > 0 && (
          <StateMark state="error">
            <Plural
              value={needing}
              one="# needs attention: rejected by the server"
              other="# need attention: rejected by the server"
            />
          </StateMark>
        )}
      </div>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.guid}>
            {item.shipmentId} {item.doubts.length > 0 && <DoubtMark doubts={item.doubts} />}
          </li>
        ))}
      </ul>
      <DialogActions>
        {refused.length > 0 && (
          <Button
            variant="default"
            onClick={() => {
              onClose();
              openOutbox(refused[0]?.localSeq);
            }}
          >
            <Trans>Open the outbox</Trans>
          </Button>
        )}
        <Button variant="default" onClick={onMore}>
          <Trans>Scan more</Trans>
        </Button>
        <Button miw={120} onClick={onClose} data-autofocus>
          <Trans>Close</Trans>
        </Button>
      </DialogActions>
    </div>
  );
}
