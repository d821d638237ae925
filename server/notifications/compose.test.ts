import { expect, it } from 'vitest';
import type { ExcursionData } from '../../src/domain/monitoring/excursion-data.ts';
import { composeMail, composeText, type Reader, type ToldIncident, type ToldText } from './compose.ts';
import { builtInNames } from './event-names.ts';

const reader: Reader = {
  language: 'en',
  timezone: 'Europe/Amsterdam',
  temperatureUnit: 'Celsius',
  eventName: builtInNames('en'),
  origin: 'https://lading.example',
  unsubscribeUrl: 'https://lading.example/api/unsubscribe/x',
  acknowledgeUrl: undefined,
  named: null,
};
const incident: ToldIncident = {
  kind: 'incident',
  incidentId: 7,
  toldAs: 7,
  episode: 1,
  toldEpisode: 1,
  stage: 'opened',
  causeKind: 'gateway',
  causeKey: '00_1B_AD_00_00_01',
  event: 208,
  severity: 0,
  lossTime: null,
  firstTime: '2026-03-01T12:00:00.000Z',
  found: null,
  closed: null,
  reason: null,
  ackBy: '',
  members: 400,
  shipmentCount: 12,
  shipments: [
    { guid: 'g1', shipmentId: 'MF-1', configType: 1, excursion: null },
    { guid: 'g2', shipmentId: 'MF-2\n\nhttps://evil.example <b>', configType: 1, excursion: null },
  ],
};
const text: ToldText = {
  kind: 'text',
  author: 'admin',
  written: 'Free at 9.30.',
  subject: 'Dock 14',
  event: 103,
  macId: null,
  shipments: [],
};

it('says what, since when, how many, of which shipments, and how to hear no more', () => {
  expect(composeMail([incident], reader)).toMatchObject({
    subject: 'New: Delayed Communication, gateway 00_1B_AD_00_00_01',
    message: [
      'Severity: Watch',
      'Since: 1 Mar 2026, 13:00 (Europe/Amsterdam)',
      'Alerts: 400. Shipments: 12.',
      'MF-1  https://lading.example/detail?mode=shipment&id=g1',
      'MF-2 https://evil.example <b>  https://lading.example/detail?mode=shipment&id=g2',
      'and 10 more',
      '',
      "You're getting this because you chose email or text notifications in your preferences.",
      'Unsubscribe from alert emails: https://lading.example/api/unsubscribe/x',
      '',
    ].join('\n'),
  });
});

it('says how urgent it is and until when, in the subject where that is soon', () => {
  const urgent = { ...incident, severity: 2, lossTime: '2026-03-01T16:30:00.000Z' } as const;
  const { subject, message } = composeMail([urgent], reader);
  expect(subject).toBe('Critical: Delayed Communication, gateway 00_1B_AD_00_00_01');
  expect(message.split('\n').slice(0, 2)).toEqual([
    'Severity: Critical',
    'Goods at risk from: 1 Mar 2026, 17:30 (Europe/Amsterdam)',
  ]);
  const over = composeMail([{ ...urgent, stage: 'cleared', closed: '2026-03-01T13:00:00.000Z' }], reader);
  expect(over.subject).toMatch(/^Cleared: /);
  expect(over.message).not.toMatch(/Severity|risk/);
});

it('puts several into one, in the language of its reader', () => {
  const over = { ...incident, stage: 'cleared', closed: '2026-03-01T13:00:00.000Z', ackBy: 'admin' } as const;
  for (const [language, subject, head] of [
    ['fr', '2 alertes et messages', 'Terminé\u202f: Communication retardée, passerelle 00_1B_AD_00_00_01'],
    ['ta', '2 எச்சரிக்கைகளும் செய்திகளும்', 'முடிந்தது: தாமதமான தொடர்பு, கேட்வே 00_1B_AD_00_00_01'],
  ] as const) {
    const other = { ...reader, language, eventName: builtInNames(language), origin: undefined, unsubscribeUrl: '' };
    const mail = composeMail([over, text], other);
    expect(mail.subject).toBe(subject);
    expect(mail.message.startsWith(`${head}\n`)).toBe(true);
    expect(mail.message).toContain('\nMF-1\n');
    expect(mail.message).not.toContain('lading.example');
    expect(mail.message).toContain('Free at 9.30.');
  }
});

