import { Trans, useLingui } from '@lingui/react/macro';
import type { PlainOptions } from '../../contract/configuration.ts';
import { batteryLevel } from '../../domain/battery.ts';
import { kindOfTypeCode, provisionStatusOf, STATION_KINDS, typeCodeOf } from '../../domain/device.ts';
import { timeOf } from '../../domain/instant.ts';
import { bandOf, batteryBands } from '../../domain/reading-bands.ts';
import { VEHICLE_CONFIG_TYPE } from '../../domain/shipment-status.ts';
import type { Fact } from '../../kits/detail-page/fact-list.tsx';
import { ShipmentPageLink } from '../../kits/detail-page/shipment-page-link.tsx';
import { DeviceIdLink } from '../../kits/device-link/device-id-link.tsx';
import { DEVICE_STATUS_WORDS } from '../../kits/device-words/device-status-words.ts';
import { useLimitsInWords } from '../../kits/limits/use-limits-in-words.ts';
import { PlaceLink } from '../../kits/places/place-link.tsx';
import { useProfile } from '../../local/session/profile.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { countWords, numberFormat } from '../../ui/formatters.ts';
import { chargeWords, percentWords, temperatureWords } from '../../ui/measured-words.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { momentWords } from '../../ui/time-words.ts';
import { DEVICE_KIND_LIST_WORDS, DEVICE_KIND_WORDS } from '../../words/device-kind-words.ts';
import { HeardThrough, LastHeard } from './device-network.tsx';
import { parentOf } from './parent-of.ts';
import type { DeviceView } from './use-device-view.ts';

