import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { MOST_CHIMES } from '../../domain/activation-form.ts';
import { batteryPercent } from '../../domain/battery.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import type { FormText } from '../../domain/entities/names.ts';
import type { shipment } from '../../domain/entities/shipment.ts';
import { PACKAGE_INFO, PLACE_NAME } from '../../domain/field-rules.ts';
import { timeOf } from '../../domain/instant.ts';
import { MarkedText } from '../../ui/marked-text.tsx';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { zoneOf } from '../../ui/time-words.ts';
import { SHIPMENT_WORDS } from '../../words/shipment-words.ts';
import { flagLooks } from '../shipment-list/flag-columns.ts';
import { modeWord } from '../shipment-list/mode-word.ts';
import { BatteryCell, CommsCell, DeviceCell, IdCell, ReferenceCell } from '../shipment-list/shipment-cells.tsx';
import type { ShipmentListRow } from '../shipment-list/shipment-row.ts';
import { standingWords } from '../shipment-list/standing-words.ts';
import { stateOptions } from '../shipment-list/state-options.ts';
import { troubleLooks } from '../shipment-list/trouble-column.tsx';
import { numberLooks, ON_DEMAND, oneOf } from './looks.ts';
import type { ShipmentColumnContext } from './shipment-context.ts';
import { DERIVED } from './shipment-derived.tsx';
import { pastDay, plannedDay, scannedWords, text } from './shipment-looks.tsx';
import type { FaultWords, ShownField } from './shown-field.ts';

type Row = ShipmentListRow;
type Shared = ShipmentColumnContext;

export const atMost = (max: number): MessageDescriptor => msg`Use ${max} characters or fewer.`;

const PLACE: FaultWords = {
  'place-unnamed': msg`This location has no name.`,
  'place-nowhere': msg`This location has no coordinates. Choose another.`,
  'too-long': atMost(PLACE_NAME.max),
  'wrong-characters': msg`The location's name contains characters that can't be saved.`,
};

const PLAN: FaultWords = {
  'plan-year': msg`Enter a time between 2000 and 2099.`,
  'plan-order': msg`Must be after the planned departure.`,
};

