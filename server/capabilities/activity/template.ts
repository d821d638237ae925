import type { TemplateName } from '../../../src/contract/activity.ts';
import type { Action } from '../../../src/domain/may.ts';
import type { Transaction } from '../../database/database.ts';
import type { Session } from '../../http/session.ts';
import type { Installation } from '../../serving/installation.ts';
import type { LockedShipment } from './lock-shipment.ts';

interface Run {
  readonly tx: Transaction;
  readonly session: Session;
  readonly installation: Installation;
  /** When the person did it, ISO 8601. */
  readonly doneAt: string;
}

export interface ShipmentRun extends Run {
  readonly shipment: LockedShipment;
  /** A device that is on the shipment, where the caller named one. */
  readonly mac: string | null;
  /** The version of the shipment it was decided on, where the caller named one. */
  readonly baseVersion: number | undefined;
}

export interface DeviceRun extends Run {
  readonly mac: string;
}

interface Common {
  readonly name: TemplateName;
  /** What whoever runs it has to be allowed; absent: everybody may. */
  readonly action?: Action;
}

/**
 * Something that can be done with a shipment or a device after it was created, under the name the contract gives it.
 * `run` checks what has to hold before and makes the effect, in the transaction that answers; a Refusal undoes it.
 */
export type Template =
  | (Common & { readonly runsFor: 'shipment'; readonly run: (run: ShipmentRun) => Promise<void> })
  | (Common & { readonly runsFor: 'device'; readonly run: (run: DeviceRun) => Promise<void> });
