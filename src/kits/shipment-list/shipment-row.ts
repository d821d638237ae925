import type { ShipmentRow } from '../../contract/shipments.ts';
import { deviceKindOf } from '../../domain/activation-mode.ts';
import { batteryLevel } from '../../domain/battery.ts';
import { type AgeLimits, type DeviceAge, deviceAge, isLastCommsOverdue, provisionOn } from '../../domain/device.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { timeOf } from '../../domain/instant.ts';
import { readShipment, type Shipment } from '../../domain/shipment.ts';
import { isDecommissioned, type ShipmentStatus, statusOf } from '../../domain/shipment-status.ts';
import type { RowView } from '../../local/worker/view-query.ts';
import { type FoundInRow, findInRow } from '../live-list/found-in-row.ts';
import type { RowMoment } from '../live-list/list-definition.ts';

/** A shipment as the device's copy gives it. */
export type ShipmentView = RowView<ShipmentRow>;

/** The texts of a row that are searched and shown. */
type SearchedText = 'shipmentId' | 'customer' | 'origin' | 'destination' | 'device';

/** One row of a list of shipments: the shipment with what is worked out of it for the screen. */
export interface ShipmentListRow extends Shipment {
  readonly mark: ShipmentView['mark'];
  /** Where what is searched for stands in it. */
  readonly found: () => FoundInRow<SearchedText>;
  /** The row it was worked out of: what an edit is made on. */
  readonly source: ShipmentRow;
  readonly status: ShipmentStatus;
  /** 0 to 1; null when unknown. */
  readonly batteryLevel: number | null;
  /** Milliseconds since the device was last heard of; null when it never was. */
  readonly commsAge: number | null;
  /** Null where no device is on it. */
  readonly deviceAge: DeviceAge | null;
  /** Last heard of longer ago than `lastCommsHours`. */
  readonly commsOverdue: boolean;
  readonly provision: ReturnType<typeof provisionOn>;
  /** What its device measured last: Fahrenheit, and percent; null when unknown. */
  readonly temperature: number | null;
  readonly humidity: number | null;
  /** Where it is: as its device says, else at its origin (spec 2 §3). */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** What rows are worked out by, besides themselves. */
export interface ShipmentRowSettings extends AgeLimits {
  /** Site option. */
  readonly lastCommsHours: number;
}

/**
 * The tag on the shipment may have a battery that the shipment's own row lacks. A decommissioned shipment shows its tag as
 * it was then: where the tag is now, and what it says, is another's.
 */
export function toShipmentRow(
  { row, mark, device: current }: ShipmentView,
  settings: ShipmentRowSettings & RowMoment,
): ShipmentListRow {
  const shipment = readShipment(row);
  const isOver = isDecommissioned(shipment);
  const device = isOver ? null : current;
  const lastComms = shipment.lastComms ?? device?.lastComms ?? null;
  return {
    ...shipment,
    lastComms,
    mark,
    found: findInRow(() => textsOf(shipment), settings.words),
    source: row,
    status: statusOf(shipment.class, shipment.shippingState),
    batteryLevel: batteryLevel(deviceKindOf(row.configType), shipment.battery ?? device?.battery ?? null),
    commsAge: lastComms === null ? null : settings.now - timeOf(lastComms),
    deviceAge: shipment.macId === null || isOver ? null : deviceAge(lastComms, settings.now, settings),
    commsOverdue: !isOver && isLastCommsOverdue(lastComms, settings.now, settings.lastCommsHours),
    temperature: device?.temperature ?? null,
    humidity: device?.humidity ?? null,
    latitude: device?.latitude || row.originLatitude,
    longitude: device?.longitude || row.originLongitude,
    provision: provisionOn(shipment.macId, device?.provisionStatus ?? null),
  };
}

const textsOf = ({ clientShipmentId, customer, origin, destination, macId }: Shipment) => ({
  shipmentId: { text: clientShipmentId, isId: true },
  customer: { text: customer, isId: false },
  origin: { text: origin.name, isId: false },
  destination: { text: destination.name, isId: false },
  device: { text: macId === null ? null : shortDeviceId(macId), isId: true },
});
