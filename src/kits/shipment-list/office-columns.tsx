import { msg } from '@lingui/core/macro';
import { csvDate } from '../../domain/csv.ts';
import { HOUR_MS } from '../../domain/duration.ts';
import { timeOf } from '../../domain/instant.ts';
import { dueOf, lateBy } from '../../domain/shipment-plan.ts';
import { type TemperatureUnit, temperatureHeld, temperatureIn } from '../../domain/temperature.ts';
import { type TrackingSites, trackingAddress } from '../../domain/tracking-reference.ts';
import { elapsedWords } from '../../ui/elapsed-words.ts';
import { countWords, numberFormat } from '../../ui/formatters.ts';
import { OutsideLink } from '../../ui/outside-link.tsx';
import type { Column } from '../../ui/table/column.ts';
import { timeWords } from '../../ui/time-words.ts';
import type { ColumnContext } from '../live-list/list-definition.ts';
import { modeWord } from './mode-word.ts';
import type { ShipmentListRow } from './shipment-row.ts';

interface OfficeColumnContext extends ColumnContext {
  readonly unit: TemperatureUnit;
  /** `origin → destination` of the shipments on this device. */
  readonly lanes: readonly string[];
  /** How many alerts about a shipment nobody has acknowledged, by its guid. */
  readonly unacknowledged: ReadonlyMap<string, number>;
  /** The route that is planned between two places; null: none. */
  readonly plannedRoute: (origin: string, destination: string) => string | null;
  /** Where references are looked up. */
  readonly trackingSites: TrackingSites;
}

/** Between origin and destination in `route` of `domain/entities/shipment.ts`. */
const LANE_ENDS = ' → ';

