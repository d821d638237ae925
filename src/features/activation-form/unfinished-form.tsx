import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { type DeviceId, readDeviceId, toldApart } from '../../domain/device-id.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { timeWords } from '../../ui/time-words.ts';
import { UnfinishedOffer } from './unfinished-offer.tsx';
import type { Unfinished } from './use-draft.ts';

interface UnfinishedFormProps {
  readonly unfinished: Unfinished;
  /** A tag that was scanned just now, and what is known of it, in words. */
  readonly scanned?: { readonly id: DeviceId; readonly words: ReactNode } | null;
  /** With the scanned tag in place of the form's own, or with that. */
  readonly onContinue: (withScanned: boolean) => void;
  readonly onStartAfresh: () => void;
}

/** Offers the form that was not finished last time. Where a tag was scanned, each way on says which tag it goes on with. */
export function UnfinishedForm({ unfinished, scanned = null, onContinue, onStartAfresh }: UnfinishedFormProps) {
  const time = timeWords(unfinished.savedAt, useTimeReader());
  const { shipmentId, device } = unfinished.draft;
  const reading = readDeviceId(device);
  const own = reading.kind === 'device' && reading.id !== scanned?.id ? reading.id : null;
  const [ownName, scannedName] = toldApart(own ?? '', scanned?.id ?? '');
  return (
    <UnfinishedOffer
      known={[shipmentId, scanned === null ? device : ''].filter(Boolean).join(' · ')}
      onContinue={() => onContinue(scanned !== null)}
      onStartAfresh={onStartAfresh}
      ways={
        scanned === null ? undefined : (
          <WaysWithTag own={own === null ? null : ownName} scanned={scannedName} {...{ onContinue, onStartAfresh }} />
        )
      }
    >
      <Trans>You have an unfinished form from {time}.</Trans>
      {scanned !== null && (
        <>
          {own !== null && (
            <Text fw={700} size="lg">
              <Trans>In the form: {ownName}</Trans>
            </Text>
          )}
          <Scanned name={scannedName} words={scanned.words} />
        </>
      )}
    </UnfinishedOffer>
  );
}

function Scanned({ name, words }: { readonly name: string; readonly words: ReactNode }) {
  return (
    <div role="status" data-testid="scanned-now">
      <Text fw={700} size="lg">
        <Trans>Just scanned: {name}</Trans>
      </Text>
      {words}
    </div>
  );
}

interface WaysProps extends Pick<UnfinishedFormProps, 'onContinue' | 'onStartAfresh'> {
  /** What the unfinished form's own tag is called; null: it has none, or the scanned one. */
  readonly own: string | null;
  /** And the scanned one. */
  readonly scanned: string;
}

function WaysWithTag({ own, scanned: name, onContinue, onStartAfresh }: WaysProps) {
  return (
    <DialogActions stacked>
      <Button variant="default" onClick={onStartAfresh}>
        <Trans>Start over with {name}</Trans>
      </Button>
      {own !== null && (
        <Button variant="default" onClick={() => onContinue(false)}>
          <Trans>Continue with {own}</Trans>
        </Button>
      )}
      <Button onClick={() => onContinue(true)} data-autofocus>
        <Trans>Continue with {name}</Trans>
      </Button>
    </DialogActions>
  );
}
