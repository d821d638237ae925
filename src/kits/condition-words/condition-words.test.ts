import { setupI18n } from '@lingui/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messages as french } from '../../../locales/fr.po';
import { messages as tamil } from '../../../locales/ta.po';
import { alertRow } from '../../../tests/fixtures/alert-row.ts';
import { casesOf } from '../../../tests/fixtures/nightly.ts';
import { EVENTS } from '../../domain/alert-events.ts';
import { HOUR_MS, MINUTE_MS } from '../../domain/duration.ts';
import { CAUSE_KINDS } from '../../domain/incidents/cause.ts';
import { instantAt } from '../../domain/instant.ts';
import { spanWords } from '../../ui/span-words.ts';
import { alertSentence, alertTitle } from './alert-words.ts';
import type { ConditionReader } from './condition-reader.ts';
import { etaSentence } from './eta-words.ts';
import { type IncidentInWords, incidentSentence, incidentTitle } from './incident-words.ts';
import { silenceSentence } from './silence-words.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {}, fr: french, ta: tamil } });

function reader(locale: 'en' | 'fr' | 'ta', more: Partial<ConditionReader> = {}): ConditionReader {
  i18n.activate(locale);
  return { i18n, locale, timeZone: 'Asia/Dubai', datePattern: '', temperatureUnit: 'Celsius', ...more };
}

