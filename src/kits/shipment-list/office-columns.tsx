import { msg } from '@lingui/core/macro';
import { type TemperatureUnit, temperatureHeld, temperatureIn } from '../../domain/temperature.ts';
import { type TrackingSites, trackingAddress } from '../../domain/tracking-reference.ts';
import { numberFormat } from '../../ui/formatters.ts';
import { OutsideLink } from '../../ui/outside-link.tsx';
import type { Column } from '../../ui/table/column.ts';
import type { ColumnContext } from '../live-list/list-definition.ts';
import { modeWord } from './mode-word.ts';
import type { ShipmentListRow } from './shipment-row.ts';

interface OfficeColumnContext extends ColumnContext {
  readonly unit: TemperatureUnit;
  /** `origin → destination` of the shipments on this device. */
  readonly lanes: readonly string[];
  /** Where references are looked up. */
  readonly trackingSites: TrackingSites;
}

/** Between origin and destination in `route` of `domain/entities/shipment.ts`. */
const LANE_ENDS = ' → ';

/** What lists of the office have besides the columns that all lists of shipments share (checklist SL6). */
export function officeColumns<Row extends ShipmentListRow>({
  i18n,
  locale,
  unit,
  lanes,
  trackingSites,
}: OfficeColumnContext) {
  const number = (value: number) => numberFormat(locale, { maximumFractionDigits: 1 }).format(value);
  const degrees = unit === 'Celsius' ? '°C' : '°F';
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
    temperature: {
      key: 'temperature',
      field: 'shownTemperature',
      called: ['temp'],
      header: i18n._(msg`Temperature`),
      cell: ({ temperature }) =>
        temperature === null ? '–' : `${number(temperatureIn(unit, temperature))} ${degrees}`,
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
  } as const satisfies Readonly<Record<string, Column<Row>>>;
}

/** Spec 2 §4 "aclScanned": expected / actual. */
const scannedWords = ({ expected, actual }: ShipmentListRow['acl']): string =>
  expected === null && actual === null ? '–' : `${expected ?? '–'} / ${actual ?? '–'}`;