/** What the page says of a device (spec 2 §3 "Device"): what one looks for first, and the rest. What nothing is known of takes no room. */
export function useDeviceFacts(
  { row, kind, detail, bundle, judgedBy }: DeviceView,
  options: PlainOptions | undefined,
  now: number,
): { readonly boxes: readonly Fact[]; readonly list: readonly Fact[] } {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const user = useProfile();
  const reader = useTimeReader();
  const limits = useLimitsInWords(judgedBy, row?.macId ?? '');
  if (row === null) return { boxes: [], list: [] };
  const { macId, provisionStatus, battery, temperature, humidity, location, lastComms, shipmentGuid, shipmentId } = row;
  const unit = user?.temperatureUnit ?? 'Fahrenheit';
  const number = (value: number, digits: number) =>
    numberFormat(locale, { maximumFractionDigits: digits }).format(value);
  const moment = (instant: string | null | undefined) =>
    instant === null || instant === undefined ? null : momentWords(timeOf(instant), reader);
  const level = batteryLevel(kind, battery);
  const volts = battery === null || battery === 0 ? null : `${number(battery, 2)}\u00a0V`;
  const band = level === null ? null : bandOf(batteryBands(options?.batteryBands), level * 100);
  const on = bundle.values.shipments?.find(({ guid }) => guid === shipmentGuid);
  const isOnVehicle = on?.configType === VEHICLE_CONFIG_TYPE;
  const shipment =
    shipmentGuid === null || shipmentId === null ? null : on === undefined ? (
      shipmentId
    ) : (
      <ShipmentPageLink guid={shipmentGuid} configType={on.configType}>
        {shipmentId}
      </ShipmentPageLink>
    );
  const gateway = row.lastMessageGateway;
  const parent = parentOf(bundle.values.messages ?? []);
  const gps = detail?.latestGPS;
  const counted = bundle.values.inventory?.filter(({ count }) => count > 0) ?? [];
  const [first] = counted;
  const boxes: Fact[] = [
    { key: 'status', label: <Trans>Status</Trans>, value: t(DEVICE_STATUS_WORDS[provisionStatusOf(provisionStatus)]) },
    {
      key: 'temperature',
      label: <Trans>Temperature</Trans>,
      value: temperature === null ? null : temperatureWords(temperature, unit, reader.locale),
    },
    {
      key: 'humidity',
      label: <Trans>Humidity</Trans>,
      value: humidity === null ? null : percentWords(humidity, reader.locale, 1),
    },
    {
      key: 'battery',
      label: <Trans>Battery</Trans>,
      value:
        level === null || band === null ? (
          volts
        ) : (
          <span title={volts ?? undefined}>
            <StateMark state={band}>
              {chargeWords(level, reader.locale)}
              {volts === null ? '' : ` · ${volts}`}
            </StateMark>
          </span>
        ),
    },
    {
      key: 'lastComms',
      label: <Trans>Last comms</Trans>,
      value: lastComms === null ? null : <LastHeard kind={kind} lastComms={lastComms} now={now} />,
    },
    {
      key: 'location',
      label: <Trans>Location</Trans>,
      value: row.locationId === null ? location : <PlaceLink id={row.locationId}>{location}</PlaceLink>,
    },
    {
      key: 'behind',
      label: <Trans>Heard through it</Trans>,
      value: kind === 'gateways' ? <HeardThrough macId={macId} /> : null,
    },
    { key: 'shipment', label: <Trans>Shipment ID</Trans>, value: isOnVehicle ? null : shipment },
    { key: 'vehicleId', label: <Trans>Vehicle ID</Trans>, value: isOnVehicle ? shipment : null },
  ];
  const list: Fact[] = [
    { key: 'macId', label: <Trans>Device</Trans>, value: <CodeText>{macId}</CodeText> },
    { key: 'externalId', label: <Trans>Maker's ID</Trans>, value: row.externalId },
    { key: 'type', label: <Trans>Type</Trans>, value: `${t(DEVICE_KIND_WORDS[kind])} (${typeCodeOf(kind)})` },
    { key: 'name', label: <Trans>Name</Trans>, value: STATION_KINDS.includes(kind) ? location : null },
    {
      key: 'charge',
      label: <Trans>Charge</Trans>,
      value: level === null ? null : chargeWords(level, reader.locale),
    },
    { key: 'limits', label: <Trans>Limits</Trans>, value: limits },
    { key: 'vehicleType', label: <Trans>Vehicle type</Trans>, value: isOnVehicle ? on.customData2 : null },
    { key: 'version', label: <Trans>Firmware</Trans>, value: row.firmware },
    {
      key: 'parent',
      label: <Trans>Parent</Trans>,
      value: parent === null ? null : <DeviceIdLink macId={parent} kind="tags" />,
    },
    {
      key: 'lastMessageGateway',
      label: <Trans>Gateway for last message</Trans>,
      value: gateway === null ? null : <DeviceIdLink macId={gateway} kind="gateways" />,
    },
    {
      key: 'lastDeviceMsgTime',
      label: <Trans>Last message</Trans>,
      value: moment(detail?.properties.lastDeviceMsgTime ?? lastComms),
    },
    { key: 'lastDataTime', label: <Trans>Last readings</Trans>, value: lastDataWords(bundle.values, macId, moment) },
    { key: 'lastCellTime', label: <Trans>Last cell position</Trans>, value: moment(detail?.lastCellTime) },
    { key: 'latestGPS', label: <Trans>Last GPS position</Trans>, value: moment(gps?.timestamp) },
    {
      key: 'coordinates',
      label: <Trans>Coordinates</Trans>,
      value:
        row.latitude === null || row.longitude === null
          ? null
          : `${number(row.latitude, 5)}, ${number(row.longitude, 5)}`,
    },
    {
      key: 'inventory',
      label: <Trans>Devices it counted</Trans>,
      value:
        first === undefined ? null : (
          <>
            {counted
              .map(
                ({ deviceType, count }) =>
                  `${countWords(count, locale)} ${t(DEVICE_KIND_LIST_WORDS[kindOfTypeCode(deviceType)])}`,
              )
              .join(' · ')}
            {' · '}
            {moment(first.counted)}
          </>
        ),
    },
  ];
  return { boxes, list };
}

/** When it last said what it measures. */
function lastDataWords(
  { tracks }: DeviceView['bundle']['values'],
  macId: string,
  words: (instant: string) => string | null,
): string | null {
  const last = tracks?.get(macId)?.series.times.at(-1);
  return last === undefined ? null : words(new Date(last).toISOString());
}