/** What people see of each field of a shipment, those of the form in its order. */
export const FIELDS = {
  macId: {
    input: {
      field: 'device',
      as: 'own',
      faults: {
        required: msg`Scan or type a device.`,
        'half-device': msg`That's only part of a device ID. Scan it again, or type the last five characters, such as 7C_CA.`,
        'device-taken': msg`This device can't be used for this shipment.`,
        'not-a-device': msg`A device ID looks like 00_1B_AD_00_7C_CA, or 7C_CA for short.`,
      },
    },
    column: (_: Shared) => ({
      key: 'device',
      called: ['tag', 'macId'],
      field: 'shortDeviceId',
      cell: (row) => <DeviceCell row={row} />,
      value: ({ macId }) => (macId === null ? null : shortDeviceId(macId)),
      text: ({ macId }) => macId,
      filter: { kind: 'text', optional: true },
      width: 'minmax(6.5rem, 6.75rem)',
      narrow: { line: 2, slot: 4 },
      card: 'aside',
    }),
  },
  shipmentId: {
    input: {
      as: 'own',
      faults: {
        required: msg`Enter an ID.`,
        'wrong-characters': msg`Use only letters, digits, underscores, spaces, parentheses and hyphens.`,
      },
    },
    column: ({ onOpen }: Shared) => ({
      called: ['id', 'clientShipmentId'],
      cell: (row) => <IdCell row={row} onOpen={onOpen} />,
      value: ({ clientShipmentId }) => clientShipmentId,
      filter: { kind: 'text' },
      width: 'minmax(6rem, 0.8fr)',
      narrow: { line: 1, slot: 2 },
      card: 'title',
    }),
  },
  script: {
    input: {
      as: 'own',
      faults: {
        required: msg`Choose a script.`,
        'not-a-script': msg`A script name ends in .cfg.`,
        'script-not-offered': msg`This script is no longer available. Choose another.`,
      },
    },
    fact: ({ scriptName }) => scriptName,
  },
  customer: {
    input: {
      as: 'own',
      faults: { 'wrong-characters': msg`Use only letters, digits, underscores, spaces and hyphens.` },
    },
    column: ({ values }: Shared) => ({
      called: ['client'],
      cell: ({ customer, found }) => <MarkedText ranges={found().customer}>{customer}</MarkedText>,
      value: ({ customer }) => customer,
      filter: values === undefined ? { kind: 'text', optional: true } : oneOf(values.customer),
      width: 'minmax(5.5rem, 1fr)',
      narrow: { line: 2, slot: 3 },
      card: 'detail',
    }),
  },
  originName: {
    input: { field: 'origin', as: 'place', faults: { ...PLACE, required: msg`Choose an origin.` } },
    column: ({ values }: Shared) => ({
      key: 'origin',
      called: ['from'],
      cell: ({ origin, found }) => <MarkedText ranges={found().origin}>{origin.name}</MarkedText>,
      value: ({ origin }) => origin.name,
      filter: oneOf(values?.origin ?? []),
      width: 'minmax(6.5rem, 1.2fr)',
      narrow: { line: 2, slot: 3 },
      card: 'detail',
      cardLabel: true,
    }),
  },
  destName: {
    input: { field: 'destination', as: 'place', faults: { ...PLACE, required: msg`Choose a destination.` } },
    column: ({ values }: Shared) => ({
      key: 'destination',
      called: ['to', 'dest'],
      cell: ({ destination, found }) => <MarkedText ranges={found().destination}>{destination.name}</MarkedText>,
      value: ({ destination }) => destination.name,
      filter: oneOf(values?.destination ?? []),
      width: 'minmax(6.5rem, 1.2fr)',
      narrow: { line: 1, slot: 3 },
      card: 'detail',
      cardLabel: true,
    }),
  },
  plannedDeparture: {
    input: { as: 'time', seldom: true, faults: PLAN },
    column: plannedDay(({ source }) => source.plannedDeparture),
  },
  plannedArrival: {
    input: { as: 'time', seldom: true, faults: PLAN },
    column: plannedDay(({ source }) => source.plannedArrival),
  },
  billOfLading: {
    /** Its faults are those of its type (`features/activation-form/fault-words.ts`). */
    input: { field: 'trackingValue', label: msg`Reference number`, as: 'own', seldom: true },
    column: ({ trackingSites }) => ({
      key: 'reference',
      called: ['bol', 'hawb', 'mawb'],
      cell: (row) => <ReferenceCell row={row} sites={trackingSites} />,
      value: ({ billOfLading }) => billOfLading?.value ?? null,
      text: ({ billOfLading }) => (billOfLading === null ? null : `${billOfLading.type} ${billOfLading.value}`),
      filter: { kind: 'text', optional: true },
      width: 'minmax(8rem, 1fr)',
      ...ON_DEMAND,
    }),
  },
  packageInfo: { input: { as: 'line', seldom: true }, fact: 'row' },
  limitProfile: { input: { as: 'own' }, column: text('limitProfile'), fact: 'row' },
  aclExpected: {
    input: {
      field: 'chimes',
      as: 'own',
      seldom: true,
      faults: {
        'too-many': msg`Add ${MOST_CHIMES} iChimes or fewer.`,
        'too-long': atMost(PACKAGE_INFO.max),
        'no-primary': msg`Must select at least one record and Primary value.`,
      },
    },
    column: () =>
      numberLooks(({ acl }: Row) => acl.expected, {
        key: 'scanned',
        called: ['aclScanned', 'chimes'],
        cell: ({ acl }) => scannedWords(acl),
        text: ({ acl }) => (acl.expected === null && acl.actual === null ? null : scannedWords(acl)),
        width: '6rem',
        ...ON_DEMAND,
      }),
  },
  notes: {
    input: {
      as: 'lines',
      seldom: true,
      faults: {
        required: msg`Enter a note.`,
        'wrong-characters': msg`Use only letters, digits, underscores, spaces, hyphens, periods and commas.`,
      },
    },
    column: text('notes'),
    fact: 'row',
  },
  notes225: {
    input: {
      as: 'lines',
      seldom: true,
      faults: { 'wrong-characters': msg`Use only letters, digits, underscores, spaces, hyphens and asterisks.` },
    },
    fact: ({ notes }) => notes,
  },
  statusNotes: { column: text('statusNotes'), fact: ({ statusNotes }) => statusNotes },
  properties: {},
  crateNumber: {},
  commissionState: {},
  arriveDate: {},
  shippingState: {
    column: ({ mode, i18n }: Shared) => ({
      key: 'status',
      called: ['state', 'statusCode', 'shippingStateStr'],
      cell: ({ mark, source }) => {
        const words = i18n._(standingWords(source));
        return mark === null ? words : <StateMark state={mark === 'waiting' ? 'waiting' : 'error'}>{words}</StateMark>;
      },
      value: ({ shippingState }) => shippingState,
      text: ({ source }) => i18n._(standingWords(source)),
      filter: { kind: 'values', options: stateOptions(mode, i18n) },
      width: 'minmax(7rem, 0.8fr)',
      narrow: { line: 2, slot: 3 },
      card: 'detail',
    }),
  },
  createDate: {
    column: (context: Shared) =>
      pastDay('created', ({ createDate }) => createDate, {
        called: ['createDate'],
        // Each has one: nobody asks for those without.
        filter: { kind: 'days', datePattern: context.reader.datePattern },
        narrow: { line: 2, slot: 5 },
      })(context),
  },
  commDate: { column: pastDay('commissioned', ({ commDate }) => commDate, { called: ['commDate'], ...ON_DEMAND }) },
  departDate: {
    column: pastDay('departed', ({ source }) => source.departDate, { called: ['departDate'], ...ON_DEMAND }),
  },
  decommDate: {
    column: pastDay('decommissioned', ({ source }) => source.decommDate, { called: ['decommDate'], ...ON_DEMAND }),
  },
  etaP50: { column: plannedDay(({ source }) => source.etaP50, 'eta') },
  lastComms: {
    column: ({ locale, reader }: Shared) => ({
      key: 'comms',
      called: ['silent', 'lastComms'],
      field: 'shownComms',
      cell: (row) => <CommsCell row={row} locale={locale} />,
      value: ({ lastComms }) => (lastComms === null ? null : timeOf(lastComms)),
      zone: zoneOf(reader),
      filter: { kind: 'days', optional: true, datePattern: reader.datePattern },
      width: 'minmax(6rem, 8.5rem)',
      align: 'end',
      narrow: { line: 1, slot: 5 },
      card: 'detail',
      cardLabel: true,
    }),
  },
  battery: {
    column: (_: Shared) => ({
      called: ['volts'],
      field: 'shownBattery',
      cell: (row) => <BatteryCell row={row} />,
      value: ({ batteryLevel }) => batteryLevel,
      text: ({ batteryLevel }) => (batteryLevel === null ? null : batteryPercent(batteryLevel)),
      unit: '%',
      filter: { kind: 'number', optional: true },
      width: 'minmax(4rem, 5rem)',
      align: 'end',
      narrow: { line: 2, slot: 4 },
      card: 'detail',
      cardLabel: true,
    }),
  },
  configType: {
    column: ({ i18n }) => ({
      key: 'mode',
      called: ['transitMode', 'type'],
      cell: ({ configType }) => modeWord(i18n, configType),
      value: ({ configType }) => configType,
      text: ({ configType }) => modeWord(i18n, configType),
      width: '7rem',
      ...ON_DEMAND,
    }),
  },
  severity: { column: troubleLooks },
  alertState: { column: flagLooks('as', ['alertState']) },
  securityState: { column: flagLooks('sec', ['securityState', 'securityStateStr']) },
  onTimeState: { column: flagLooks('ots', ['onTimeState']) },
  ...DERIVED,
} as const satisfies Readonly<Record<keyof typeof SHIPMENT_WORDS, ShownField>> &
  Readonly<Record<FormText<typeof shipment>, Required<Pick<ShownField, 'input'>>>>;

