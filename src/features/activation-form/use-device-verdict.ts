import { useMemo } from 'react';
import type { DeviceRow } from '../../contract/devices.ts';
import { readDeviceId } from '../../domain/device-id.ts';
import { type DeviceVerdict, deviceVerdict } from '../../domain/device-verdict.ts';

/** The verdict on what stands in the device field; null while it is no whole device id. */
export function useDeviceVerdict(devices: readonly DeviceRow[], entry: string, now: number): DeviceVerdict | null {
  const byId = useMemo(() => new Map(devices.map((device) => [device.macId, device])), [devices]);
  const reading = readDeviceId(entry);
  return reading.kind === 'device' ? deviceVerdict(byId.get(reading.id), { now }) : null;
}

/**
 * Devices without the mark that a refused entry leaves on its own device: while it is corrected, its device is not "on
 * another shipment".
 */
export function releaseFrom(devices: readonly DeviceRow[], shipmentGuid: string | null): readonly DeviceRow[] {
  if (shipmentGuid === null) return devices;
  return devices.map((device) =>
    device.shipmentGuid === shipmentGuid
      ? { ...device, provisionStatus: 0 as const, shipmentGuid: null, shipmentId: null }
      : device,
  );
}
