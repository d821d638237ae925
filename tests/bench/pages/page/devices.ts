import type { DeviceRow } from '../../../../src/contract/devices.ts';
import type { ShipmentRow } from '../../../../src/contract/shipments.ts';
import { MINUTE_MS } from '../../../../src/domain/duration.ts';

const FIXES = ['GPS', 'Cell', 'iGate'] as const;
const GATEWAYS = 400;
const NOW = Date.UTC(2026, 0, 1);
/** Days over which tags were heard of last. */
const HEARD_MINUTES = 3 * 24 * 60;

const hex = (value: number, digits: number): string => value.toString(16).toUpperCase().padStart(digits, '0');
const idOf = (group: string, n: number): string =>
  `00_1B_${group}_${[n >>> 16, (n >>> 8) & 255, n & 255].map((part) => hex(part, 2)).join('_')}`;

/** The tag of the n-th shipment as a server sends it: one in five is on it, the others lie where it began. */
export function deviceOf(
  n: number,
  { guid, customData, originName, originLatitude, originLongitude }: ShipmentRow,
): DeviceRow {
  const isOn = n % 5 === 0;
  return {
    macId: idOf('AD', n),
    version: 1,
    companyId: 'atlas',
    kind: 'tags',
    provisionStatus: isOn ? 2 : n % 97 === 0 ? 4 : 0,
    battery: 3.3 + (n % 80) / 100,
    temperature: 30 + (n % 500) / 10,
    humidity: 30 + (n % 400) / 10,
    location: originName,
    locationId: originName,
    latitude: originLatitude,
    longitude: originLongitude,
    locationType: FIXES[n % FIXES.length] ?? null,
    firmware: '4.2.1',
    lastComms: new Date(NOW - ((n * 7) % HEARD_MINUTES) * MINUTE_MS).toISOString(),
    claimedAt: new Date(NOW).toISOString(),
    clockWrongSince: null,
    clockOffset: null,
    externalId: '',
    shipmentGuid: isOn ? guid : null,
    shipmentId: isOn ? customData : null,
    lastMessageGateway: idOf('AE', n % GATEWAYS),
    lastUpdate: new Date(NOW).toISOString(),
  };
}

/** Tags that were heard of within a day before the newest. Milliseconds since 1970. */
export const HEARD_SINCE = NOW - 24 * 60 * MINUTE_MS;
