import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { IssueOptions } from '../../commands/issue.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import type { SiteOptions } from '../../contract/site-options.ts';
import type { SignedInUser } from '../../contract/users.ts';
import { deviceOn } from '../../domain/device-on.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { timeOf } from '../../domain/instant.ts';
import type { Obstacle, ShockLimit, Standing } from '../../domain/shipment-activity.ts';
import type { Stored } from '../../local/outbox/enqueue.ts';

/** What the dialog of an action says (spec 2 §8 "Localized confirmation texts"). */
export interface ActionTexts {
  readonly title: MessageDescriptor;
  readonly message: MessageDescriptor;
  readonly success: MessageDescriptor;
  readonly error: MessageDescriptor;
}

/** What can be done with a shipment by one confirmed press (spec 1 §4 "Send-command modal"). */
export interface ShipmentAction {
  readonly key: string;
  readonly icon: ComponentType<{ readonly size?: number; readonly 'aria-hidden'?: boolean }>;
  /** What it is called in a menu, and on the button that does it. */
  readonly label: MessageDescriptor;
  readonly texts: (shipment: ShipmentRow) => ActionTexts;
  readonly mayIssue: (user: SignedInUser) => boolean;
  /** What stands in the way now. */
  readonly obstacle: (standing: Standing, site: Pick<SiteOptions, 'maxRebuildTime'>) => Obstacle | null;
  /** Limits of which one is chosen first. */
  readonly limits?: readonly ShockLimit[];
  /** It can't be done again: its button is that of what ends something. */
  readonly ends?: true;
  /** Stores the command. `limit`: the chosen one of `limits`. */
  readonly issue: (shipment: ShipmentRow, limit: ShockLimit, options?: IssueOptions) => Promise<Stored>;
}

/** How a shipment stands, as the rules of its activities ask. @param now milliseconds since 1970 */
export function standingOf(shipment: ShipmentRow, now: number): Standing {
  const { configType, shippingState, commissionState, aclExpected, lastStageCmdTime } = shipment;
  const told = lastStageCmdTime === null ? Number.NaN : timeOf(lastStageCmdTime);
  return {
    configType,
    shippingState,
    commissionState,
    macId: deviceOn(shipment.macId),
    aclExpected,
    minutesSinceStaged: Number.isNaN(told) ? Number.POSITIVE_INFINITY : (now - told) / MINUTE_MS,
  };
}
