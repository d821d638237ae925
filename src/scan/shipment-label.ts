import type { ShipmentRow } from '../contract/shipments.ts';
import { ACL_BARCODE_MARK, type ScannedCode } from '../domain/scanned-code.ts';
import { currentProfile } from '../local/session/profile.ts';
import { findShipment, findShipmentById } from '../local/views/look-up.ts';

/** `shipment` is null where the label is one of a shipment that this device does not know. */
export interface ShipmentLabel {
  readonly shipment: ShipmentRow | null;
}

/**
 * The shipment that a code is the label of: by its ACL barcode, or by its id, which the Barcode Generator prints as it is.
 * Null where the code is no shipment's. An id can look like a piece of a device's code: what is known is asked first.
 */
export async function shipmentLabel(code: ScannedCode, configTypes: readonly number[]): Promise<ShipmentLabel | null> {
  if (code.kind === 'device') return null;
  if (code.kind === 'acl') return { shipment: (await findShipment(configTypes, code.guidPrefix)) ?? null };
  const shipment = await findShipmentById(configTypes, code.text);
  if (shipment !== undefined) return { shipment };
  return isOfCompany(code.text) ? { shipment: null } : null;
}

/** Does it begin as the company lets its shipments begin (spec 1 §9)? */
function isOfCompany(text: string): boolean {
  const prefix = currentProfile()?.shipmentPrefix ?? '';
  return prefix !== '' && text.toLowerCase().startsWith(prefix.toLowerCase()) && !text.startsWith(ACL_BARCODE_MARK);
}
