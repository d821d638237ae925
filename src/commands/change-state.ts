import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { runActivity } from '../contract/activity.ts';
import { instant } from '../contract/primitives.ts';
import type { ShipmentRow } from '../contract/shipments.ts';
import { deviceKindOf } from '../domain/activation-mode.ts';
import { instantAt } from '../domain/instant.ts';
import { COMMISSION_STATE, classOf } from '../domain/shipment-status.ts';
import { stateAfter, TRANSITIONS, type Transition } from '../domain/shipment-transition.ts';
import { activityOfShipment } from './activity-request.ts';
import { command } from './command.ts';
import { freedDevice } from './device-patches.ts';
import { mayDo } from './provisioning.ts';
import { orderingKeysWithDevice, shipmentFeed, shipmentSubject } from './shipment-subject.ts';

const schema = v.object({
  ...shipmentSubject.entries,
  transition: v.picklist(TRANSITIONS),
  /** How it stood, as the person saw it. */
  shippingState: v.number(),
  commissionState: v.number(),
  commDate: v.nullable(instant),
});
type ChangeState = v.InferOutput<typeof schema>;

/** What else of the row a transition sets. */
function noted({ transition, commissionState, commDate }: ChangeState, now: string): Partial<ShipmentRow> {
  if (transition === 'commission') {
    return { commissionState: Math.max(commissionState, COMMISSION_STATE.active), commDate: commDate ?? now };
  }
  return transition === 'decommission' ? { commissionState: COMMISSION_STATE.decommissioned, decommDate: now } : {};
}

const WORDS: Readonly<Record<Transition, (shipmentId: string) => MessageDescriptor>> = {
  commission: (shipmentId) => msg`Commission ${shipmentId}`,
  depart: (shipmentId) => msg`Mark ${shipmentId} as departed`,
  arrive: (shipmentId) => msg`Mark ${shipmentId} as arrived`,
  monitor: (shipmentId) => msg`Start monitoring ${shipmentId}`,
  unmonitor: (shipmentId) => msg`Stop monitoring ${shipmentId}`,
  stage: (shipmentId) => msg`Stage ${shipmentId}`,
  ship: (shipmentId) => msg`Mark ${shipmentId} as shipped`,
  decommission: (shipmentId) => msg`Decommission ${shipmentId}`,
};

/**
 * Takes a shipment from one state to another (`domain/shipment-transition.ts`). A physical fact: it stands on no version,
 * the server's rules say whether it still can be.
 */
export const changeState = command({
  type: 'shipment.change-state',
  version: 1,
  schema,
  mayIssue: mayDo('changeState'),
  orderingKeys: orderingKeysWithDevice,
  effect: (payload, { now }) => {
    const { configType, guid, macId, shippingState, transition } = payload;
    const next = stateAfter(classOf(configType), shippingState, transition);
    if (next === null) return [];
    const fields = { shippingState: next, ...noted(payload, instantAt(now)) };
    const isOver = transition === 'decommission' && macId !== null;
    return [
      { op: 'merge', feed: shipmentFeed(payload), key: guid, fields },
      ...(isOver ? [freedDevice(deviceKindOf(configType), macId)] : []),
    ];
  },
  operation: runActivity,
  request: ({ guid, transition }) => activityOfShipment(transition, { guid }),
  deletes: false,
  describe: ({ transition, shipmentId }) => WORDS[transition](shipmentId),
});
