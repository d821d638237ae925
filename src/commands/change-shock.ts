import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { runActivity } from '../contract/activity.ts';
import { SHOCK_LIMITS } from '../domain/shipment-activity.ts';
import { activityOfShipment } from './activity-request.ts';
import { command } from './command.ts';
import { mayDo } from './provisioning.ts';
import { markedShipment, orderingKeysWithDevice, shipmentSubject } from './shipment-subject.ts';

const schema = v.object({
  ...shipmentSubject.entries,
  /** Shocks above it are sensed from now on; null: none any more. In g (spec 1 §9 "Shock selects"). */
  limit: v.nullable(v.picklist(SHOCK_LIMITS)),
});

/** Has the tag of a shipment sense shocks, or stop (spec 2 §6 "Toggle shock"). */
export const changeShock = command({
  type: 'shipment.change-shock',
  version: 1,
  schema,
  mayIssue: mayDo('toggleShock'),
  orderingKeys: orderingKeysWithDevice,
  // No list shows what it changes; that it waits is shown.
  effect: (payload) => [markedShipment(payload)],
  operation: runActivity,
  request: ({ guid, limit }) => activityOfShipment(limit === null ? 'shock-off' : `shock-on-${limit}g`, { guid }),
  deletes: false,
  describe: ({ shipmentId, limit }) =>
    limit === null ? msg`Disable shock on ${shipmentId}` : msg`Enable shock above ${limit} g on ${shipmentId}`,
});
