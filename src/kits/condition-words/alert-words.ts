import { msg } from '@lingui/core/macro';
import type { AlertRow } from '../../contract/alerts.ts';
import { eventCode } from '../../domain/alert-events.ts';
import { readDeviceId, shortDeviceId } from '../../domain/device-id.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { timeOf } from '../../domain/instant.ts';
import { type DataReader, dataReader, oneLine, readAlertData } from '../../domain/monitoring/alert-data.ts';
import { type ExcursionData, excursionOf } from '../../domain/monitoring/excursion-data.ts';
import type { AlertData } from '../../domain/monitoring/facts.ts';
import { NOT_HEARD_CAUSE } from '../../domain/monitoring/rules/not-heard.ts';
import { SUSPECT_KINDS, type SuspectKind } from '../../domain/readings/sensor-judge.ts';
import { differenceIn } from '../../domain/temperature.ts';
import { degreesWords, temperatureWords } from '../../ui/measured-words.ts';
import { spanWords } from '../../ui/span-words.ts';
import { timeWords } from '../../ui/time-words.ts';
import { excursionWords, fromFileWords, goodsWords, nearWords } from '../../words/excursion-words.ts';
import { withCommas, withSemicolons } from '../../words/joined-words.ts';
import { SUSPECT_WORDS } from '../../words/suspect-words.ts';
import type { ConditionReader } from './condition-reader.ts';
import {
  angleWords,
  distanceWords,
  excursionReader,
  forceWords,
  percentWords,
  voltageWords,
} from './measured-words.ts';
import { PLAIN_CONDITIONS } from './plain-conditions.ts';

/** What the words about an alert are made of. */
export type AlertInWords = Pick<
  AlertRow,
  'alertEvent' | 'alertTime1' | 'clearDate' | 'withdrawn' | 'subject' | 'message' | 'data' | 'acceleration'
>;

/**
 * The sentence of an alert that has something to say beyond its subject: what was measured, for how long, at what cost. Null
 * of a message, and of an alert without data. @param now milliseconds since 1970
 */
export const measuredSentence = (alert: AlertInWords, reader: ConditionReader, now: number): string | null =>
  alert.data === '' || eventCode(alert.alertEvent) === 'manual-message' ? null : alertSentence(alert, reader, now);

/** One statement in words. */
interface Condition {
  /** What is wrong, and how much or how long: enough for a line of a list. */
  readonly title: string;
  /** How far, since when, where. */
  readonly details: readonly (string | null)[];
  /** What follows from it. */
  readonly goods: readonly string[];
}

/** What is wrong in a few words: “Above 8 °C for 3 h 20 min”. Never empty. @param now milliseconds since 1970 */
export const alertTitle = (alert: AlertInWords, reader: ConditionReader, now: number): string =>
  conditionOf(alert, reader, now).title;

/**
 * What is wrong in one sentence, without a full stop: “Above 8 °C for 3 h 20 min, highest 11.4 °C, near Dubai; MKT of the
 * last 24 h 6.9 °C (limit 8 °C); 41 % of the stability budget left”. Says as much as is known; never empty.
 * @param now milliseconds since 1970
 */
export function alertSentence(alert: AlertInWords, reader: ConditionReader, now: number): string {
  const { title, details, goods } = conditionOf(alert, reader, now);
  return withSemicolons([withCommas([title, ...details], reader.i18n), ...goods], reader.i18n);
}

/** An alert while its words are made. */
interface Told {
  readonly alert: AlertInWords;
  readonly data: DataReader;
  readonly reader: ConditionReader;
  readonly now: number;
  /** Milliseconds; null while it lasts. */
  readonly until: number | null;
}

function conditionOf(alert: AlertInWords, reader: ConditionReader, now: number): Condition {
  const values = readAlertData(alert.data);
  const cleared = alert.clearDate === null ? Number.NaN : timeOf(alert.clearDate);
  const told: Told = {
    alert,
    data: dataReader(values),
    reader,
    now,
    until: Number.isNaN(cleared) ? null : cleared,
  };
  const excursion = knownExcursion(alert, values, told);
  const { title, details } = excursion === null ? statementOf(told) : excursionStatement(excursion, told);
  return {
    title,
    details: [...details, placeWords(told), overWords(told)],
    goods: excursion === null ? [] : goodsWords(excursion, excursionReader(reader)),
  };
}

type Statement = Pick<Condition, 'title' | 'details'>;