const NOW = Date.UTC(2026, 10, 21, 12);
/** Spaces that don't break as plain ones: what a person reads is the same. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const CHIME = '00_1B_AD_00_7C_CA';

const say = (event: number, data: object, more: Parameters<typeof alertRow>[0] = {}, who = reader('en')): string =>
  plain(
    alertSentence(
      alertRow({ alertEvent: event, alertTime1: instantAt(NOW - HOUR_MS), data: JSON.stringify(data), ...more }),
      who,
      NOW,
    ),
  );

const BARE = {
  cause: 'temperature:00_1B_AD_00_7C_CA',
  since: NOW - 200 * MINUTE_MS,
  lastAt: NOW,
  limit: 46.4,
  extreme: 52.52,
  extremeAt: NOW - HOUR_MS,
};
const EXCURSION = {
  ...BARE,
  place: 'Dubai',
  mkt: 44.42,
  mktHours: 24,
  mktLimit: 46.4,
  budget: 600,
  budgetUsed: 354,
  budgetLeft: 0.41,
};

describe('an excursion', () => {
  it('of a limit that was changed since says when', () => {
    const changed = { ...BARE, limitUntil: NOW - 2 * HOUR_MS };
    expect(say(216, changed)).toMatch(/^Above 8 °C for 3 h 20 min, highest 11\.4 °C, limit changed .*14:00$/);
    expect(say(216, changed, {}, reader('fr'))).toMatch(/, limite modifiée .*14:00$/);
    expect(say(216, changed, {}, reader('ta'))).toMatch(/, வரம்பு மாற்றப்பட்டது .*14:00$/);
  });

  it('says how long, how far, where, and what it means for the goods', () => {
    expect(say(216, EXCURSION)).toBe(
      'Above 8 °C for 3 h 20 min, highest 11.4 °C, near Dubai; MKT of the last 24 h: 6.9 °C (limit 8 °C); ' +
        '41% of stability budget left',
    );
    expect(say(216, EXCURSION, {}, reader('fr'))).toBe(
      'Au-dessus de 8 °C pendant 3 h 20 min, maximum 11,4 °C, près de Dubai ; ' +
        'TCM de 6,9 °C sur 24 h (limite 8 °C) ; 41 % du budget de stabilité restant',
    );
    expect(say(216, EXCURSION, {}, reader('ta'))).toBe(
      '3 மணி 20 நிமி ஆக 8 °C க்கு மேல், அதிகபட்சம் 11.4 °C, Dubai அருகில்; ' +
        'கடைசி 24 மணி MKT 6.9 °C (வரம்பு 8 °C); நிலைத்தன்மை வரம்பில் 41% மீதி',
    );
  });

  it('is told in the unit and the zone of the reader, and when it was over', () => {
    const who = reader('en', { temperatureUnit: 'Fahrenheit', timeZone: 'America/New_York' });
    const over = { clearDate: instantAt(NOW) };
    expect(say(216, { ...EXCURSION, mkt: 47, budgetLeft: 0 }, over, who)).toBe(
      'Above 46.4 °F for 3 h 20 min, highest 52.5 °F, near Dubai, cleared 07:00; ' +
        'MKT of the last 24 h: 47 °F, above the limit of 46.4 °F; stability budget used up',
    );
    expect(say(223, { ...BARE, limit: 35.6, extreme: 32 })).toBe('Below 2 °C for 3 h 20 min, lowest 0 °C');
    // MKT is of heat: beside what was too cold it would read as an all-clear.
    const cold = { ...EXCURSION, limit: 35.6, extreme: 32 };
    expect(say(223, cold)).toBe('Below 2 °C for 3 h 20 min, lowest 0 °C, near Dubai; 41% of stability budget left');
    expect(say(223, { ...cold, mkt: 47 })).toContain('MKT of the last 24 h: 8.3 °C, above the limit of 8 °C');
    expect(say(211, { ...BARE, limit: 60, extreme: 71 })).toBe('Humidity above 60% for 3 h 20 min, highest 71%');
  });

  it('without data is told as far as it is known', () => {
    expect(say(216, {})).toBe('Temperature above the limit');
    expect(say(223, { limit: 'cold', place: 'Dubai' })).toBe('Temperature below the limit, near Dubai');
  });
});

it.each([
  [
    201,
    { chime: CHIME, since: NOW - 130 * MINUTE_MS, reports: 5 },
    'iChime …7C_CA missing for 2 h 10 min, missing from 5 reports in a row',
  ],
  [202, { chime: CHIME, since: NOW - 130 * MINUTE_MS }, 'iChime …7C_CA back after 1 h 10 min'],
  [204, { percent: 12, volts: 3.412, limit: 20 }, 'Battery at 12%, 3.41 V, limit 20%'],
  [205, { place: 'Yard', since: NOW - 40 * MINUTE_MS }, 'At Yard (not on the route) for 40 min'],
  [
    206,
    { planned: NOW - 150 * MINUTE_MS, deadline: NOW - 90 * MINUTE_MS },
    'Departure overdue by 2 h 30 min, planned for 13:30',
  ],
  [
    207,
    { planned: null, usual: NOW - 150 * MINUTE_MS, deadline: NOW - 90 * MINUTE_MS },
    'Arrival overdue by 2 h 30 min, on this lane usually by 13:30',
  ],
  [207, { planned: null, deadline: NOW - 90 * MINUTE_MS, place: 'Hub' }, 'Arrival overdue by 1 h 30 min, near Hub'],
  [
    208,
    { since: NOW - 432 * MINUTE_MS, gateway: CHIME },
    'Silent for 7 h 12 min, last heard 08:48, via gateway …7C_CA',
  ],
  [209, { deadline: NOW - 100 * HOUR_MS }, 'Decommissioning overdue by 4 d 4 h'],
  [
    218,
    { limit: 5_000, farthest: 6_240, distance: 850, since: NOW - HOUR_MS },
    'Up to 6.2 km off route, for 1 h, now 850 m, limit 5 km',
  ],
  [220, { limit: 45, extreme: 61.8, since: NOW - HOUR_MS }, 'Tilted by 62°, limit 45°, for 1 h'],
  [
    221,
    { limit: 5, extreme: 7.44, count: 3, lastAt: NOW },
    'Shock of 7.4 g, limit 5 g, 3 shocks in total, latest 16:00',
  ],
  [222, { since: NOW - 13 * HOUR_MS, place: 'Quay' }, 'Stationary for 13 h, near Quay'],
  [
    224,
    { chime: CHIME, since: NOW - 2 * HOUR_MS, reports: 4 },
    'iChime …7C_CA, not on the ACL, travelling along for 2 h, heard in 4 reports in a row',
  ],
] as const)('%i is told from its data', (event, data, words) => {
  expect(say(event, data)).toBe(words);
});

it('tells what a person wrote, and what nobody knows by the name it came with', () => {
  expect(say(103, {}, { subject: 'Seal', message: 'Seal is broken.' })).toBe('Seal, Seal is broken.');
  expect(say(103, {}, { subject: ' ', message: '' })).toBe('Message');
  expect(say(999, {}, { subject: 'Door\u0007 open\n' })).toBe('Door open');
  expect(say(999, {}, { subject: '' })).toBe('Alert');
});

it('tells spans in their two largest units', () => {
  const who = reader('en');
  const spans = [0.4, 1, 59, 60, 200, 47 * 60 + 59, 48 * 60, 103 * 60].map((minutes) => plain(spanWords(minutes, who)));
  expect(spans).toEqual(['under 1 min', '1 min', '59 min', '1 h', '3 h 20 min', '47 h 59 min', '2 d', '4 d 7 h']);
});

function incident(more: Partial<IncidentInWords> = {}): IncidentInWords {
  return {
    causeKind: 'gateway',
    causeKey: CHIME,
    alertEvent: 208,
    firstTime: instantAt(NOW - 3 * HOUR_MS),
    lastTime: instantAt(NOW - HOUR_MS),
    members: 400,
    openMembers: 398,
    shipments: 120,
    episode: 1,
    closed: null,
    withdrawn: false,
    ackBy: '',
    lead: null,
    ...more,
  };
}

describe('an incident', () => {
  const lead = { data: JSON.stringify(EXCURSION), alertTime1: instantAt(NOW - HOUR_MS), clearDate: null };

  it('of one alert says what that says', () => {
    const one = incident({ causeKind: 'sensor', alertEvent: 216, members: 1, openMembers: 1, shipments: 1, lead });
    expect(plain(incidentTitle(one, reader('en'), NOW))).toBe('Above 8 °C for 3 h 20 min');
    expect(plain(incidentSentence({ ...one, ackBy: 'admin' }, reader('en'), NOW))).toBe(
      `${say(216, EXCURSION)}; acknowledged by admin`,
    );
    expect(incidentTitle({ ...one, lead: undefined }, reader('en'), NOW)).toBe('Temperature above the limit');
  });

  it('of many says what they have in common', () => {
    const many = incident({ causePlace: 'Dubai Hub' });
    expect(incidentTitle(many, reader('en'), NOW)).toBe('400 devices silent at gateway …7C_CA');
    expect(plain(incidentSentence(many, reader('en'), NOW))).toBe(
      '400 devices silent at gateway …7C_CA, at Dubai Hub, since 13:00, latest 15:00, ' +
        '398 of 400 still active, 120 shipments',
    );
    const warm = incident({
      causeKind: 'place',
      causeKey: 'Cold room 3',
      alertEvent: 216,
      members: 12,
      openMembers: 0,
    });
    expect(incidentTitle(warm, reader('fr'), NOW)).toBe('Température au-dessus de la limite à Cold room 3, 12 alertes');
    const over = { ...warm, lead, closed: instantAt(NOW), episode: 3, shipments: 1 };
    expect(plain(incidentSentence(over, reader('en'), NOW))).toBe(
      'Temperature above the limit at Cold room 3, 12 alerts, since 13:00, latest 15:00, cleared 16:00; ' +
        `${say(216, EXCURSION)}; recurred 2 times`,
    );
    // Why it is over, where it turned out never to have been.
    expect(plain(incidentSentence({ ...over, lead: null, withdrawn: true, episode: 1 }, reader('en'), NOW))).toBe(
      'Temperature above the limit at Cold room 3, 12 alerts, since 13:00, latest 15:00, ' +
        "withdrawn: later readings show it didn't happen",
    );
    const shaken = incident({ causeKind: 'vehicle', alertEvent: 221, members: 2 });
    expect(incidentTitle(shaken, reader('en'), NOW)).toBe(
      'Shock above the limit in the vehicle with tracker …7C_CA, 2 alerts',
    );
    const flapping = incident({ causeKind: 'sensor', alertEvent: 204, members: 4 });
    expect(incidentTitle(flapping, reader('en'), NOW)).toBe('Battery low, 4 times');
  });
});

describe('whatever the data', () => {
  const events = fc.oneof(fc.constantFrom(...Object.keys(EVENTS).map(Number)), fc.integer({ min: -5, max: 1_000 }));
  const value = fc.oneof(
    fc.double(),
    fc.integer(),
    fc.string({ unit: 'binary' }).map((text) => text.replaceAll(/[{}∞]/g, '')),
    fc.constant(null),
    fc.boolean(),
    fc.integer({ min: NOW - 1e10, max: NOW + 1e10 }),
    fc.double({ min: 0, max: 100 }),
    fc.constant(CHIME),
  );
  const names =
    'since until chime tag reports place percent volts limit planned usual deadline gateway extreme extremeAt last lastAt mkt ' +
    'mktHours mktLimit budget budgetUsed budgetLeft farthest distance axis count near';
  const data = fc.oneof(
    fc
      .record(Object.fromEntries(names.split(' ').map((name) => [name, value])), { requiredKeys: [] })
      .map((it) => JSON.stringify(it)),
    fc.json(),
    fc.string({ unit: 'binary' }),
  );
  const time = fc.oneof(
    fc.integer({ min: NOW - 1e10, max: NOW + 1e10 }).map(instantAt),
    fc.constantFrom('', '2026-11-21', 'yesterday'),
  );
  const alert = fc.record({
    alertEvent: events,
    alertTime1: time,
    clearDate: fc.option(time),
    withdrawn: fc.boolean(),
    subject: fc.string({ unit: 'binary' }),
    message: fc.string({ unit: 'binary' }),
    acceleration: fc.option(fc.double()),
    data,
  });
  const who = fc.record({
    locale: fc.constantFrom('en' as const, 'fr' as const, 'ta' as const),
    timeZone: fc.constantFrom(undefined, 'Asia/Kolkata', 'Nowhere/Land'),
    temperatureUnit: fc.constantFrom('Celsius' as const, 'Fahrenheit' as const),
    datePattern: fc.constantFrom('', 'DD/MM/YYYY|DD/MM/YYYY HH:mm'),
  });

  /** One line that says something, with no number that is none. */
  const isSaid = (text: string): boolean =>
    text.trim() !== '' &&
    !/undefined|\[object|\{\w*\}/.test(text) &&
    !/(?:^|[^A-Za-z])(?:NaN|Infinity|∞)(?:[^A-Za-z]|$)/.test(text) &&
    !/\n/.test(text);

  it('an alert has words', () => {
    fc.assert(
      fc.property(alert, who, ({ subject, message, ...row }, { locale, ...more }) => {
        const asked = reader(locale, more);
        // What people and other systems wrote may say anything.
        const shown = { ...alertRow(row), subject: subject.replaceAll(/[{}∞]|NaN|null/g, ''), message: '' };
        expect(isSaid(alertTitle(shown, asked, NOW))).toBe(true);
        const sentence = alertSentence(shown, asked, NOW);
        expect(isSaid(sentence)).toBe(true);
        expect(sentence.startsWith(alertTitle(shown, asked, NOW))).toBe(true);
        alertSentence({ ...shown, message }, asked, NOW);
      }),
      { numRuns: casesOf(100, 1_000) },
    );
  });

  it('an incident has words', () => {
    const row = fc.record({
      causeKind: fc.constantFrom(...CAUSE_KINDS),
      causeKey: fc.string({ unit: 'grapheme' }).map((key) => key.replaceAll(/[{}]/g, '')),
      alertEvent: events,
      firstTime: time,
      lastTime: time,
      members: fc.nat({ max: 2_000 }),
      openMembers: fc.nat({ max: 2_000 }),
      shipments: fc.nat({ max: 2_000 }),
      episode: fc.nat({ max: 9 }),
      closed: fc.option(time),
      withdrawn: fc.boolean(),
      ackBy: fc.string({ unit: 'grapheme' }),
      lead: fc.option(alert),
      causePlace: fc.string({ unit: 'grapheme' }),
    });
    fc.assert(
      fc.property(row, who, (one, { locale, ...more }) => {
        const asked = reader(locale, more);
        expect(incidentTitle(one, asked, NOW).trim()).not.toBe('');
        expect(incidentSentence(one, asked, NOW).startsWith(incidentTitle(one, asked, NOW).slice(0, 1))).toBe(true);
      }),
      { numRuns: casesOf(100, 500) },
    );
  });
});

