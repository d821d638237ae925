import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBarcode, IconPlus, IconStack2 } from '@tabler/icons-react';
import classes from './action-bar.module.css';

interface ActionBarProps {
  /** Whether it is known what this page offers: until then its room is kept, so that no button moves under a finger. */
  readonly ready: boolean;
  /** What the form is called; null: this person or this page has no form. */
  readonly addTitle: string | null;
  readonly offersBatch: boolean;
  readonly onOpen: (what: 'add' | 'batch' | 'scan') => void;
}

/** What one does here. In thumb reach on the floor, in the head of the page in the office. */
export function ActionBar({ ready, addTitle, offersBatch, onOpen }: ActionBarProps) {
  const { t } = useLingui();
  const hasAdd = addTitle !== null || !ready;
  return (
    <div className={classes.bar} data-ready={ready}>
      {hasAdd && (
        <Button
          className={classes.add}
          data-testid="add"
          size="md"
          variant="default"
          leftSection={<IconPlus size={20} aria-hidden />}
          title={addTitle ?? undefined}
          onClick={() => onOpen('add')}
        >
          <Trans>Add</Trans>
        </Button>
      )}
      {hasAdd && offersBatch && (
        <Button
          className={classes.add}
          data-testid="batch"
          size="md"
          variant="default"
          leftSection={<IconStack2 size={20} aria-hidden />}
          title={t`Activate a batch`}
          onClick={() => onOpen('batch')}
        >
          <Trans>Batch</Trans>
        </Button>
      )}
      <Button
        className={classes.scan}
        data-testid="scan"
        size="md"
        leftSection={<IconBarcode size={24} aria-hidden />}
        onClick={() => onOpen('scan')}
      >
        <Trans>Scan</Trans>
      </Button>
    </div>
  );
}
