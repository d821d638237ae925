import { Plural, Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useEntries } from '../../../local/views/use-entries.ts';
import { openOutbox } from '../../../outcome/outbox-opening.ts';
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
  const { sent, waiting, takenBack, refused } = entries === undefined ? UNREAD : batchOutcome(items, entries);
  const count = items.length;
  const needing = refused.length;
  return (
    <div data-testid="batch-summary">
      <div role="status" className={classes.lines}>
        <Text fw={600} size="lg" component="div">
          <StateMark state={items.length === 0 ? 'none' : 'good'} size={22}>
            <Plural value={count} _0="Nothing was activated" one="# saved here" other="# saved here" />
          </StateMark>
        </Text>
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
          <li key={item.guid}>{item.shipmentId}</li>
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
