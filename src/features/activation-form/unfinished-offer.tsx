import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';

interface UnfinishedOfferProps {
  /** What there is, and since when. */
  readonly children: ReactNode;
  /** What one knows it again by. */
  readonly known: ReactNode;
  /** In place of the usual two ways to go on. */
  readonly ways?: ReactNode;
  readonly onContinue: () => void;
  readonly onStartAfresh: () => void;
}

/** Offers what was not finished last time. Nothing of it is lost before the person decided. */
export function UnfinishedOffer({ children, known, ways, onContinue, onStartAfresh }: UnfinishedOfferProps) {
  return (
    <>
      <Text component="div">{children}</Text>
      <Text size="sm" c="dimmed" component="div">
        {known}
      </Text>
      {ways ?? (
        <DialogActions>
          <Button variant="default" onClick={onStartAfresh}>
            <Trans>Start over</Trans>
          </Button>
          <Button onClick={onContinue} data-autofocus>
            <Trans>Continue</Trans>
          </Button>
        </DialogActions>
      )}
    </>
  );
}