/** What a field of a shipment is called, in the mode of shipments. */
export const labelOf = (name: keyof typeof FIELDS): MessageDescriptor => {
  const field: ShownField = FIELDS[name];
  return field.label ?? SHIPMENT_WORDS[name as keyof typeof SHIPMENT_WORDS];
};

/** The fields that have a column. */
export type ShipmentColumn = {
  [Name in keyof typeof FIELDS]: (typeof FIELDS)[Name] extends Required<Pick<ShownField, 'column'>> ? Name : never;
}[keyof typeof FIELDS];

/** Fails where a column is missing. */
const everyColumn = <const Names extends readonly ShipmentColumn[]>(
  names: Names & (Exclude<ShipmentColumn, Names[number] | 'route'> extends never ? unknown : never),
): readonly ShipmentColumn[] => names;

/** The columns of lists of the office in their order, those first that are shown until somebody chooses; `route` is that of other lists. */
export const LISTED = everyColumn([
  'severity',
  'shipmentId',
  'customer',
  'lane',
  'shippingState',
  'arrives',
  'temperature',
  'lastComms',
  'battery',
  'originName',
  'destName',
  'routeName',
  'plannedDeparture',
  'plannedArrival',
  'etaP50',
  'late',
  'macId',
  'humidity',
  'createDate',
  'commDate',
  'departDate',
  'decommDate',
  'until',
  'configType',
  'aclExpected',
  'billOfLading',
  'limitProfile',
  'notes',
  'statusNotes',
  'unacknowledged',
  'latitude',
  'longitude',
  'alertState',
  'securityState',
  'onTimeState',
]);
