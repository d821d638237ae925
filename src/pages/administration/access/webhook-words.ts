import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { WEBHOOK_EVENTS, WEBHOOK_TEST, type WebhookEvent } from '../../../contract/webhooks.ts';

const EVENTS: Readonly<Record<WebhookEvent, MessageDescriptor>> = {
  'incident.opened': msg`An incident begins`,
  'incident.grown': msg`An incident grows`,
  'incident.cleared': msg`An incident is over`,
  'incident.acknowledged': msg`Somebody acknowledges an incident`,
};

/** Why there was no answer, by what the server notes: words of its own, or the system's name of the error. */
const OUTCOMES: Readonly<Partial<Record<string, MessageDescriptor>>> = {
  timeout: msg`no answer within 10 seconds`,
  address: msg`the address may not be used`,
  'switched-off': msg`switched off before it was sent`,
  ENOTFOUND: msg`there is no such host`,
  EAI_AGAIN: msg`the name of the host could not be looked up`,
  ECONNREFUSED: msg`nothing answers at this address`,
};

/** What a delivery tells of; an event that a later version has, as it calls it. */
export function eventWords(event: string, words: (message: MessageDescriptor) => string): string {
  if (event === WEBHOOK_TEST) return words(msg({ message: 'Test', context: 'webhook' }));
  const known = WEBHOOK_EVENTS.find((one) => one === event);
  return known === undefined ? event : words(EVENTS[known]);
}

/** What became of the last try of a delivery: the status that was answered, or why there was none. */
export function outcomeWords(outcome: string, words: (message: MessageDescriptor) => string): string {
  if (/^\d+$/.test(outcome)) return words(msg`answered ${outcome}`);
  const known = OUTCOMES[outcome];
  return known === undefined ? words(msg`not reached: ${outcome}`) : words(known);
}
