import { msg } from '@lingui/core/macro';
import type { LocationRow } from '../../contract/locations.ts';
import { batteryPercent } from '../../domain/battery.ts';
import { type DeviceKind, PROVISION_STATUS, provisionStatusOf } from '../../domain/device.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { timeOf } from '../../domain/instant.ts';
import type { TemperatureUnit } from '../../domain/temperature.ts';
import { LastComms } from '../../kits/device-age/last-comms.tsx';
import { DeviceLink } from '../../kits/device-link/device-link.tsx';
import { DEVICE_STATUS_WORDS } from '../../kits/device-words/device-status-words.ts';
import { dayLooks, numberLooks, ON_DEMAND, oneOf, percentLooks, temperatureLooks } from '../../kits/fields/looks.ts';
import type { ColumnContext } from '../../kits/live-list/list-definition.ts';
import { PlaceLink } from '../../kits/places/place-link.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { elapsedWords } from '../../ui/elapsed-words.ts';
import { numberFormat } from '../../ui/formatters.ts';
import { MarkedText } from '../../ui/marked-text.tsx';
import type { Column } from '../../ui/table/column.ts';
import { timeWords, zoneOf } from '../../ui/time-words.ts';
import classes from './device-cells.module.css';
import { DeviceCharge } from './device-charge.tsx';
import type { DeviceListRow } from './device-list-row.ts';

interface DeviceColumnContext extends ColumnContext {
  readonly kind: DeviceKind;
  readonly unit: TemperatureUnit;
  /** The regions that there are. */
  readonly regions: readonly string[];
  /** The known locations. */
  readonly places: readonly Pick<LocationRow, 'shippingLocId' | 'name'>[];
}

/** Devices that go with goods, and those that go with vehicles. The others stay where they are, some of them on the mains. */
const ON_GOODS: ReadonlySet<DeviceKind> = new Set(['tags', 'chimes']);
const ON_VEHICLES: ReadonlySet<DeviceKind> = new Set(['mikeys']);
const ON_MAINS: ReadonlySet<DeviceKind> = new Set(['gateways', 'chargers']);

/**
 * The columns of the device dashboard in the order of the documents (spec 2 §2 "Device dashboard"), behind them what else a
 * person decides by: where it is, what it is on, through what it was heard. What a kind never has is left out at first.
 */
