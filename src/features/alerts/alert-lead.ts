import { modeOf } from '../../domain/activation-mode.ts';
import { SHOCK_ALERT } from '../../domain/alert-events.ts';
import type { DeviceKind } from '../../domain/device.ts';

/** What an alert is about, as far as this device knows. */
export interface AlertSubject {
  readonly entryId: number;
  readonly alertEvent: number;
  readonly enabled: number;
  readonly guid: string | null;
  readonly macId: string | null;
  /** Of the shipment; null where this device doesn't know it. */
  readonly configType: number | null;
  /** Of the device; null where this device doesn't know it. */
  readonly deviceKind: DeviceKind | null;
}

/**
 * Where an alert leads: to its shipment (a shock that is switched on to its picture there), or to its device. Null where
 * it is about neither, or about a device that this device doesn't know.
 */
export function leadOf(alert: AlertSubject): string | null {
  const { entryId, alertEvent, enabled, guid, macId, configType, deviceKind } = alert;
  if (guid !== null) {
    const shock = alertEvent === SHOCK_ALERT && enabled === 1 ? { m: 'shock', entryId: String(entryId) } : {};
    return `/detail?${new URLSearchParams({ mode: modeOf(configType ?? 0), id: guid, ...shock })}`;
  }
  if (macId === null || deviceKind === null) return null;
  return `/device-detail?${new URLSearchParams({ id: macId, type: deviceKind })}`;
}
