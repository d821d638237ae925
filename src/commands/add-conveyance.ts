import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { createPickItem } from '../contract/shipment-edit.ts';
import { command } from './command.ts';
import { conveyance } from './conveyance.ts';
import { mayDo } from './provisioning.ts';
import { markedShipment, shipmentOrderingKey, shipmentSubject } from './shipment-subject.ts';

const schema = v.object({ ...shipmentSubject.entries, ...conveyance.entries });

/** Gives a shipment a flight or another leg of its way (spec 2 §3 "Conveyance"): anybody may (spec 2 §6). */
export const addConveyance = command({
  type: 'conveyance.add',
  version: 1,
  schema,
  mayIssue: mayDo('addFlight'),
  orderingKeys: (payload) => [shipmentOrderingKey(payload)],
  // No list shows it, but that it waits; the page of the shipment shows what waits beside what the server has.
  effect: (payload) => [markedShipment(payload)],
  operation: createPickItem,
  request: ({ guid, itemType, itemId, leg }) => ({
    body: { guid, itemType, itemId, itemText: JSON.stringify(leg), enabled: 1 as const },
  }),
  deletes: false,
  describe: ({ shipmentId, itemId }) => msg`Add flight ${itemId} to ${shipmentId}`,
});
