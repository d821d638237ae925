import type { DeviceRow } from '../../contract/devices.ts';
import { batteryLevel } from '../../domain/battery.ts';
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
  readonly found: () => FoundInRow<'macId' | 'location' | 'shipment'>;
  readonly status: ReturnType<typeof provisionStatusOf>;
  /** 0 to 1; null when unknown. */
  readonly level: number | null;
  /** Milliseconds since it was last heard of; null when it never was. */
  readonly commsAge: number | null;
  readonly age: DeviceAge;
  readonly overdue: boolean;
}

export interface DeviceRowSettings extends AgeLimits {
  /** Site option. */
  readonly lastCommsHours: number;
}

/** A device as the device's copy gives it, as it is listed. */
export function toDeviceRow({ row }: RowView<DeviceRow>, settings: DeviceRowSettings & RowMoment): DeviceListRow {
  const { macId, kind, battery, lastComms, location, provisionStatus, shipmentId } = row;
  return {
    ...row,
    found: findInRow(
      () => ({
        macId: { text: macId, isId: true },
        location: { text: location, isId: false },
        shipment: { text: shipmentId, isId: true },
      }),
      settings.words,
    ),
    status: provisionStatusOf(provisionStatus),
    level: batteryLevel(kind, battery),
    commsAge: lastComms === null ? null : settings.now - timeOf(lastComms),
    age: deviceAge(lastComms, settings.now, settings),
    overdue: isLastCommsOverdue(lastComms, settings.now, settings.lastCommsHours),
  };
}
