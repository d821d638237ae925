import { deviceOn } from './device-on.ts';
import { type EditedText, editableTexts } from './entities/names.ts';
import { type ShipmentRow, shipment } from './entities/shipment.ts';
import { classOf, type ShipmentClass } from './shipment-status.ts';
import { readTrackingReference, type TrackingReference } from './tracking-reference.ts';

export interface ShipmentPlace {
  readonly name: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** A shipment, asset or vehicle in the spec's names (spec 1 §3, spec 2 §3). Instants are ISO 8601 texts in UTC. */
export interface Shipment extends Omit<Readonly<Record<EditedText<typeof shipment>, string>>, 'shipmentId'> {
  readonly guid: string;
  readonly clientShipmentId: string;
  /** The full device id; null when no device is on it. */
  readonly macId: string | null;
  readonly configType: number;
  readonly class: ShipmentClass;
  readonly shippingState: number;
  readonly commissionState: number;
  readonly enabled: number;
  readonly saveStatus: string;
  readonly origin: ShipmentPlace;
  readonly destination: ShipmentPlace;
  /** Counts of iChimes; null when no ACL was scanned. */
  readonly acl: { readonly expected: number | null; readonly actual: number | null };
  /** Volts of the device on it; null when it never reported. */
  readonly battery: number | null;
  readonly createDate: string;
  readonly commDate: string | null;
  readonly decommDate: string | null;
  readonly lastComms: string | null;
  readonly lastStageCmdTime: string | null;
  readonly billOfLading: TrackingReference | null;
}

/** A server row in the console's names. */
export function readShipment(row: ShipmentRow): Shipment {
  const { shipmentId, ...texts } = editableTexts(shipment, row);
  return {
    ...texts,
    guid: row.guid,
    clientShipmentId: shipmentId,
    macId: deviceOn(row.macId),
    configType: row.configType,
    class: classOf(row.configType),
    shippingState: row.shippingState,
    commissionState: row.commissionState,
    enabled: row.enabled,
    saveStatus: row.saveStatus,
    origin: { name: row.originName, latitude: row.originLatitude, longitude: row.originLongitude },
    destination: { name: row.destName, latitude: row.destLatitude, longitude: row.destLongitude },
    acl: { expected: row.aclExpected, actual: row.aclActual },
    battery: row.battery,
    createDate: row.createDate,
    commDate: row.commDate,
    decommDate: row.decommDate,
    lastComms: row.lastComms,
    lastStageCmdTime: row.lastStageCmdTime,
    billOfLading: readTrackingReference(row.billOfLading),
  };
}
