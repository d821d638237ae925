import { deleteShipment } from '../../commands/delete-shipment.ts';
import { editAcl } from '../../commands/edit-acl.ts';
import { rebuildAcl } from '../../commands/rebuild-acl.ts';
import { saveAgain } from '../../commands/save-again.ts';
import type { SignedInUser } from '../../contract/users.ts';
import { mayEditShipment } from '../../domain/may.ts';
import { deviceObstacle, type Obstacle, stageObstacle } from '../../domain/shipment-activity.ts';
import { isDecommissioned } from '../../domain/shipment-status.ts';
import { type TrackingReference, type TrackingSites, trackingAddress } from '../../domain/tracking-reference.ts';
import { SHIPMENT_ACTIONS } from '../../features/shipment-actions/actions.ts';
import { type ShipmentAction, standingOf } from '../../features/shipment-actions/shipment-action.ts';
import type { ActivationRow } from './activation-row.ts';

/** An action that is offered, and what stands in its way for a moment only. */
export interface OfferedAction {
  readonly action: ShipmentAction;
  readonly obstacle: Obstacle | null;
}

/** What can be done with a row of the list by this person now. */
export interface RowOffers {
  readonly edit: boolean;
  readonly remove: boolean;
  /** Beside what says that it has to be rebuilt. */
  readonly rebuild: boolean;
  /** Beside what says that it was not saved. */
  readonly retry: boolean;
  readonly actions: readonly OfferedAction[];
  /** What its device has said can be read. */
  readonly messages: boolean;
  /** Its project can be looked up (spec 2 §6: shown to all). */
  readonly project: boolean;
  /** Its list of iChimes can be edited (spec 1 §4 "Offered only when site option editShipmentACL is on"). */
  readonly editAcl: boolean;
  /** Its tracking reference, with where it is looked up. */
  readonly track: { readonly number: string; readonly address: string } | null;
}

/** Nothing, or what passes by itself: what that stands in the way of is shown all the same. */
const isPassing = (obstacle: Obstacle | null): boolean => obstacle === null || obstacle === 'stage-command-recent';

export interface Moment {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Site option, minutes. */
  readonly maxRebuildTime: number;
  /** Site option. */
  readonly editShipmentACL: boolean;
  /** Of the page's options. */
  readonly trackingSites: TrackingSites;
}

/** Spec 1 §4 "Activation row indicators", spec 2 §6. */
export function offersFor(
  row: Pick<ActivationRow, 'shippingState' | 'decommDate' | 'billOfLading' | 'indicators' | 'source'>,
  user: SignedInUser,
  { now, maxRebuildTime, editShipmentACL, trackingSites }: Moment,
): RowOffers {
  const standing = standingOf(row.source, now);
  return {
    messages: standing.macId !== null,
    project: !isDecommissioned(row),
    editAcl: editShipmentACL && editAcl.mayIssue(user) && isPassing(stageObstacle(standing, maxRebuildTime)),
    edit: mayEditShipment(user, row),
    track: trackOf(row.billOfLading, trackingSites),
    remove: deleteShipment.mayIssue(user) && row.indicators.canDelete,
    rebuild: rebuildAcl.mayIssue(user) && row.indicators.showRebuild,
    retry: saveAgain.mayIssue(user) && row.indicators.save === 'error' && deviceObstacle(standing) === null,
    actions: SHIPMENT_ACTIONS.filter((action) => action.mayIssue(user))
      .map((action) => ({ action, obstacle: action.obstacle(standing, { maxRebuildTime }) }))
      .filter(({ obstacle }) => isPassing(obstacle)),
  };
}

function trackOf(reference: TrackingReference | null, sites: TrackingSites): RowOffers['track'] {
  if (reference === null) return null;
  const address = trackingAddress(sites, reference.type, reference.value);
  return address === null ? null : { number: reference.value, address };
}