/** °F that goods can have: what is beyond says nothing. */
const DEGREES = [-460, 3_000] as const;
/** Minutes of some twenty years. */
const MINUTES_MAX = 10_000_000;

/** The data of an excursion, none of it beyond all measure. */
function knownExcursion({ alertEvent }: AlertInWords, values: AlertData, { data, until }: Told): ExcursionData | null {
  const [least, most] = alertEvent === 211 ? ([0, 100] as const) : DEGREES;
  const within = ['limit', 'extreme'].every((name) => data.number(name, least, most) !== null);
  if (!within || data.time('since') === null || data.time('extremeAt') === null) return null;
  const found = excursionOf({ event: alertEvent, clearedAt: until, data: values });
  if (found === null || !(found.minutes <= MINUTES_MAX)) return null;
  const mkt = data.number('mkt', ...DEGREES);
  const hours = data.number('mktHours', 1, 100_000);
  const left = data.number('budgetLeft', 0, 1);
  return {
    ...found,
    minutes: Math.max(0, found.minutes),
    mkt:
      mkt === null || hours === null
        ? null
        : {
            value: mkt,
            hours,
            limit: data.number('mktLimit', ...DEGREES),
            ofJourney: found.mkt?.ofJourney ?? false,
          },
    budget: found.budget === null || left === null ? null : { ...found.budget, left },
  };
}

function excursionStatement(excursion: ExcursionData, { data, reader, now }: Told): Statement {
  const { title, extreme } = excursionWords(excursion, excursionReader(reader));
  const changed = data.time('limitUntil');
  const time = changed === null ? null : timeWords(changed, reader, now);
  return {
    title,
    details: [
      extreme,
      time === null ? null : reader.i18n._(msg`limit changed ${time}`),
      excursion.isFromFile === true ? fromFileWords(reader.i18n) : null,
    ],
  };
}

/** What an alert says of itself: by its event, and as much as its data has. */
function statementOf(told: Told): Statement {
  const { alert, reader } = told;
  const { i18n } = reader;
  const code = eventCode(alert.alertEvent);
  const plain = i18n._(PLAIN_CONDITIONS[code]);
  switch (code) {
    case 'manual-message':
      return messageStatement(alert, plain);
    case 'separation':
    case 'rejoin':
    case 'stray-chime':
      return chimeStatement(told, code, plain);
    case 'low-battery':
      return batteryStatement(told, plain);
    case 'unexpected-waypoint':
      return placeStatement(told, plain);
    case 'overdue-departure':
    case 'overdue-arrival':
    case 'delayed-decommission':
      return overdueStatement(told, code);
    case 'delayed-communication':
      return silentStatement(told);
    case 'route-deviation':
      return routeStatement(told, plain);
    case 'tilt':
      return tiltStatement(told, plain);
    case 'shock':
      return shockStatement(told, plain);
    case 'suspect-sensor':
      return suspectStatement(told, plain);
    case 'extended-dwell': {
      const span = spanSince(told);
      return { title: span === null ? plain : i18n._(msg`Stationary for ${span}`), details: [] };
    }
    default:
      return { title: code === 'unknown' ? oneLine(alert.subject) || plain : plain, details: [] };
  }
}

/** What a person wrote. */
function messageStatement({ subject, message }: AlertInWords, plain: string): Statement {
  const [title, text] = [oneLine(subject), oneLine(message)];
  return { title: title || text || plain, details: title === '' ? [] : [text] };
}

/** Since when it lasts, or lasted, in words; null where that is not known. */
function spanSince({ alert, data, reader, now, until }: Told): string | null {
  const since = data.time('since') ?? timeOf(alert.alertTime1);
  return spanBetween(since, until ?? now, reader);
}

function spanBetween(from: number | null, to: number, reader: ConditionReader): string | null {
  const minutes = ((from ?? Number.NaN) <= to ? to - (from ?? to) : Number.NaN) / MINUTE_MS;
  return minutes <= MINUTES_MAX ? spanWords(minutes, reader) : null;
}

/** `7C_CA` of a device; null for what is no id. */
function deviceIn(text: string): string | null {
  const read = readDeviceId(text);
  return read.kind === 'device' ? shortDeviceId(read.id) : null;
}

function placeWords({ alert: { alertEvent }, data, reader: { i18n } }: Told): string | null {
  // It says so itself.
  if (eventCode(alertEvent) === 'unexpected-waypoint') return null;
  const place = data.text('place') || data.text('near');
  return place === '' ? null : nearWords(place, i18n);
}

