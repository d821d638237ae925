import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { isLanguage, type Language } from '../../src/contract/languages.ts';
import { WEBHOOK_TEST } from '../../src/contract/webhooks.ts';
import { eventCode } from '../../src/domain/alert-events.ts';
import { SEVERITY_WORDS } from '../../src/words/severity-words.ts';
import { eventWords } from '../../src/words/webhook-event-words.ts';
import { eventName } from '../config-lists/code-lists.ts';
import { tagOf, wordsOf } from '../words/words-of.ts';

/** Shipments that a message names; how many there are it says, too. */
const NAMED_MAX = 10;

const SEVERITIES = ['watch', 'warning', 'critical'] as const;

/** What a channel is told, in words. */
export interface ChannelMessage {
  /** One line: what happened to what. */
  readonly title: string;
  /** What it is about, each with its name. */
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly link: { readonly words: string; readonly url: string } | undefined;
}

/** An event as it is stored for delivery. */
export interface StoredEvent {
  readonly type: string;
  readonly companyId: string;
  readonly time: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** Says an event in a language. @param origin where the console is; undefined: there is no link */
export function channelMessage(event: StoredEvent, given: string, origin: string | undefined): ChannelMessage {
  const language: Language = isLanguage(given) ? given : 'en';
  const words = wordsOf(language);
  const { type, data } = event;
  const at = (value: unknown): string =>
    typeof value === 'string'
      ? `${new Intl.DateTimeFormat(tagOf(language), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(value))} UTC`
      : '';
  const shown = (facts: readonly (readonly [MessageDescriptor, string])[]) =>
    facts.filter(([, value]) => value !== '').map(([name, value]) => ({ name: words(name), value }));
  const link = (path: string) =>
    origin === undefined ? undefined : { words: words(msg`Open in Lading`), url: origin + path };
  const what = eventWords(type, words);
  if (type === WEBHOOK_TEST) {
    return {
      title: words(msg`Test message from Lading. Notifications will appear here.`),
      facts: [],
      link: link('/'),
    };
  }
  if (type.startsWith('incident.')) {
    const named = Array.isArray(data.shipments) ? (data.shipments as readonly { readonly shipmentId?: unknown }[]) : [];
    const count = Number(data.shipmentCount ?? named.length);
    const names = named.slice(0, NAMED_MAX).map(({ shipmentId }) => text(shipmentId));
    const more = count > names.length ? ` (${count})` : '';
    const severity = SEVERITY_WORDS[SEVERITIES.findIndex((one) => one === data.severity)];
    return {
      title: `${what}: ${words(eventName(eventCode(Number(data.alertEvent))))}, ${text(data.causeKey)}`,
      facts: shown([
        [msg`Severity`, severity === undefined ? '' : words(severity)],
        [msg`Since`, at(data.firstTime)],
        [msg`Shipments`, names.join(', ') + more],
        [msg`Acknowledged by`, text(data.ackBy)],
      ]),
      link: link('/alerts'),
    };
  }
  const name = type.startsWith('device.') ? text(data.macId) : text(data.shipmentId);
  return {
    title: `${what}: ${name}`,
    facts: shown([
      [msg`Customer`, text(data.customer)],
      [msg`Origin`, text(data.origin)],
      [msg`Destination`, text(data.destination)],
      [msg`Estimated arrival`, at(data.eta)],
      [msg`Since`, at(data.since)],
    ]),
    link: link('/'),
  };
}
