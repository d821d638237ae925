import { Trans } from '@lingui/react/macro';
import type { DeviceRow } from '../contract/devices.ts';
import { shortDeviceId } from '../domain/device-id.ts';
import { deviceVerdict } from '../domain/device-verdict.ts';
import type { ScannedCode } from '../domain/scanned-code.ts';
import { CodeText } from '../ui/code-text.tsx';
import { DeviceVerdictLine } from './device-verdict-line.tsx';
import type { ScanVerdict } from './scan-verdict.tsx';

/**
 * The answer to a scanned code where a free device is wanted; `device` is what this device's own copy has of it, if it
 * is one, and `ofShipment` says that it is the label of a shipment.
 */
export function judgeDevice(
  code: ScannedCode,
  device: DeviceRow | undefined,
  now: number,
  ofShipment = false,
): ScanVerdict {
  if (code.kind === 'acl' || ofShipment) {
    return refuse(<Trans>This is a shipment's barcode, not a device. Scan the label of a device.</Trans>);
  }
  if (code.kind === 'partial') return halfACode();
  if (code.kind === 'foreign') {
    return refuse(<Trans>This is not the label of one of our devices. Scan another label.</Trans>);
  }
  const verdict = deviceVerdict(device);
  const words = (
    <>
      <CodeText lead="…">{shortDeviceId(code.id)}</CodeText> <DeviceVerdictLine verdict={verdict} now={now} />
      {!verdict.mayActivate && (
        <div>
          <Trans>Scan another device.</Trans>
        </div>
      )}
    </>
  );
  return verdict.mayActivate ? { tone: 'accepted', words, done: true } : refuse(words);
}

/** The answer to the beginning of a code. */
export const halfACode = (): ScanVerdict => refuse(<Trans>Only half a code was read. Scan the whole label.</Trans>);

const refuse = (words: ScanVerdict['words']): ScanVerdict => ({ tone: 'refused', words, done: false });
