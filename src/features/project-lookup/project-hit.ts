import type { ShipmentChanges } from '../../commands/edit-shipment.ts';
import type { Project } from '../../contract/projects.ts';
import { CUSTOMER, checkField, SHIPMENT_ID } from '../../domain/field-rules.ts';

export interface Hit {
  readonly changes: Pick<ShipmentChanges, 'shipmentId' | 'customer'>;
}

/**
 * What a project that was found changes of a shipment (spec 1 §7 "On a project lookup hit the shipment is edited"): its id
 * becomes the project's and its customer the crate's id, where there is one that a customer can be. Null: the project's
 * id can't be a shipment's.
 */
export function hitOf({ projectId, crateId }: Project): Hit | null {
  if (checkField(SHIPMENT_ID, projectId) !== null) return null;
  const named = crateId.trim() !== '' && checkField(CUSTOMER, crateId) === null;
  return { changes: { shipmentId: projectId, ...(named ? { customer: crateId } : {}) } };
}
