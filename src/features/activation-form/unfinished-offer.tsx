import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';

interface UnfinishedOfferProps {
  /** What there is, and since when. */
  readonly children: ReactNode;
  /** What one knows it again by. */
  readonly known: ReactNode;
  readonly onContinue: () => void;
  readonly onStartAfresh: () => void;
}

/** Offers what was not finished last time. Nothing of it is lost before the person decided. */
export function UnfinishedOffer({ children, known, onContinue, onStartAfresh }: UnfinishedOfferProps) {
  return (
    <>
      <Text>{children}</Text>
      <Text size="sm" c="dimmed">
        {known}
      </Text>
      <DialogActions>
        <Button variant="default" onClick={onStartAfresh}>
          <Trans>Start afresh</Trans>
        </Button>
        <Button onClick={onContinue} data-autofocus>
          <Trans>Continue</Trans>
        </Button>
      </DialogActions>
    </>
  );
}
