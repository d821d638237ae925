import { msg } from '@lingui/core/macro';
import { runActivity } from '../contract/activity.ts';
import { instantAt } from '../domain/instant.ts';
import { activityOfShipment } from './activity-request.ts';
import { command } from './command.ts';
import { isProvisioning } from './provisioning.ts';
import { orderingKeysWithDevice, shipmentFeed, shipmentSubject } from './shipment-subject.ts';

/** Tells the device of a shipment its script once more, where saving the activation failed. */
export const saveAgain = command({
  type: 'shipment.save-again',
  version: 1,
  schema: shipmentSubject,
  mayIssue: isProvisioning,
  orderingKeys: orderingKeysWithDevice,
  effect: (payload, { now }) => [
    {
      op: 'merge',
      feed: shipmentFeed(payload),
      key: payload.guid,
      fields: { saveStatus: '', lastStageCmdTime: instantAt(now) },
    },
  ],
  operation: runActivity,
  request: ({ guid }) => activityOfShipment('save-again', { guid }),
  undoable: true,
  deletes: false,
  describe: ({ shipmentId }) => msg`Retry saving ${shipmentId}`,
});
