import { deleteShipment } from '../../commands/delete-shipment.ts';
import { editShipment } from '../../commands/edit-shipment.ts';
import { isAdministrator } from '../../commands/provisioning.ts';
import { rebuildAcl } from '../../commands/rebuild-acl.ts';
import type { SignedInUser } from '../../contract/users.ts';
import { isDecommissioned } from '../../domain/shipment-status.ts';
import type { ActivationRow } from './activation-row.ts';

/** What can be done with a row of the list by this person now. */
export interface RowOffers {
  readonly edit: boolean;
  readonly remove: boolean;
  readonly rebuild: boolean;
}

/** Spec 1 §4 "Activation row indicators", spec 2 §6: a decommissioned shipment is edited by administrators only. */
export function offersFor(
  row: Pick<ActivationRow, 'shippingState' | 'decommDate' | 'indicators'>,
  user: SignedInUser,
): RowOffers {
  return {
    edit: editShipment.mayIssue(user) && (!isDecommissioned(row) || isAdministrator(user)),
    remove: deleteShipment.mayIssue(user) && row.indicators.canDelete,
    rebuild: rebuildAcl.mayIssue(user) && row.indicators.showRebuild,
  };
}