export function deviceColumns(context: DeviceColumnContext): readonly Column<DeviceListRow>[] {
  const { i18n, locale, reader, now, regions, places, kind } = context;
  const shownIf = (isShown: boolean) => (isShown ? {} : { hiddenAtFirst: true as const });
  const volts = (value: number): string => numberFormat(locale, { maximumFractionDigits: 2 }).format(value);
  return [
    {
      key: 'macId',
      header: i18n._(msg`Device`),
      cell: ({ macId, kind, found }) => (
        <DeviceLink macId={macId} kind={kind} inRow>
          <span className={classes.id} translate="no">
            <MarkedText ranges={found().macId}>{macId}</MarkedText>
          </span>
        </DeviceLink>
      ),
      value: ({ macId }) => macId,
      filter: { kind: 'text' },
      width: 'minmax(9rem, 1fr)',
      narrow: { line: 1, slot: 1 },
      card: 'title',
    },
    {
      key: 'temperature',
      header: i18n._(msg`Temperature`),
      ...temperatureLooks(({ temperature }) => temperature, context, { width: '5.5rem', narrow: { line: 1, slot: 3 } }),
    },
    {
      key: 'humidity',
      header: i18n._(msg`Humidity`),
      ...percentLooks(({ humidity }) => humidity, locale, {
        width: '5rem',
        narrow: { line: 2, slot: 3 },
        card: 'detail',
        cardLabel: true,
      }),
    },
    {
      key: 'statusCode',
      field: 'provisionStatus',
      header: i18n._(msg`Status`),
      cell: ({ status }) => i18n._(DEVICE_STATUS_WORDS[status]),
      value: ({ provisionStatus }) => provisionStatus,
      text: ({ status }) => i18n._(DEVICE_STATUS_WORDS[status]),
      filter: {
        kind: 'values',
        options: Object.values(PROVISION_STATUS).map((status) => ({
          value: String(status),
          label: i18n._(DEVICE_STATUS_WORDS[provisionStatusOf(status)]),
        })),
      },
      width: 'minmax(5.5rem, 0.8fr)',
      narrow: { line: 2, slot: 1 },
      card: 'detail',
    },
    {
      key: 'battery',
      header: i18n._(msg`Battery`),
      ...numberLooks(({ battery }) => battery, {
        cell: ({ level, battery }) => <DeviceCharge level={level} volts={battery === null ? null : volts(battery)} />,
        text: ({ level }) => (level === null ? null : batteryPercent(level)),
        unit: '%',
        called: ['volts'],
        width: '5rem',
        narrow: { line: 1, slot: 4 },
        card: 'detail',
        cardLabel: true,
      }),
      ...shownIf(!ON_MAINS.has(kind)),
    },
    {
      key: 'vehicleType',
      header: i18n._(msg`Vehicle type`),
      cell: ({ vehicleType, found }) =>
        vehicleType === null ? '–' : <MarkedText ranges={found().vehicleType}>{vehicleType}</MarkedText>,
      value: ({ vehicleType }) => vehicleType,
      filter: { kind: 'text', optional: true },
      width: 'minmax(5rem, 0.8fr)',
      card: 'detail',
      cardLabel: true,
      ...shownIf(ON_VEHICLES.has(kind)),
    },
    {
      key: 'vehicleId',
      header: i18n._(msg`Vehicle ID`),
      cell: ({ vehicleId, found }) =>
        vehicleId === null ? '–' : <MarkedText ranges={found().vehicleId}>{vehicleId}</MarkedText>,
      value: ({ vehicleId }) => vehicleId,
      filter: { kind: 'text', optional: true },
      width: 'minmax(5rem, 0.8fr)',
      card: 'detail',
      cardLabel: true,
      ...shownIf(ON_VEHICLES.has(kind)),
    },
    {
      key: 'comms',
      field: 'lastComms',
      header: i18n._(msg`Last comms`),
      ...dayLooks(({ lastComms }) => lastComms, context, {
        cell: ({ age, overdue, commsAge, lastComms }) =>
          commsAge === null || lastComms === null ? (
            '–'
          ) : (
            <span className={classes.comms} title={timeWords(timeOf(lastComms), reader, now)}>
              <LastComms age={age} overdue={overdue}>
                {elapsedWords(commsAge, locale)}
              </LastComms>
            </span>
          ),
        width: 'minmax(5.5rem, 6rem)',
        align: 'end',
        narrow: { line: 2, slot: 4 },
        card: 'detail',
        cardLabel: true,
      }),
    },
    {
      key: 'date',
      field: 'lastComms',
      header: i18n._(msg`Date`),
      cell: ({ lastComms }) => (lastComms === null ? '–' : timeWords(timeOf(lastComms), reader, now)),
      value: ({ lastComms }) => (lastComms === null ? null : timeOf(lastComms)),
      zone: zoneOf(reader),
      width: '6.5rem',
      align: 'end',
      card: 'left-out',
    },
    {
      key: 'locRegion',
      header: i18n._(msg`Region`),
      cell: ({ region }) => (region === null || region === '' ? '–' : region),
      value: ({ region }) => region,
      filter: oneOf(regions),
      width: 'minmax(4rem, 0.6fr)',
      card: 'left-out',
      // Beside two columns of the vehicle there is no room for it.
      ...shownIf(!ON_VEHICLES.has(kind)),
    },
    {
      key: 'location',
      header: i18n._(msg`Location`),
      cell: ({ location, locationId, found }) => {
        const words = <MarkedText ranges={found().location}>{location}</MarkedText>;
        return locationId === null ? (
          words
        ) : (
          <PlaceLink id={locationId} inTable>
            {words}
          </PlaceLink>
        );
      },
      value: ({ location }) => location,
      filter: { kind: 'text', optional: true },
      width: 'minmax(6.5rem, 1.4fr)',
      narrow: { line: 2, slot: 2 },
      card: 'detail',
    },
    {
      // One known location and no other of that name: what pages of locations lead to.
      key: 'place',
      field: 'locationId',
      header: i18n._(msg`Known location`),
      cell: ({ place }) => place ?? '–',
      filter: {
        kind: 'values',
        options: places.map(({ shippingLocId, name }) => ({ value: shippingLocId, label: name })),
      },
      text: ({ place }) => place,
      width: 'minmax(7rem, 1fr)',
      card: 'left-out',
      hiddenAtFirst: true,
    },
    {
      key: 'shipment',
      field: 'shipmentId',
      header: i18n._(msg`Shipment ID`),
      cell: ({ shipmentId, found }) =>
        shipmentId === null ? '–' : <MarkedText ranges={found().shipment}>{shipmentId}</MarkedText>,
      value: ({ shipmentId }) => shipmentId,
      filter: { kind: 'text', optional: true },
      width: 'minmax(5.5rem, 1fr)',
      narrow: { line: 1, slot: 2 },
      card: 'detail',
      ...shownIf(ON_GOODS.has(kind)),
    },
    {
      key: 'gateway',
      field: 'lastMessageGateway',
      header: i18n._(msg`Gateway`),
      cell: ({ lastMessageGateway: gateway }) =>
        gateway === null ? (
          '–'
        ) : (
          <DeviceLink macId={gateway} kind="gateways" inRow>
            <CodeText lead="…">{shortDeviceId(gateway)}</CodeText>
          </DeviceLink>
        ),
      value: ({ lastMessageGateway }) => lastMessageGateway,
      filter: { kind: 'text', optional: true },
      width: '6rem',
      card: 'left-out',
      hiddenAtFirst: true,
    },
    {
      key: 'confirmed',
      field: 'claimedAt',
      header: i18n._(msg`Confirmed`),
      ...dayLooks(({ claimedAt }) => claimedAt, context, {
        cell: ({ claimedAt }) =>
          claimedAt === null ? i18n._(msg`Not confirmed`) : timeWords(timeOf(claimedAt), reader, now),
        width: '7.5rem',
        align: 'end',
        ...ON_DEMAND,
      }),
    },
    {
      key: 'externalId',
      header: i18n._(msg`Maker's ID`),
      cell: ({ externalId, found }) =>
        externalId === '' ? '–' : <MarkedText ranges={found().externalId}>{externalId}</MarkedText>,
      value: ({ externalId }) => externalId,
      filter: { kind: 'text', optional: true },
      width: '9rem',
      ...ON_DEMAND,
    },
    {
      key: 'firmware',
      header: i18n._(msg`Firmware`),
      cell: ({ firmware }) => (firmware === '' ? '–' : firmware),
      value: ({ firmware }) => firmware,
      filter: { kind: 'text', optional: true },
      width: '6rem',
      card: 'left-out',
      hiddenAtFirst: true,
    },
  ];
}