describe('why it is silent', () => {
  const silence = {
    reason: 'tag' as const,
    heard: instantAt(NOW - 5 * HOUR_MS),
    gateway: CHIME,
    charge: 0.02,
    neighbours: { heard: 0, of: 12 },
    companions: { heard: 0, of: 0 },
  };
  it.each([
    [
      { reason: 'gateway' },
      'Silent along with gateway …7C_CA: none of the other 12 devices it relays reported recently, last heard 11:00',
    ],
    [{ reason: 'battery' }, 'Silent: battery empty (2% when last heard), last heard 11:00'],
    [
      { reason: 'coverage', companions: { heard: 0, of: 2 } },
      'Out of coverage in transit, devices travelling with it are silent too, last heard 11:00',
    ],
    [
      { reason: 'tag', neighbours: { heard: 3, of: 12 } },
      'The device itself is silent, its gateway still hears other devices, last heard 11:00',
    ],
    [
      { reason: 'tag', companions: { heard: 1, of: 1 } },
      'The device itself is silent, devices travelling with it have reported since, last heard 11:00',
    ],
    [{ reason: null }, null],
  ] as const)('%o is said', (more, words) => {
    const said = silenceSentence({ ...silence, ...more }, reader('en'), NOW);
    expect(said === null ? null : plain(said)).toBe(words);
  });
});

it('says when a shipment arrives, and how often that was right', () => {
  const eta = {
    p10: instantAt(NOW + HOUR_MS),
    p50: instantAt(NOW + 2 * HOUR_MS),
    p90: instantAt(NOW + 4 * HOUR_MS),
    trips: 60,
  };
  expect(etaSentence({ eta, record: { inside: 44, of: 50 } }, reader('en'), NOW)).toBe(
    'Expected between 17:00 and 20:00, most likely 18:00; 44 of the last 50 trips arrived in this window',
  );
  expect(etaSentence({ eta, record: { inside: 0, of: 0 } }, reader('en'), NOW)).toBe(
    'Expected between 17:00 and 20:00, most likely 18:00',
  );
  // Nobody reads "between 17:00 and 17:00".
  const exact = { ...eta, p50: eta.p10, p90: eta.p10 };
  expect(etaSentence({ eta: exact, record: { inside: 0, of: 0 } }, reader('en'), NOW)).toBe('Expected around 17:00');
  expect(etaSentence({ eta: null, record: { inside: 0, of: 0 } }, reader('en'), NOW)).toBeNull();
});
