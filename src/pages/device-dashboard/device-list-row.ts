import type { DeviceRow } from '../../contract/devices.ts';
import { batteryLevel } from '../../domain/battery.ts';
import { isSilent, type SilenceLimits } from '../../domain/contact.ts';
import {
  type AgeLimits,
  type DeviceAge,
  deviceAge,
  isLastCommsOverdue,
  provisionStatusOf,
} from '../../domain/device.ts';
import { timeOf } from '../../domain/instant.ts';
import { type FoundInRow, findInRow } from '../../kits/live-list/found-in-row.ts';
import type { RowMoment } from '../../kits/live-list/list-definition.ts';
import type { RowView } from '../../local/worker/view-query.ts';

/** One device of the list with what is worked out of it for the screen. */
export interface DeviceListRow extends DeviceRow {
  readonly found: () => FoundInRow<'macId' | 'externalId' | 'location' | 'shipment' | 'vehicleType' | 'vehicleId'>;
  readonly status: ReturnType<typeof provisionStatusOf>;
  /** 0 to 1; null when unknown. */
  readonly level: number | null;
  /** Milliseconds since it was last heard of; null when it never was. */
  readonly commsAge: number | null;
  readonly age: DeviceAge;
  readonly overdue: boolean;
  readonly silent: boolean;
  /** Of the vehicle it is on; null while it is on none. */
  readonly vehicleType: string | null;
  readonly vehicleId: string | null;
  /** What the known location is called where it is, and the region that is in; null where it is at none. */
  readonly place: string | null;
  readonly region: string | null;
}

export interface DeviceRowSettings extends AgeLimits, SilenceLimits {
  /** Site option. */
  readonly lastCommsHours: number;
  /** The config type of vehicles. */
  readonly vehicleConfigType: number;
}

/** A device as the device's copy gives it, as it is listed. */
export function toDeviceRow(
  { row, vehicle = null, place = null }: RowView<DeviceRow>,
  settings: DeviceRowSettings & RowMoment,
): DeviceListRow {
  const { macId, kind, battery, lastComms, location, provisionStatus, shipmentId } = row;
  const isOnVehicle = vehicle !== null && vehicle.configType === settings.vehicleConfigType;
  const vehicleType = isOnVehicle ? vehicle.customData2 : null;
  const vehicleId = isOnVehicle ? vehicle.customData : null;
  return {
    ...row,
    found: findInRow(
      () => ({
        macId: { text: macId, isId: true },
        externalId: { text: row.externalId, isId: true },
        location: { text: location, isId: false },
        shipment: { text: shipmentId, isId: true },
        vehicleType: { text: vehicleType, isId: false },
        vehicleId: { text: vehicleId, isId: true },
      }),
      settings.words,
    ),
    status: provisionStatusOf(provisionStatus),
    level: batteryLevel(kind, battery),
    commsAge: lastComms === null ? null : settings.now - timeOf(lastComms),
    age: deviceAge(lastComms, settings.now, settings),
    overdue: isLastCommsOverdue(lastComms, settings.now, settings.lastCommsHours),
    silent: isSilent(row, settings.now, settings),
    vehicleType,
    vehicleId,
    place: place?.name ?? null,
    region: place?.locRegion ?? null,
  };
}
