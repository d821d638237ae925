import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { WEBHOOK_EVENTS, WEBHOOK_TEST, type WebhookEvent } from '../../../contract/webhooks.ts';

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

/** Why there was no answer, by what the server notes: words of its own, or the system's name of the error. */
const OUTCOMES: Readonly<Partial<Record<string, MessageDescriptor>>> = {
  timeout: msg`no response within 10 seconds`,
  address: msg`this address isn't allowed`,
  'switched-off': msg`disabled before it was sent`,
  ENOTFOUND: msg`no such host`,
  EAI_AGAIN: msg`the host name couldn't be looked up`,
  ECONNREFUSED: msg`nothing responds at this address`,
};

/** What a delivery tells of; an event that a later version has, as it calls it. */
export function eventWords(event: string, words: (message: MessageDescriptor) => string): string {
  if (event === WEBHOOK_TEST) return words(msg({ message: 'Test', context: 'webhook' }));
  const known = WEBHOOK_EVENTS.find((one) => one === event);
  return known === undefined ? event : words(EVENTS[known]);
}

/** What became of the last try of a delivery: the status that was answered, or why there was none. */
export function outcomeWords(outcome: string, words: (message: MessageDescriptor) => string): string {
  if (/^\d+$/.test(outcome)) return words(msg`responded ${outcome}`);
  const known = OUTCOMES[outcome];
  return known === undefined ? words(msg`unreachable: ${outcome}`) : words(known);
}