/** A notice was over when it was said. */
/** Who was told of it, or acknowledged it, reads why it is over. */
export const WITHDRAWN = msg`withdrawn: later readings show it didn't happen`;

function overWords({ alert: { alertEvent, alertTime1, withdrawn }, reader, now, until }: Told): string | null {
  if (withdrawn) return reader.i18n._(WITHDRAWN);
  if (until === null || eventCode(alertEvent) === 'rejoin' || until === timeOf(alertTime1)) return null;
  const time = timeWords(until, reader, now);
  return reader.i18n._(msg`cleared ${time}`);
}

function chimeStatement(told: Told, code: 'separation' | 'rejoin' | 'stray-chime', plain: string): Statement {
  const { data, reader } = told;
  const { i18n } = reader;
  const chime = deviceIn(data.text('chime'));
  const span =
    code === 'rejoin' ? spanBetween(data.time('since'), timeOf(told.alert.alertTime1), reader) : spanSince(told);
  if (chime === null || span === null) return { title: plain, details: [] };
  if (code === 'rejoin') return { title: i18n._(msg`iChime …${chime} back after ${span}`), details: [] };
  const count = data.number('reports', 1, 1_000_000);
  const reports = count === null ? null : Math.round(count);
  return code === 'separation'
    ? {
        title: i18n._(msg`iChime …${chime} missing for ${span}`),
        details: [reports === null ? null : i18n._(msg`missing from ${reports} reports in a row`)],
      }
    : {
        title: i18n._(msg`iChime …${chime}, not on the ACL, travelling along for ${span}`),
        details: [reports === null ? null : i18n._(msg`heard in ${reports} reports in a row`)],
      };
}

function batteryStatement({ data, reader }: Told, plain: string): Statement {
  const { i18n } = reader;
  const [percent, volts, at] = [
    data.number('percent', 0, 100),
    data.number('volts', 0, 100),
    data.number('limit', 0, 100),
  ];
  const level = percent === null ? null : percentWords(percent, reader);
  const limit = at === null ? null : percentWords(at, reader);
  return {
    title: level === null ? plain : i18n._(msg`Battery at ${level}`),
    details: [volts === null ? null : voltageWords(volts, reader), limit === null ? null : i18n._(msg`limit ${limit}`)],
  };
}

function suspectStatement({ data, reader, ...told }: Told, plain: string): Statement {
  const { i18n } = reader;
  const kind = SUSPECT_KINDS.find((one) => one === data.text('kind'));
  if (kind === undefined) return { title: plain, details: [] };
  const span = spanSince({ data, reader, ...told });
  const unit = data.number('unit', 0, 1_000_000);
  return {
    title: i18n._(SUSPECT_WORDS[kind]),
    details: [
      unit === null ? null : i18n._(msg`unit ${unit}`),
      suspectValue(kind, data, reader),
      span === null ? null : i18n._(msg`for ${span}`),
      kind === 'drift' ? null : i18n._(msg`its readings don't count`),
    ],
  };
}

/** What it says, or how far off it is. */
function suspectValue(kind: SuspectKind, data: DataReader, reader: ConditionReader): string | null {
  const value = data.number('value', -500, 500);
  if (value === null) return null;
  const { temperatureUnit, locale } = reader;
  if (kind !== 'drift') return temperatureWords(value, temperatureUnit, locale);
  const degrees = degreesWords(differenceIn(temperatureUnit, Math.abs(value)), temperatureUnit, locale);
  return reader.i18n._(msg`${degrees} by now`);
}

function placeStatement(told: Told, plain: string): Statement {
  const { i18n } = told.reader;
  const [place, span] = [told.data.text('place'), spanSince(told)];
  if (span === null) return { title: plain, details: [] };
  const title =
    place === '' ? i18n._(msg`Off-route stop for ${span}`) : i18n._(msg`At ${place} (not on the route) for ${span}`);
  return { title, details: [] };
}

const OVERDUE = {
  'overdue-departure': (span: string) => msg`Departure overdue by ${span}`,
  'overdue-arrival': (span: string) => msg`Arrival overdue by ${span}`,
  'delayed-decommission': (span: string) => msg`Decommissioning overdue by ${span}`,
} as const;