/** What lists of the office have besides the columns that all lists of shipments share (checklist SL6). */
export function officeColumns<Row extends ShipmentListRow>({
  i18n,
  locale,
  reader,
  now,
  unit,
  lanes,
  unacknowledged,
  plannedRoute,
  trackingSites,
}: OfficeColumnContext) {
  const number = (value: number) => numberFormat(locale, { maximumFractionDigits: 1 }).format(value);
  const degrees = unit === 'Celsius' ? '°C' : '°F';
  /** Where it is now: a part of the map is asked for by these. */
  const degreesOf = (key: 'latitude' | 'longitude', field: string, header: string): Column<Row> => ({
    key,
    field,
    header,
    cell: (row) => (row[key] === null ? '–' : numberFormat(locale, { maximumFractionDigits: 4 }).format(row[key])),
    value: (row) => row[key],
    filter: { kind: 'number', optional: true },
    width: '6.5rem',
    align: 'end',
    hiddenAtFirst: true,
    card: 'left-out',
  });
  const planned = (key: 'plannedDeparture' | 'plannedArrival' | 'etaP50', header: string): Column<Row> => ({
    key: key === 'etaP50' ? 'eta' : key,
    field: key,
    header,
    cell: ({ source }) => (source[key] === null ? '–' : timeWords(timeOf(source[key]), reader, now)),
    value: ({ source }) => (source[key] === null ? null : timeOf(source[key])),
    text: ({ source }) => (source[key] === null ? null : csvDate(source[key])),
    filter: { kind: 'days', optional: true, datePattern: reader.datePattern },
    width: 'minmax(6.5rem, 0.7fr)',
    hiddenAtFirst: true,
    card: 'left-out',
  });
  return {
    lane: {
      key: 'route',
      called: ['lane'],
      ends: LANE_ENDS,
      header: i18n._(msg`Route`),
      cell: ({ origin, destination }) =>
        origin.name === '' && destination.name === '' ? '–' : `${origin.name}${LANE_ENDS}${destination.name}`,
      value: ({ origin, destination }) => `${origin.name}${LANE_ENDS}${destination.name}`,
      filter: { kind: 'values', options: lanes.map((value) => ({ value, label: value })) },
      width: 'minmax(10rem, 1.6fr)',
      hiddenAtFirst: true,
      card: 'left-out',
    },
    /** Worked out here from the routes of the company, so it neither sorts nor filters. */
    routeName: {
      key: 'routeName',
      header: i18n._(msg`Planned route`),
      cell: ({ origin, destination }) => plannedRoute(origin.name, destination.name) ?? '–',
      clip: ({ origin, destination }) => plannedRoute(origin.name, destination.name) ?? '',
      text: ({ origin, destination }) => plannedRoute(origin.name, destination.name),
      width: 'minmax(8rem, 1fr)',
      hiddenAtFirst: true,
      card: 'left-out',
    },
    mode: {
      key: 'mode',
      field: 'configType',
      called: ['transitMode', 'type'],
      header: i18n._(msg({ message: 'Mode', context: 'shipment' })),
      cell: ({ configType }) => modeWord(i18n, configType),
      value: ({ configType }) => configType,
      text: ({ configType }) => modeWord(i18n, configType),
      width: '7rem',
      hiddenAtFirst: true,
      card: 'left-out',
    },
    plannedDeparture: planned('plannedDeparture', i18n._(msg`Planned departure`)),
    plannedArrival: planned('plannedArrival', i18n._(msg`Planned arrival`)),
    eta: planned('etaP50', i18n._(msg`Expected arrival`)),
    /** For how long it should have departed, or arrived, as it was planned or is usual. The latest are those due the earliest. */
    late: {
      key: 'late',
      field: 'dueBy',
      called: ['overdue'],
      header: i18n._(msg`Late`),
      cell: ({ source }) => {
        const late = lateBy(source, now);
        return late === null ? '–' : elapsedWords(late, locale);
      },
      value: ({ source }) => {
        const due = dueOf(source);
        return due === null ? null : timeOf(due.by);
      },
      text: ({ source }) => {
        const late = lateBy(source, now);
        return late === null ? null : Math.round((late / HOUR_MS) * 10) / 10;
      },
      filter: { kind: 'days', optional: true, datePattern: reader.datePattern },
      width: '6rem',
      align: 'end',
      hiddenAtFirst: true,
      card: 'left-out',
    },
    temperature: {
      key: 'temperature',
      field: 'shownTemperature',
      called: ['temp'],
      header: i18n._(msg`Temperature`),
      cell: ({ temperature }) =>
        temperature === null ? '–' : `${number(temperatureIn(unit, temperature))}\u00a0${degrees}`,
      value: ({ temperature }) => temperature,
      text: ({ temperature }) => (temperature === null ? null : temperatureIn(unit, temperature)),
      filter: {
        kind: 'number',
        optional: true,
        units: { shown: (held) => temperatureIn(unit, held), held: (shown) => temperatureHeld(unit, shown) },
      },
      width: '6.5rem',
      align: 'end',
      card: 'detail',
      cardLabel: true,
    },
    humidity: {
      key: 'humidity',
      field: 'shownHumidity',
      called: ['hum', 'rh'],
      header: i18n._(msg`Humidity`),
      cell: ({ humidity }) => (humidity === null ? '–' : `${number(humidity)} %`),
      value: ({ humidity }) => humidity,
      filter: { kind: 'number', optional: true },
      width: '5.5rem',
      align: 'end',
      hiddenAtFirst: true,
      card: 'left-out',
    },
    notes: {
      key: 'notes',
      field: 'customData3',
      header: i18n._(msg`Notes`),
      cell: ({ notes }) => notes,
      clip: ({ notes }) => notes,
      value: ({ notes }) => notes,
      filter: { kind: 'text', optional: true },
      width: 'minmax(8rem, 1fr)',
      hiddenAtFirst: true,
      card: 'left-out',
    },
    statusNotes: {
      key: 'statusNotes',
      header: i18n._(msg`Status notes`),
      cell: ({ source }) => source.statusNotes,
      clip: ({ source }) => source.statusNotes,
      value: ({ source }) => source.statusNotes,
      filter: { kind: 'text', optional: true },
      width: 'minmax(8rem, 1fr)',
      hiddenAtFirst: true,
      card: 'left-out',
    },
    /** Alerts, messages and notices about it that nobody has acknowledged. Counted here, so it neither sorts nor filters. */
    unacknowledged: {
      key: 'unacknowledged',
      header: i18n._(msg`Unacknowledged`),
      cell: ({ guid }) => countWords(unacknowledged.get(guid) ?? 0, locale),
      text: ({ guid }) => unacknowledged.get(guid) ?? 0,
      width: '6rem',
      align: 'end',
      hiddenAtFirst: true,
      card: 'left-out',
    },
    scanned: {
      key: 'scanned',
      field: 'aclExpected',
      called: ['aclScanned', 'chimes'],
      header: i18n._(msg`iChimes`),
      cell: ({ acl }) => scannedWords(acl),
      value: ({ acl }) => acl.expected,
      text: ({ acl }) => (acl.expected === null && acl.actual === null ? null : scannedWords(acl)),
      filter: { kind: 'number', optional: true },
      width: '6rem',
      align: 'end',
      hiddenAtFirst: true,
      card: 'left-out',
    },
    reference: {
      key: 'reference',
      field: 'billOfLading',
      called: ['bol', 'hawb', 'mawb'],
      header: i18n._(msg`Tracking reference`),
      cell: ({ billOfLading }) => {
        if (billOfLading === null) return null;
        const { type, value } = billOfLading;
        const address = trackingAddress(trackingSites, type, value);
        return address === null ? value : <OutsideLink href={address}>{value}</OutsideLink>;
      },
      value: ({ billOfLading }) => billOfLading?.value ?? null,
      text: ({ billOfLading }) => (billOfLading === null ? null : `${billOfLading.type} ${billOfLading.value}`),
      filter: { kind: 'text', optional: true },
      width: 'minmax(8rem, 1fr)',
      hiddenAtFirst: true,
      card: 'left-out',
    },
    latitude: degreesOf('latitude', 'shownLatitude', i18n._(msg`Latitude`)),
    longitude: degreesOf('longitude', 'shownLongitude', i18n._(msg`Longitude`)),
  } as const satisfies Readonly<Record<string, Column<Row>>>;
}

/** Spec 2 §4 "aclScanned": expected / actual. */
const scannedWords = ({ expected, actual }: ShipmentListRow['acl']): string =>
  expected === null && actual === null ? '–' : `${expected ?? '–'} / ${actual ?? '–'}`;
