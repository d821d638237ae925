import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { WebhookFormat } from '../../../contract/webhooks.ts';

/** Why there was no answer, by what the server notes: words of its own, or the system's name of the error. */
const OUTCOMES: Readonly<Partial<Record<string, MessageDescriptor>>> = {
  timeout: msg`no response within 10 seconds`,
  address: msg`this address isn't allowed`,
  'switched-off': msg`disabled before it was sent`,
  ENOTFOUND: msg`no such host`,
  EAI_AGAIN: msg`the host name couldn't be looked up`,
  ECONNREFUSED: msg`nothing responds at this address`,
  no_service: msg`the channel's webhook was removed or is disabled`,
  channel_not_found: msg`the channel no longer exists`,
  channel_is_archived: msg`the channel is archived`,
  action_prohibited: msg`an administrator there doesn't allow it`,
  invalid_payload: msg`the message wasn't accepted`,
  invalid_token: msg`the address is no longer valid`,
  refused: msg`the address or key isn't valid, or the flow is off`,
};

/** What became of the last try of a delivery: the status that was answered, or why there was none. */
export function outcomeWords(outcome: string, words: (message: MessageDescriptor) => string): string {
  if (/^\d+$/.test(outcome)) return words(msg`responded ${outcome}`);
  const known = OUTCOMES[outcome];
  return known === undefined ? words(msg`unreachable: ${outcome}`) : words(known);
}

/** What a webhook leads to. */
export const FORMAT_WORDS: Readonly<Record<WebhookFormat, MessageDescriptor>> = {
  lading: msg`Your own system (signed JSON)`,
  slack: msg({ message: 'Slack channel', context: 'webhook' }),
  teams: msg({ message: 'Microsoft Teams channel', context: 'webhook' }),
  pagerduty: msg({ message: 'PagerDuty service', context: 'webhook' }),
};
