import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { updatePickItem } from '../contract/shipment-edit.ts';
import { command } from './command.ts';
import { conveyance } from './conveyance.ts';
import { mayDo } from './provisioning.ts';
import { markedShipment, shipmentOrderingKey, shipmentSubject } from './shipment-subject.ts';

const schema = v.object({
  ...shipmentSubject.entries,
  entryId: v.number(),
  ...conveyance.entries,
});

const conveyanceOrderingKey = ({ entryId }: { readonly entryId: number }): string => `conveyance:${entryId}`;

/**
 * Changes what a flight or another leg of a shipment's way says (spec 2 §2 "list with status, edit"): whoever may add one
 * may. The server keeps it as one text: what somebody else has changed of it meanwhile is asked about. Its kind stays.
 */
export const editConveyance = command({
  type: 'conveyance.edit',
  version: 1,
  schema,
  mayIssue: mayDo('addFlight'),
  orderingKeys: (payload) => [conveyanceOrderingKey(payload), shipmentOrderingKey(payload)],
  // As with one that is added: the page of the shipment lays it over what the server has.
  effect: (payload) => [markedShipment(payload)],
  edit: {
    orderingKey: conveyanceOrderingKey,
    parts: () => ({}),
    only: (payload) => payload,
    watched: ['version'],
    told: [],
    words: {
      version: { name: msg({ message: 'Flight', context: 'conveyance' }), value: () => '' },
    },
  },
  operation: updatePickItem,
  request: ({ guid, entryId, itemType, itemId, leg }, { baseVersion }) => ({
    body: { entryId, guid, itemType, itemId, itemText: JSON.stringify(leg), baseVersion },
  }),
  deletes: false,
  describe: ({ shipmentId, itemId }) => msg`Edit flight ${itemId} on ${shipmentId}`,
});
