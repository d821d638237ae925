import { batteryLevel } from './battery.ts';
import { type Device, mayBeActivated, type ProvisionStatus, provisionStatusOf } from './device.ts';

export type VerdictKind = 'free' | 'on-shipment' | 'lost' | 'repair' | 'reserved' | 'unknown';

/** What this device's own copy says of a scanned device; the server has the last word when it is activated. */
export interface DeviceVerdict {
  readonly kind: VerdictKind;
  readonly mayActivate: boolean;
  /** The shipment it is on, where that is known. */
  readonly shipmentId: string | null;
  /** 0 to 1; null when unknown. */
  readonly batteryLevel: number | null;
  readonly lastComms: string | null;
}

const VERDICTS: Readonly<Record<ProvisionStatus | 'unknown', VerdictKind>> = {
  none: 'free',
  reposition: 'free',
  reserved: 'reserved',
  'in-use': 'on-shipment',
  repair: 'repair',
  lost: 'lost',
  unknown: 'unknown',
};

const NOT_KNOWN: DeviceVerdict = {
  kind: 'unknown',
  mayActivate: false,
  shipmentId: null,
  batteryLevel: null,
  lastComms: null,
};

/** The verdict at scan time (spec 1 §3 "Provisioning status"). */
export function deviceVerdict(device: Device | undefined): DeviceVerdict {
  if (device === undefined) return NOT_KNOWN;
  const kind = VERDICTS[provisionStatusOf(device.provisionStatus)];
  return {
    kind,
    mayActivate: mayBeActivated(device.provisionStatus),
    // A free device's row may still name the shipment it was on last.
    shipmentId: kind === 'on-shipment' ? device.shipmentId : null,
    batteryLevel: batteryLevel(device.kind, device.battery),
    lastComms: device.lastComms,
  };
}