it('says of each shipment how far beyond its limit it was, how long, where, and what that means for its goods', () => {
  const excursion: ExcursionData = {
    measure: 'temperature',
    side: 'above',
    limit: 46.4,
    limitUntil: null,
    extreme: 52.52,
    extremeAt: 0,
    beyond: 6.1,
    since: 0,
    until: null,
    minutes: 200,
    place: 'Dubai\nhttps://evil.example',
    mkt: { value: 44.42, hours: 24, limit: 46.4, ofJourney: false },
    budget: { minutes: 600, used: 354, left: 0.41 },
  };
  const told = (over: Partial<ExcursionData>, changed: Partial<Reader> = {}) =>
    composeMail(
      [
        {
          ...incident,
          shipments: [{ guid: 'g1', shipmentId: 'MF-1', configType: 1, excursion: { ...excursion, ...over } }],
        },
      ],
      { ...reader, origin: undefined, ...changed },
    )
      .message.split('\n')
      .find((one) => one.startsWith('  '))
      ?.replaceAll('\u00a0', ' ');
  expect(told({})).toBe(
    '  Above 8 °C for 3 h 20 min, highest 11.4 °C, near Dubai https://evil.example; MKT of the last 24 h: 6.9 °C (limit 8 °C); 41% of stability budget left',
  );
  const bare = { place: '', mkt: null, budget: null };
  expect(told(bare, { temperatureUnit: 'Fahrenheit' })).toBe('  Above 46.4 °F for 3 h 20 min, highest 52.5 °F');
  expect(told({ ...bare, side: 'below', extreme: 40 }, { language: 'fr' })).toBe(
    '  Au-dessous de 8 °C pendant 3 h 20 min, minimum 4,4 °C',
  );
  expect(told({ ...bare, measure: 'humidity', limit: 60, extreme: 81 }, { language: 'ta' })).toBe(
    '  3 மணி 20 நிமி ஆக ஈரப்பதம் 60% க்கு மேல், அதிகபட்சம் 81%',
  );
  expect(
    told({
      place: '',
      mkt: { value: 50, hours: 720, limit: 46.4, ofJourney: false },
      budget: { minutes: 600, used: 600, left: 0 },
    }),
  ).toBe(
    '  Above 8 °C for 3 h 20 min, highest 11.4 °C; MKT of the last 30 d: 10 °C, above the limit of 8 °C; stability budget used up',
  );
  // A journey that is shorter than the window has no last 720 hours.
  const short = { value: 44.42, hours: 720, limit: 46.4, ofJourney: true };
  expect(told({ ...bare, mkt: short })).toContain('; MKT of the journey 6.9 °C (limit 8 °C)');
});

it('says what came late, and of the end why it is one', () => {
  const over = { stage: 'cleared', closed: '2026-03-01T14:00:00.000Z' } as const;
  const lines = (change: Partial<ToldIncident>): string[] =>
    composeMail([{ ...incident, ...change }], reader)
      .message.split('\n')
      .slice(0, 4);
  expect(lines({ found: '2026-03-01T17:30:00.000Z' })[2]).toBe('Received late: 1 Mar 2026, 18:30 (Europe/Amsterdam)');
  const until = 'Cleared: 1 Mar 2026, 15:00 (Europe/Amsterdam)';
  expect(lines({ ...over, reason: 'cleared' })[1]).toBe(until);
  const withdrawn = "Withdrawn: readings that arrived later show that this didn't happen.";
  expect(lines({ ...over, reason: 'withdrawn' }).slice(1, 3)).toEqual([withdrawn, until]);
  const merged = lines({ ...over, reason: 'merged' });
  expect(merged[1]).toBe('Combined with another incident you were notified about. That one stays open.');
  expect(merged).not.toContain(until);
});

it('is short on a phone', () => {
  expect(composeText([incident, text], reader)).toBe(
    'New: Delayed Communication, gateway 00_1B_AD_00_00_01; and 1 more',
  );
  const long = composeText([{ ...text, written: 'x'.repeat(300) }, incident], reader);
  expect(long).toHaveLength(160);
  expect(long.endsWith('…; and 1 more')).toBe(true);
});

it('is the same as HTML, where nothing of what somebody wrote is markup', () => {
  const { html } = composeMail([incident], reader);
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('<a href="https://lading.example/detail?mode=shipment&amp;id=g1">MF-1</a>');
  expect(html).toContain('MF-2 https://evil.example &lt;b&gt;</a>');
  expect(html).toContain('<a href="https://lading.example/api/unsubscribe/x">Unsubscribe from alert emails</a>');
  // Nothing is fetched by it, and it has no colours that would be wrong at night.
  expect(html).not.toMatch(/<img|src=|@import|url\(|#[0-9a-f]{3}|background/i);
});

it('offers to acknowledge what is open and nobody has, in text and HTML', () => {
  const url = 'https://lading.example/api/acknowledge/x';
  const may: Reader = { ...reader, acknowledgeUrl: () => url };
  const { message, html } = composeMail([incident], may);
  expect(message).toContain(`\nAcknowledge  ${url}\n`);
  expect(html).toMatch(new RegExp(`<a style="[^"]+" href="${url}">Acknowledge</a>`));
  const closed = '2026-03-01T13:00:00.000Z';
  for (const change of [{ ackBy: 'ana' }, { stage: 'cleared', closed, reason: 'cleared' }] as const) {
    const other = composeMail([{ ...incident, ...change }], may);
    expect(other.message + other.html).not.toContain(url);
  }
  expect(composeMail([text], may).message).not.toContain(url);
});
