import { editAcl } from '../../commands/edit-acl.ts';
import { sendDeviceCommands } from '../../commands/send-device-commands.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import type { SiteOptions } from '../../contract/site-options.ts';
import type { SignedInUser } from '../../contract/users.ts';
import { deviceOn } from '../../domain/device-on.ts';
import { may, mayEditShipment } from '../../domain/may.ts';
import { type Obstacle, stageObstacle } from '../../domain/shipment-activity.ts';
import { isDecommissioned } from '../../domain/shipment-status.ts';
import { SHIPMENT_ACTIONS, SHOCK_OFF, SHOCK_ON } from './actions.ts';
import { type ShipmentAction, standingOf } from './shipment-action.ts';

/** What can be done on the page of one shipment by this person now (spec 2 §6 "Detail page actions"). */
export interface DetailOffers {
  readonly edit: boolean;
  /** Company Administrators only, of whatever state: the server says where it is too late. */
  readonly remove: boolean;
  readonly editAcl: boolean;
  /** Shown to all (spec 2 §6). */
  readonly addFlight: boolean;
  /** Shown to all; who may not edit it can look the project up in vain, so it is offered to who may. */
  readonly lookUpProject: boolean;
  /** Its device is told how often to measure: by whoever may tell devices anything, while it is on the way. */
  readonly settings: boolean;
  readonly actions: readonly { readonly action: ShipmentAction; readonly obstacle: Obstacle | null }[];
}

/** Nothing, or what passes by itself: what that stands in the way of is shown all the same. */
const isPassing = (obstacle: Obstacle | null): boolean => obstacle === null || obstacle === 'stage-command-recent';

type Site = Pick<SiteOptions, 'maxRebuildTime' | 'editShipmentACL'>;

/**
 * A button whose command the server would refuse is not offered, nor one that changes nothing.
 * @param now milliseconds since 1970
 * @param shockLimit g from which shocks are reported; null: they are not; undefined: nobody has said
 */
export function detailOffers(
  shipment: ShipmentRow,
  user: SignedInUser,
  { maxRebuildTime, editShipmentACL }: Site,
  now: number,
  shockLimit?: number | null,
): DetailOffers {
  const standing = standingOf(shipment, now);
  const over = isDecommissioned(shipment);
  const mayEdit = mayEditShipment(user, shipment);
  return {
    edit: mayEdit,
    remove: may(user, 'deleteOnDetail'),
    editAcl: editShipmentACL && editAcl.mayIssue(user) && isPassing(stageObstacle(standing, maxRebuildTime)),
    addFlight: true,
    lookUpProject: mayEdit && !over,
    settings: !over && deviceOn(shipment.macId) !== null && sendDeviceCommands.mayIssue(user),
    actions: SHIPMENT_ACTIONS.filter((action) => action.mayIssue(user) && action.key !== idleShock(shockLimit))
      .map((action) => ({ action, obstacle: action.obstacle(standing, { maxRebuildTime }) }))
      .filter(({ obstacle }) => isPassing(obstacle)),
  };
}

/** The action that would change nothing; null where both may. */
const idleShock = (shockLimit: number | null | undefined): string | null =>
  shockLimit === undefined ? null : shockLimit === null ? SHOCK_OFF.key : SHOCK_ON.key;
