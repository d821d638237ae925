import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBarcode, IconPlus, IconStack2 } from '@tabler/icons-react';
import { MODE_WORDS } from '../../commands/mode-words.ts';
import type { ActivationOptions } from '../../contract/configuration.ts';
import { type ActivationMode, ADD_TITLES, companyTitle } from '../../domain/activation-mode.ts';
import classes from './action-bar.module.css';

interface ActionBarProps {
  readonly mode: ActivationMode;
  /** Until they are here its room is kept, so that no button moves under a finger. */
  readonly options: ActivationOptions | undefined;
  /** This person and this page have a form. */
  readonly mayAdd: boolean;
  readonly onOpen: (what: 'add' | 'batch' | 'scan') => void;
}

/** What one does here. In thumb reach on the floor, in the head of the page in the office. */
export function ActionBar({ mode, options, mayAdd, onOpen }: ActionBarProps) {
  const { t } = useLingui();
  const ready = options !== undefined;
  const hasAdd = mayAdd || !ready;
  const addTitle = companyTitle(options?.addTitle, ADD_TITLES[mode]) ?? t(MODE_WORDS[mode].create);
  // A batch has no list of iChimes: one that each shipment needs can't be given.
  const offersBatch = !options?.required.includes('sublist');
  return (
    <div className={classes.bar} data-ready={ready}>
      {hasAdd && (
        <Button
          className={classes.add}
          data-testid="add"
          size="md"
          variant="default"
          leftSection={<IconPlus size={20} aria-hidden />}
          title={ready ? addTitle : undefined}
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
          title={t`Activate batch`}
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
