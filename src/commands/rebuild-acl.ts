import { msg } from '@lingui/core/macro';
import { runActivity } from '../contract/activity.ts';
import { instantAt } from '../domain/instant.ts';
import { activityOfShipment } from './activity-request.ts';
import { command } from './command.ts';
import { isProvisioning } from './provisioning.ts';
import { orderingKeysWithDevice, shipmentFeed, shipmentSubject } from './shipment-subject.ts';

/** Tells the tag of a shipment its list of iChimes once more (spec 1 §4 "a Rebuild action"). */
export const rebuildAcl = command({
  type: 'shipment.rebuild-acl',
  version: 1,
  schema: shipmentSubject,
  mayIssue: isProvisioning,
  orderingKeys: orderingKeysWithDevice,
  effect: (payload, { now }) => [
    {
      op: 'merge',
      feed: shipmentFeed(payload),
      key: payload.guid,
      fields: { lastStageCmdTime: instantAt(now) },
    },
  ],
  operation: runActivity,
  request: ({ guid }) => activityOfShipment('rebuild-acl', { guid }),
  deletes: false,
  describe: ({ shipmentId }) => msg`Rebuild ACL of ${shipmentId}`,
});
