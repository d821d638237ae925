import { saveAgain } from '../../commands/save-again.ts';
import { subjectOf } from '../../commands/shipment-subject.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { issueAndOffer } from '../../outcome/undoable.ts';

/** Has the device of a shipment save its activation once more, and says what became of it. Rejects where that could not be stored. */
export async function retryActivation(shipment: ShipmentRow): Promise<void> {
  await issueAndOffer(saveAgain, subjectOf(shipment));
}
