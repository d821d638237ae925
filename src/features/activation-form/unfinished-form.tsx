import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { type DeviceId, readDeviceId, shortDeviceId } from '../../domain/device-id.ts';
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
  return (
    <UnfinishedOffer
      known={[shipmentId, device].filter(Boolean).join(' · ')}
      onContinue={() => onContinue(scanned !== null)}
      onStartAfresh={onStartAfresh}
      ways={
        scanned === null ? undefined : <WaysWithTag {...{ device, scanned: scanned.id, onContinue, onStartAfresh }} />
      }
    >
      <Trans>You have an unfinished form from {time}.</Trans>
      {scanned !== null && <Scanned {...scanned} />}
    </UnfinishedOffer>
  );
}

function Scanned({ id, words }: NonNullable<UnfinishedFormProps['scanned']>) {
  const name = `…${shortDeviceId(id)}`;
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
  /** As it stands in the unfinished form. */
  readonly device: string;
  readonly scanned: DeviceId;
}

function WaysWithTag({ device, scanned, onContinue, onStartAfresh }: WaysProps) {
  const reading = readDeviceId(device);
  const own = reading.kind === 'device' && reading.id !== scanned ? `…${shortDeviceId(reading.id)}` : null;
  const name = `…${shortDeviceId(scanned)}`;
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
