import type { WarehouseRow } from '../../contract/warehouses.ts';
import { isSilent, type SilenceLimits } from '../../domain/contact.ts';
import { type AgeLimits, type DeviceAge, deviceAge } from '../../domain/device.ts';
import { timeOf } from '../../domain/instant.ts';
import { type BandState, bandOf, HUMIDITY_BANDS } from '../../domain/reading-bands.ts';
import { HUMID_DAYS, humidHoursOn } from '../../domain/warehouse/status.ts';
import { readDoorNames, readDoorStates } from '../../domain/warehouse/units.ts';
import { type FoundInRow, findInRow } from '../../kits/live-list/found-in-row.ts';
import type { RowMoment } from '../../kits/live-list/list-definition.ts';
import type { Mark } from '../../local/outbox/overlay.ts';
import type { RowView } from '../../local/worker/view-query.ts';

/** One warehouse of the list with what is worked out of it for the screen. */
export interface WarehouseListRow extends WarehouseRow {
  readonly found: () => FoundInRow<'name'>;
  readonly mark: Mark | null;
  readonly humidityState: BandState | null;
  /** Of today and the six days before; null: nothing was measured. */
  readonly humidHours: readonly (number | null)[];
  /** Doors that are known, and what those that stand open are called. */
  readonly doors: number;
  readonly openDoors: readonly string[];
  /** Milliseconds since it last said something; null: it never did. */
  readonly dataAge: number | null;
  readonly age: DeviceAge;
  readonly silent: boolean;
  /** Open incidents that it is the cause of. */
  readonly incidents: number;
}

/** What rows are worked out with besides the moment. */
export interface WarehouseSettings extends AgeLimits, SilenceLimits {
  /** Open incidents by the gateway of the warehouse that is their cause. */
  readonly incidents: Readonly<Record<string, number>>;
}

/** A warehouse as the device's copy gives it, as it is listed. */
export function toWarehouseRow(
  { row, mark }: RowView<WarehouseRow>,
  settings: WarehouseSettings & RowMoment,
): WarehouseListRow {
  const { now, words, incidents } = settings;
  const hours = [
    row.highHumidHours0,
    row.highHumidHours1,
    row.highHumidHours2,
    row.highHumidHours3,
    row.highHumidHours4,
    row.highHumidHours5,
    row.highHumidHours6,
  ];
  const names = readDoorNames(row.doorNames);
  const doors = readDoorStates(row.doorStatus);
  return {
    ...row,
    found: findInRow(() => ({ name: { text: row.name, isId: false } }), words),
    mark: mark ?? null,
    humidityState: row.humidity === null ? null : bandOf(HUMIDITY_BANDS, row.humidity),
    humidHours: Array.from({ length: HUMID_DAYS }, (_, back) => humidHoursOn(hours, row.humidDay, now, back)),
    doors: doors.length,
    openDoors: doors.filter(({ open }) => open).map(({ door }) => names[door - 1] ?? String(door)),
    dataAge: row.lastData === null ? null : now - timeOf(row.lastData),
    age: deviceAge(row.lastData, now, settings),
    silent: isSilent({ kind: 'gateways', lastComms: row.lastData }, now, settings),
    incidents: incidents[row.macId] ?? 0,
  };
}
