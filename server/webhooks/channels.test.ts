import { describe, expect, it } from 'vitest';
import { channelMessage, type StoredEvent } from './channel-message.ts';
import { channelFault, channelOf, judged, shownAddress } from './channels.ts';

const event = (type: string, data: object = {}): StoredEvent => ({
  type,
  companyId: '1',
  time: '2026-11-24T10:00:00.000Z',
  data: {
    incidentId: 7,
    causeKey: 'Dock <4> & more',
    alertEvent: 208,
    severity: 'critical',
    firstTime: '2026-11-24T09:30:00.000Z',
    shipmentCount: 60,
    shipments: Array.from({ length: 50 }, (_, n) => ({ guid: 'g', shipmentId: `MF-${n}${'x'.repeat(500)}` })),
    ackBy: '',
    ...data,
  },
});
const bodyOf = (format: string, of: StoredEvent, secret = 'k'.repeat(32)): string =>
  channelOf(format)?.bodyOf(channelMessage(of, 'en', 'https://lading.example'), of, secret) ?? '';

describe('what channels are told', () => {
  it('is within the limits of Slack, with its signs escaped', () => {
    const body = JSON.parse(bodyOf('slack', event('incident.opened'))) as {
      text: string;
      blocks: { type: string; fields?: { text: string }[]; elements?: { url: string }[] }[];
    };
    expect(body.text).toContain('Incident opened: ');
    expect(body.text).toContain('Dock &lt;4&gt; &amp; more');
    const [section, actions] = body.blocks;
    expect(section?.fields?.length).toBeLessThanOrEqual(10);
    for (const field of section?.fields ?? []) expect(field.text.length).toBeLessThanOrEqual(2_000);
    expect(actions?.elements?.[0]?.url).toBe('https://lading.example/alerts');
  });

  it('is a card of Teams below 28 kB, with nothing but text, facts and a link', () => {
    const text = bodyOf('teams', event('incident.cleared', { causeKey: 'x'.repeat(50_000) }));
    expect(Buffer.byteLength(text)).toBeLessThan(28_000);
    const { type, attachments } = JSON.parse(text) as {
      type: string;
      attachments: { contentType: string; content: { version: string; body: { type: string }[]; actions: object[] } }[];
    };
    expect([type, attachments[0]?.contentType, attachments[0]?.content.version]).toEqual([
      'message',
      'application/vnd.microsoft.card.adaptive',
      '1.4',
    ]);
    expect(attachments[0]?.content.body.map((part) => part.type)).toEqual(['TextBlock', 'FactSet']);
    expect(attachments[0]?.content.actions).toHaveLength(1);
  });

  it('opens, acknowledges and ends one incident of PagerDuty', () => {
    const said = (type: string) => JSON.parse(bodyOf('pagerduty', event(type))) as Record<string, unknown>;
    expect(['opened', 'grown', 'acknowledged', 'cleared'].map((name) => said(`incident.${name}`))).toMatchObject(
      ['trigger', 'trigger', 'acknowledge', 'resolve'].map((action) => ({
        routing_key: 'k'.repeat(32),
        event_action: action,
        dedup_key: 'lading-1-7',
        payload: { severity: 'critical', source: 'Lading' },
      })),
    );
  });

  it('is in the language that was chosen, and also of shipments and tests', () => {
    const arrived = event('shipment.arrived', { shipmentId: 'MF-1', customer: 'Halden', eta: null, since: null });
    expect(channelMessage(arrived, 'fr', undefined)).toMatchObject({ link: undefined });
    expect(channelMessage(arrived, 'fr', undefined).title).not.toBe(channelMessage(arrived, 'en', undefined).title);
    expect(channelMessage(event('webhook.test'), 'ta', undefined).facts).toEqual([]);
  });
});

it.each([
  ['slack', 'https://hooks.slack.com/services/T0/B0/abcd', undefined],
  ['slack', 'https://hooks.slack.com.evil.example/services', 'channel'],
  ['teams', 'https://prod-1.westeurope.logic.azure.com/workflows/x?sig=abcd', undefined],
  ['teams', 'https://1.2.environment.api.powerplatform.com/powerautomate/x?sig=abcd', undefined],
  ['teams', 'https://prod-1.westeurope.logic.azure.com/workflows/x', 'channel'],
  ['teams', 'https://contoso.webhook.office.com/webhookb2/x', 'connector'],
  ['pagerduty', 'https://events.pagerduty.com/v2/enqueue', undefined],
  ['pagerduty', 'https://events.eu.pagerduty.com/v2/enqueue', undefined],
  ['pagerduty', 'https://events.pagerduty.com/elsewhere', 'channel'],
  ['slack', 'http://10.0.0.1/', 'channel'],
] as const)('an address of %s: %s', (format, url, fault) => {
  expect(channelFault(format, url, undefined)).toBe(fault);
});

it('shows of an address what tells nobody where it leads, and reads what a channel answers', () => {
  expect(shownAddress('https://hooks.slack.com/services/T0/B0/secretabcd')).toBe('https://hooks.slack.com/…abcd');
  const answer = (outcome: number, text = '', retryAfter?: string) => judged({ outcome, text, retryAfter });
  expect(answer(404, 'no_service')).toEqual({ outcome: 'no_service', isFinal: true, wait: null });
  expect(answer(403, '<html>')).toEqual({ outcome: 'refused', isFinal: true, wait: null });
  expect(answer(429, '', '30')).toEqual({ outcome: '429', isFinal: false, wait: 30 });
  expect(answer(429, '', 'soon')).toEqual({ outcome: '429', isFinal: false, wait: null });
  expect(answer(500)).toEqual({ outcome: '500', isFinal: false, wait: null });
});
