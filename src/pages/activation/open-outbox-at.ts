import { NEEDS_PERSON } from '../../local/outbox/entry.ts';
import { entriesNow } from '../../local/views/use-entry.ts';
import { openOutbox } from '../../outcome/outbox-opening.ts';

/** Opens the outbox where a person has to decide about this shipment. */
export function openOutboxAt(shipmentGuid: string): void {
  const key = `shipment:${shipmentGuid}`;
  const parked = entriesNow().find(({ orderingKeys, state }) => NEEDS_PERSON.has(state) && orderingKeys.includes(key));
  openOutbox(parked?.localSeq);
}
