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

/** Events that a gateway raises about the air of the warehouse it stands in. */
const AIR = new Set([211, 216, 223]);

/**
 * Where an alert or an incident leads: to its shipment (a shock that is switched on to its picture there), to the warehouse
 * whose air it is about, or to its device. Null where it is about none, or about a device that this device doesn't know.
 */
export function leadOf(alert: AlertSubject): string | null {
  const { entryId, alertEvent, enabled, guid, macId, configType, deviceKind } = alert;
  if (guid !== null) {
    const shock = alertEvent === SHOCK_ALERT && enabled === 1 ? { m: 'shock', entryId: String(entryId) } : {};
    return `/detail?${new URLSearchParams({ mode: modeOf(configType ?? 0), id: guid, ...shock })}`;
  }
  if (macId === null || deviceKind === null) return null;
  if (deviceKind === 'gateways' && AIR.has(alertEvent))
    return `/warehouse-detail?${new URLSearchParams({ id: macId })}`;
  return `/device-detail?${new URLSearchParams({ id: macId, type: deviceKind })}`;
}
