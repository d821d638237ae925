import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { WEBHOOK_EVENTS, WEBHOOK_TEST, type WebhookEvent } from '../contract/webhooks.ts';

const EVENTS: Readonly<Record<WebhookEvent, MessageDescriptor>> = {
  'incident.opened': msg`Incident opened`,
  'incident.grown': msg`Incident grew`,
  'incident.cleared': msg`Incident cleared`,
  'incident.acknowledged': msg`Incident acknowledged`,
  'shipment.activated': msg`Shipment activated`,
  'shipment.departed': msg`Shipment departed`,
  'shipment.arrived': msg`Shipment arrived`,
  'shipment.decommissioned': msg`Shipment decommissioned`,
  'shipment.eta-changed': msg`Estimated arrival changed by an hour or more`,
  'device.silent': msg`Device stopped sending`,
};

/** What a delivery tells of; an event that a later version has, as it calls it. */
export function eventWords(event: string, words: (message: MessageDescriptor) => string): string {
  if (event === WEBHOOK_TEST) return words(msg({ message: 'Test', context: 'webhook' }));
  const known = WEBHOOK_EVENTS.find((one) => one === event);
  return known === undefined ? event : words(EVENTS[known]);
}
