import type { ShipmentRow } from '../../contract/shipments.ts';
import {
  type ActivationIndicators,
  activationIndicators,
  type IndicatorSettings,
} from '../../domain/activation-indicators.ts';
import { batteryLevel } from '../../domain/battery.ts';
import { readShipment, type Shipment } from '../../domain/shipment.ts';
import { type ShipmentStatus, statusOf } from '../../domain/shipment-status.ts';
import type { ShipmentView } from '../../local/views/use-shipments.ts';

/** One row of the activation list: the shipment with what is worked out of it for the screen. */
export interface ActivationRow extends Shipment {
  readonly mark: ShipmentView['mark'];
  /** The row it was worked out of: what an edit is made on. */
  readonly source: ShipmentRow;
  readonly indicators: ActivationIndicators;
  readonly status: ShipmentStatus;
  /** 0 to 1; null when unknown. */
  readonly batteryLevel: number | null;
  /** Milliseconds since the device was last heard of; null when it never was. */
  readonly commsAge: number | null;
}

/** The tag on the shipment may have a battery that the shipment's own row lacks. */
export function toActivationRow({ row, mark, device }: ShipmentView, settings: IndicatorSettings): ActivationRow {
  const shipment = readShipment(row);
  const lastComms = shipment.lastComms ?? device?.lastComms ?? null;
  return {
    ...shipment,
    lastComms,
    mark,
    source: row,
    indicators: activationIndicators(shipment, settings),
    status: statusOf(shipment.class, shipment.shippingState),
    batteryLevel: batteryLevel('tags', shipment.battery ?? device?.battery ?? null),
    commsAge: lastComms === null ? null : settings.now - Date.parse(lastComms),
  };
}
