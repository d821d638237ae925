import { Trans } from '@lingui/react/macro';
import type { DeviceRow } from '../../contract/devices.ts';
import { strangenessOf } from '../../domain/compare-count.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import type { ScanResult } from '../../scan/scan-result.tsx';
import { CodeText } from '../../ui/code-text.tsx';

/** The answer to a device that is counted at the location with this id: it belongs there, or is strange and why. It is taken in both cases. */
export function evaluateCounted(macId: string, device: DeviceRow | null, place: string): ScanResult {
  const why = strangenessOf(device, place);
  const id = <CodeText lead="…">{shortDeviceId(macId)}</CodeText>;
  if (why === null) {
    return {
      tone: 'accepted',
      done: false,
      words: (
        <>
          {id} <Trans>Belongs here</Trans>
        </>
      ),
    };
  }
  const location = device?.location ?? '';
  return {
    tone: 'duplicate',
    title: <Trans>Doesn't belong here</Trans>,
    done: false,
    words: (
      <>
        {id}{' '}
        {why === 'unknown' ? (
          <Trans>Not in your device list</Trans>
        ) : why === 'lost' ? (
          <Trans>Reported lost</Trans>
        ) : why === 'on-shipment' ? (
          <Trans>On shipment {device?.shipmentId ?? ''}</Trans>
        ) : location === '' ? (
          <Trans>Had no known location</Trans>
        ) : (
          <Trans>Should be at {location}</Trans>
        )}
      </>
    ),
  };
}

export const alreadyCounted = (macId: string): ScanResult => ({
  tone: 'duplicate',
  done: false,
  words: (
    <>
      <CodeText lead="…">{shortDeviceId(macId)}</CodeText> <Trans>Already counted</Trans>
    </>
  ),
});

export const noDevice = (): ScanResult => ({
  tone: 'refused',
  done: false,
  words: <Trans>This isn't one of your company's device labels. Scan another label.</Trans>,
});

export const countIsFull = (): ScanResult => ({
  tone: 'refused',
  done: false,
  words: <Trans>This count is full. Submit it.</Trans>,
});