function overdueStatement({ alert, data, reader, now, until }: Told, code: keyof typeof OVERDUE): Statement {
  const { i18n } = reader;
  const planned = data.time('planned');
  const usual = data.time('usual');
  const deadline = data.time('deadline');
  const span = spanBetween(planned ?? usual ?? deadline ?? timeOf(alert.alertTime1), until ?? now, reader);
  if (span === null) return { title: i18n._(PLAIN_CONDITIONS[code]), details: [] };
  const time = planned === null ? null : timeWords(planned, reader, now);
  const usually = usual === null ? null : timeWords(usual, reader, now);
  return {
    title: i18n._(OVERDUE[code](span)),
    details: [
      time === null ? null : i18n._(msg`planned for ${time}`),
      usually === null ? null : i18n._(msg`on this lane usually by ${usually}`),
    ],
  };
}

function silentStatement(told: Told): Statement {
  const { alert, data, reader, now } = told;
  const { i18n } = reader;
  const since = data.time('since');
  const span = spanSince(told);
  const plain = i18n._(PLAIN_CONDITIONS[eventCode(alert.alertEvent)]);
  const heard = since === null ? null : timeWords(since, reader, now);
  if (data.text('cause') === NOT_HEARD_CAUSE) {
    return {
      title:
        span === null ? i18n._(msg`Not heard since activation`) : i18n._(msg`Not heard since activation, for ${span}`),
      details: [
        heard === null ? null : i18n._(msg`activated ${heard}`),
        told.until === null ? i18n._(msg`check the tag, or swap it`) : null,
      ],
    };
  }
  const gateway = deviceIn(data.text('gateway'));
  return {
    title: span === null ? plain : i18n._(msg`Silent for ${span}`),
    details: [
      heard === null ? null : i18n._(msg`last heard ${heard}`),
      gateway === null ? null : i18n._(msg`via gateway …${gateway}`),
    ],
  };
}

/** Metres round half the earth. */
const METRES_MAX = 20_100_000;

function routeStatement(told: Told, plain: string): Statement {
  const { data, reader } = told;
  const { i18n } = reader;
  const metres = (name: string): string | null => {
    const value = data.number(name, 0, METRES_MAX);
    return value === null ? null : distanceWords(value, reader);
  };
  const [farthest, distance, limit] = [metres('farthest'), metres('distance'), metres('limit')];
  const span = spanSince(told);
  return {
    title: farthest === null ? plain : i18n._(msg`Up to ${farthest} off route`),
    details: [
      span === null ? null : i18n._(msg`for ${span}`),
      told.until !== null || distance === null ? null : i18n._(msg`now ${distance}`),
      limit === null ? null : i18n._(msg`limit ${limit}`),
    ],
  };
}

function tiltStatement(told: Told, plain: string): Statement {
  const { data, reader } = told;
  const { i18n } = reader;
  const [most, at] = [data.number('extreme', 0, 360), data.number('limit', 0, 360)];
  const extreme = most === null ? null : angleWords(most, reader);
  const limit = at === null ? null : angleWords(at, reader);
  const span = spanSince(told);
  return {
    title: extreme === null ? plain : i18n._(msg`Tilted by ${extreme}`),
    details: [
      limit === null ? null : i18n._(msg`limit ${limit}`),
      span === null || told.until !== null ? null : i18n._(msg`for ${span}`),
    ],
  };
}

const G_MAX = 100_000;

function shockStatement({ alert, data, reader, now }: Told, plain: string): Statement {
  const { i18n } = reader;
  const stored = alert.acceleration;
  const measured = stored !== null && stored >= 0 && stored <= G_MAX ? stored : null;
  const [most, at] = [data.number('extreme', 0, G_MAX) ?? measured, data.number('limit', 0, G_MAX)];
  const extreme = most === null ? null : forceWords(most, reader);
  const limit = at === null ? null : forceWords(at, reader);
  const count = data.number('count', 2, 1_000_000);
  const shocks = count === null ? null : Math.round(count);
  const last = data.time('lastAt');
  const time = last === null ? null : timeWords(last, reader, now);
  return {
    title: extreme === null ? plain : i18n._(msg`Shock of ${extreme}`),
    details: [
      limit === null ? null : i18n._(msg`limit ${limit}`),
      shocks === null ? null : i18n._(msg`${shocks} shocks in total`),
      shocks === null || time === null ? null : i18n._(msg`latest ${time}`),
    ],
  };
}
