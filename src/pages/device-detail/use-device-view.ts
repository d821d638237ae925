import { useMemo } from 'react';
import type { DeviceDetail, DeviceRow } from '../../contract/devices.ts';
import type { ShipmentDetails } from '../../contract/shipments.ts';
import type { DeviceKind } from '../../domain/device.ts';
import { useJudgedBy } from '../../kits/limits/use-judged-by.ts';
import { type DeviceValues, deviceBundle } from '../../local/bundles/device-bundle.ts';
import { type ShownBundle, useBundle } from '../../local/bundles/use-bundle.ts';
import { useDevice } from '../../local/views/use-devices.ts';
import { useKnownKinds } from '../../local/views/use-known-kinds.ts';

/** One device as this device and the server know it. */
export interface DeviceView {
  /** What it is: as this device knows, else as the server says, else as the address says. */
  readonly kind: DeviceKind;
  /** This device's row, queued work laid over, else what the server last said; null: neither knows it. */
  readonly row: DeviceRow | null;
  readonly detail: DeviceDetail | null;
  /** This device has been looked through for it. */
  readonly read: boolean;
  readonly bundle: ShownBundle<DeviceValues>;
  /** By what the readings of the shipment that it is on are judged; undefined: it is on none, or that is not here. */
  readonly judgedBy: ShipmentDetails['judgedBy'];
}

/** Follows one device: its row, and everything that its page shows besides. */
export function useDeviceView(type: DeviceKind, macId: string): DeviceView {
  const known = useKnownKinds([macId]).get(macId);
  const subject = useMemo(() => ({ macId }), [macId]);
  // A message changes the row: then the page asks for what is new.
  const own = useDevice(known ?? type, macId);
  const bundle = useBundle(deviceBundle, subject, String(own?.version ?? ''));
  const detail = bundle.values.detail ?? null;
  const row = own ?? detail;
  const judgedBy = useJudgedBy(row?.shipmentGuid ?? null);
  return { kind: row?.kind ?? known ?? type, row, detail, read: own !== undefined, bundle, judgedBy };
}
