import type { ShipmentChanges } from '../../commands/edit-shipment.ts';
import type { Project } from '../../contract/projects.ts';
import { STATE_INT_MAX } from '../../domain/entities/shipment.ts';
import { CUSTOMER, checkField, SHIPMENT_ID } from '../../domain/field-rules.ts';

export interface Hit {
  readonly changes: Pick<ShipmentChanges, 'shipmentId' | 'customer' | 'crateNumber'>;
}

/**
 * What a project that was found changes of a shipment (spec 1 §7 "On a project lookup hit the shipment is edited"): its id
 * becomes the project's, its customer the crate's id, where there is one that a customer can be, and its number the
 * crate's, where that is one. Null: the project's id can't be a shipment's.
 */
export function hitOf({ projectId, crateId, crateNo }: Project): Hit | null {
  if (checkField(SHIPMENT_ID, projectId) !== null) return null;
  const named = crateId.trim() !== '' && checkField(CUSTOMER, crateId) === null;
  const crateNumber = crateNumberOf(crateNo);
  return {
    changes: {
      shipmentId: projectId,
      ...(named ? { customer: crateId } : {}),
      ...(crateNumber === null ? {} : { crateNumber }),
    },
  };
}

/** What is written otherwise than a number is, such as 0012, is a name. */
function crateNumberOf(crateNo: string): number | null {
  const number = Number(crateNo);
  const isWritten = Number.isInteger(number) && String(number) === crateNo.trim();
  return isWritten && Math.abs(number) <= STATE_INT_MAX ? number : null;
}
