import { SECOND_MS } from '../../src/domain/duration.ts';
import type { Networks } from '../http/networks.ts';
import { isAllowedUrl } from './allowed-address.ts';
import type { ChannelMessage, StoredEvent } from './channel-message.ts';
import { secondsToWait } from './post-delivery.ts';

/** How one kind of channel takes what it is told. */
export interface Channel {
  /** Milliseconds from one message to the next, as its maker allows. */
  readonly pace: number;
  /** Whether an address is one of its own. */
  isAddress(url: URL): boolean;
  /** The text of a request. @param secret its routing key, where it has one */
  bodyOf(message: ChannelMessage, event: StoredEvent, secret: string): string;
}

/** Letters of a name and of a value: what is longer than its maker takes would refuse the whole message. */
const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** Slack reads these three as its own signs. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const slack: Channel = {
  // One a second, and a little more for those that take longer on their way.
  pace: 1.2 * SECOND_MS,
  isAddress: ({ hostname }) => hostname === 'hooks.slack.com' || hostname === 'hooks.slack-gov.com',
  bodyOf: ({ title, facts, link }) => {
    // For screen readers and notifications.
    const text = escaped(cut(title, 2_900));
    const fields = facts.slice(0, 10).map(({ name, value }) => ({
      type: 'mrkdwn',
      text: `*${escaped(cut(name, 100))}*\n${cut(escaped(value), 1_800)}`,
    }));
    const section = {
      type: 'section',
      text: { type: 'mrkdwn', text: `*${text}*` },
      ...(fields.length > 0 ? { fields } : {}),
    };
    const open = link && {
      type: 'actions',
      elements: [{ type: 'button', text: { type: 'plain_text', text: cut(link.words, 75) }, url: link.url }],
    };
    return JSON.stringify({ text, blocks: open === undefined ? [section] : [section, open] });
  },
};

const teams: Channel = {
  pace: SECOND_MS / 4,
  isAddress: ({ hostname, searchParams }) =>
    (hostname.endsWith('.logic.azure.com') || hostname.endsWith('.environment.api.powerplatform.com')) &&
    searchParams.has('sig'),
  bodyOf: ({ title, facts, link }) =>
    JSON.stringify({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          contentUrl: null,
          content: {
            $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
            type: 'AdaptiveCard',
            version: '1.4',
            body: [
              { type: 'TextBlock', text: cut(title, 2_000), weight: 'Bolder', size: 'Medium', wrap: true },
              {
                type: 'FactSet',
                facts: facts
                  .slice(0, 10)
                  .map(({ name, value }) => ({ title: cut(name, 100), value: cut(value, 1_000) })),
              },
            ],
            actions: link === undefined ? [] : [{ type: 'Action.OpenUrl', title: link.words, url: link.url }],
          },
        },
      ],
    }),
};

/** What an event is to PagerDuty. */
const ACTIONS: Readonly<Record<string, 'acknowledge' | 'resolve'>> = {
  'incident.acknowledged': 'acknowledge',
  'incident.cleared': 'resolve',
};

const SEVERITIES: Readonly<Record<string, string>> = { watch: 'info', warning: 'warning', critical: 'critical' };

const pagerduty: Channel = {
  pace: SECOND_MS / 2,
  isAddress: ({ href }) => /^https:\/\/events\.(?:eu\.)?pagerduty\.com\/v2\/enqueue$/.test(href),
  bodyOf: ({ title, facts, link }, { type, companyId, time, data }, secret) =>
    JSON.stringify({
      routing_key: secret,
      event_action: ACTIONS[type] ?? 'trigger',
      dedup_key: `lading-${companyId}-${typeof data.incidentId === 'number' ? data.incidentId : 'test'}`,
      client: 'Lading',
      ...(link === undefined ? {} : { client_url: link.url }),
      payload: {
        summary: cut(title, 1_024),
        source: 'Lading',
        severity: SEVERITIES[String(data.severity)] ?? 'info',
        timestamp: time,
        custom_details: Object.fromEntries(facts.map(({ name, value }) => [name, value])),
      },
    }),
};

const CHANNELS: Readonly<Record<string, Channel>> = { slack, teams, pagerduty };

/** The channel of a format; undefined: it is told in our own words. */
export const channelOf = (format: string): Channel | undefined =>
  Object.hasOwn(CHANNELS, format) ? CHANNELS[format] : undefined;

/** Microsoft ended these in 2026. */
const isConnector = ({ hostname }: URL): boolean =>
  hostname === 'outlook.office.com' || hostname.endsWith('.webhook.office.com');

/**
 * What is wrong with the address of a channel; undefined: nothing. What the operator lets be called without https stands for a channel
 * within the company's own network.
 */
export function channelFault(format: string, address: string, networks: Networks | undefined): string | undefined {
  const url = new URL(address);
  if (isConnector(url)) return 'connector';
  if (url.protocol === 'http:' && isAllowedUrl(address, networks)) return undefined;
  return channelOf(format)?.isAddress(url) === true ? undefined : 'channel';
}

/** What is shown of an address that is a secret: its host and its last four letters. */
export const shownAddress = (address: string): string => `${new URL(address).origin}/…${address.slice(-4)}`;

/** What a channel answered. */
export interface ChannelAnswer {
  readonly outcome: number | string;
  readonly text: string;
  readonly retryAfter: string | undefined;
}

export interface Judged {
  /** In a word where there is one for it, else the status. */
  readonly outcome: string;
  /** It will not be taken, however often it is sent. */
  readonly isFinal: boolean;
  /** Seconds after which it may be sent again; null: as others are. */
  readonly wait: number | null;
}

/** What an answer means: the words of Slack's refusals are one word each. */
export function judged({ outcome, text, retryAfter }: ChannelAnswer): Judged {
  const word = /^[a-z]+(?:_[a-z]+)+$/.test(text.trim()) ? text.trim() : undefined;
  if (outcome === 429) {
    return { outcome: '429', isFinal: false, wait: secondsToWait(retryAfter) };
  }
  const isFinal = typeof outcome === 'number' && outcome >= 400 && outcome < 500 && outcome !== 408;
  return { outcome: isFinal ? (word ?? 'refused') : String(outcome), isFinal, wait: null };
}
