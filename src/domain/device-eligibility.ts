import { batteryLevel } from './battery.ts';
import { type Device, mayBeActivated, type ProvisionStatus, provisionStatusOf } from './device.ts';

export type EligibilityKind = 'free' | 'on-shipment' | 'lost' | 'repair' | 'reserved' | 'unknown';

/** What this device's own copy says of a scanned device; the server has the last word when it is activated. */
export interface DeviceEligibility {
  readonly kind: EligibilityKind;
  readonly mayActivate: boolean;
  /** The shipment it is on, where that is known. */
  readonly shipmentId: string | null;
  /** 0 to 1; null when unknown. */
  readonly batteryLevel: number | null;
  readonly lastComms: string | null;
}

const ELIGIBILITY: Readonly<Record<ProvisionStatus | 'unknown', EligibilityKind>> = {
  none: 'free',
  reposition: 'free',
  reserved: 'reserved',
  'in-use': 'on-shipment',
  repair: 'repair',
  lost: 'lost',
  unknown: 'unknown',
};

const NOT_KNOWN: DeviceEligibility = {
  kind: 'unknown',
  mayActivate: false,
  shipmentId: null,
  batteryLevel: null,
  lastComms: null,
};

/** The eligibility at scan time (spec 1 §3 "Provisioning status"). */
export function deviceEligibility(device: Device | undefined): DeviceEligibility {
  if (device === undefined) return NOT_KNOWN;
  const kind = ELIGIBILITY[provisionStatusOf(device.provisionStatus)];
  return {
    kind,
    mayActivate: mayBeActivated(device.provisionStatus),
    // A free device's row may still name the shipment it was on last.
    shipmentId: kind === 'on-shipment' ? device.shipmentId : null,
    batteryLevel: batteryLevel(device.kind, device.battery),
    lastComms: device.lastComms,
  };
}
