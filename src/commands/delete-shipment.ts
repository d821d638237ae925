import { msg } from '@lingui/core/macro';
import { runActivity } from '../contract/activity.ts';
import { deviceKindOf } from '../domain/activation-mode.ts';
import { activityOfShipment } from './activity-request.ts';
import { command } from './command.ts';
import { freedDevice } from './device-patches.ts';
import { mayDo } from './provisioning.ts';
import { readShipmentFields, WRITTEN_FIELDS } from './shipment-fields.ts';
import { orderingKeysWithDevice, shipmentFeed, shipmentOrderingKey, shipmentSubject } from './shipment-subject.ts';

/**
 * Deletes a shipment (spec 1 §4 "delete is offered"). Of one that somebody else has edited, or that has gone on in its
 * states, a person is asked; what only its devices report doesn't matter.
 */
export const deleteShipment = command({
  type: 'shipment.delete',
  version: 1,
  schema: shipmentSubject,
  mayIssue: mayDo('deleteShipment'),
  orderingKeys: orderingKeysWithDevice,
  effect: (payload) => [
    { op: 'delete', feed: shipmentFeed(payload), key: payload.guid },
    ...(payload.macId === null ? [] : [freedDevice(deviceKindOf(payload.configType), payload.macId)]),
  ],
  edit: {
    orderingKey: shipmentOrderingKey,
    parts: () => ({}),
    only: (payload) => payload,
    watched: [...WRITTEN_FIELDS, 'macId', 'shippingState'],
    told: [],
    read: readShipmentFields,
  },
  undoable: true,
  operation: runActivity,
  request: ({ guid }, { baseVersion }) => activityOfShipment('delete', { guid }, baseVersion),
  deletes: true,
  describe: ({ shipmentId }) => msg`Remove ${shipmentId}`,
});
