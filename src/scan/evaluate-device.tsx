import { Trans } from '@lingui/react/macro';
import type { DeviceRow } from '../contract/devices.ts';
import { deviceEligibility } from '../domain/device-eligibility.ts';
import { shortDeviceId } from '../domain/device-id.ts';
import type { ScannedCode } from '../domain/scanned-code.ts';
import { type DeviceTrip, doubtsOf } from './device-doubt-words.tsx';
import { DeviceEligibilityLine } from './device-eligibility-line.tsx';
import type { ScanResult } from './scan-result.tsx';

/**
 * The answer to a scanned code where a free device is wanted; `device` is what this device's own copy has of it, if it
 * is one, and `ofShipment` says that it is the label of a shipment.
 */
export function evaluateDevice(
  code: ScannedCode,
  device: DeviceRow | undefined,
  now: number,
  ofShipment = false,
  trip: DeviceTrip = null,
): ScanResult {
  if (code.kind === 'acl' || ofShipment) {
    return refuse(<Trans>This is a shipment barcode. Scan a device label.</Trans>);
  }
  if (code.kind === 'partial') return halfACode();
  if (code.kind === 'foreign') {
    return refuse(<Trans>This isn't one of your company's device labels. Scan another label.</Trans>);
  }
  const eligibility = deviceEligibility(device);
  const words = (
    <>
      <DeviceEligibilityLine eligibility={eligibility} now={now} trip={trip} />
      {!eligibility.mayActivate && (
        <div>
          <Trans>Scan another device.</Trans>
        </div>
      )}
    </>
  );
  if (!eligibility.mayActivate) return { ...refuse(words), code: shortDeviceId(code.id) };
  const doubts = doubtsOf(eligibility, now, trip);
  return {
    tone: 'accepted',
    code: shortDeviceId(code.id),
    words,
    done: true,
    ...(doubts.length > 0 ? { doubtful: true, doubts } : {}),
  };
}

/** The answer to the beginning of a code. */
export const halfACode = (): ScanResult => refuse(<Trans>Only part of the code was read. Scan the whole label.</Trans>);

const refuse = (words: ScanResult['words']): ScanResult => ({ tone: 'refused', words, done: false });
