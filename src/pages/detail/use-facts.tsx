import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { siteOptions } from '../../api/host.ts';
import { MODE_WORDS } from '../../commands/mode-words.ts';
import { COMMISSION_WORDS } from '../../commands/status-words.ts';
import type { ShipmentLink } from '../../contract/device-queries.ts';
import type { DeviceRow } from '../../contract/devices.ts';
import type { ShipmentDetails, ShipmentRow } from '../../contract/shipments.ts';
import { aclText } from '../../domain/acl-text.ts';
import { type ActivationMode, deviceKindOf, modeOf } from '../../domain/activation-mode.ts';
import { batteryLevel, batteryPercent } from '../../domain/battery.ts';
import { deviceAge, isLastCommsOverdue, provisionOn } from '../../domain/device.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { timeOf } from '../../domain/instant.ts';
import { intactOf } from '../../domain/intact.ts';
import { journeyTimes } from '../../domain/journey-times.ts';
import type { Shipment } from '../../domain/shipment.ts';
import { commissionStatusOf } from '../../domain/shipment-status.ts';
import { readTextTokens } from '../../domain/text-tokens.ts';
import { type TrackingSites, trackingAddress } from '../../domain/tracking-reference.ts';
import classes from '../../kits/detail-page/detail-page.module.css';
import type { Fact } from '../../kits/detail-page/fact-list.tsx';
import { LastComms } from '../../kits/device-age/last-comms.tsx';
import { DeviceLink } from '../../kits/device-link/device-link.tsx';
import { PROVISION_WORDS } from '../../kits/device-provision/provision-words.ts';
import { standingWords } from '../../kits/shipment-list/standing-words.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import type { ChartMark } from '../../ui/chart/chart-model.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { elapsedWords } from '../../ui/elapsed-words.ts';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { timeWords } from '../../ui/time-words.ts';
import { useNow } from '../../ui/use-now.ts';
import { JOURNEY_WORDS } from './journey-facts.ts';

interface FactsInput {
  readonly mode: ActivationMode;
  readonly shipment: Shipment | null;
  /** What the shipment was read from. */
  readonly row: ShipmentRow | null;
  /** Null: the server has not answered. */
  readonly detail: ShipmentDetails | null;
  /** The device on it, which may know better, as this device knows it; null or undefined: not known. */
  readonly onIt: DeviceRow | null | undefined;
  readonly sites: TrackingSites;
  /** The route it takes, by its name; null: none is planned, or nobody has said yet. */
  readonly routeName: string | null;
  /** What an asset travels with; undefined: with nothing, or nobody has said yet. */
  readonly parent: ShipmentLink | undefined;
  /** What happened to it last; undefined: nothing yet. */
  readonly lastMark: ChartMark | undefined;
}

interface Facts {
  /** Spec 2 §2: assets and shipments have other header boxes. */
  readonly boxes: readonly Fact[];
  readonly list: readonly Fact[];
}

/** What is said of a shipment, in the words and the formats of who reads it. */
export function useFacts({ mode, shipment, row, detail, onIt, sites, routeName, parent, lastMark }: FactsInput): Facts {
  const { t, i18n } = useLingui();
  const reader = useTimeReader();
  const now = useNow(MINUTE_MS);
  if (shipment === null || row === null) return { boxes: [], list: [] };

  const tokens = readTextTokens(detail?.customText ?? '');
  const words = MODE_WORDS[mode];
  const time = (instant: string | null | undefined) =>
    instant === null || instant === undefined ? null : timeWords(timeOf(instant), reader);
  const level = batteryLevel(deviceKindOf(shipment.configType), shipment.battery ?? onIt?.battery ?? null);
  const lastComms = shipment.lastComms ?? onIt?.lastComms ?? null;
  const id = { key: 'id', label: t(words.id), value: shipment.clientShipmentId };
  const customer = { key: 'customer', label: t(words.customer), value: shipment.customer };
  const { macId } = shipment;
  const gateway = onIt?.lastMessageGateway ?? null;
  const tag = {
    key: 'device',
    label: t`Device`,
    value:
      macId === null ? null : (
        <DeviceLink macId={macId} kind={deviceKindOf(shipment.configType)}>
          <CodeText>{macId}</CodeText>
        </DeviceLink>
      ),
  };
  const origin = { key: 'origin', label: t`Origin`, value: shipment.origin.name };
  const destination = { key: 'destination', label: t`Destination`, value: shipment.destination.name };
  const created = { key: 'created', label: t`Created`, value: time(shipment.createDate) };
  const comms = {
    key: 'comms',
    label: t`Last comms`,
    value: lastComms === null ? null : <Comms lastComms={lastComms}>{time(lastComms)}</Comms>,
  };
  const provision = {
    key: 'provision',
    label: t`Device provision`,
    value: t(PROVISION_WORDS[provisionOn(shipment.macId, onIt?.provisionStatus ?? null)]),
  };
  const status = {
    key: 'status',
    label: t`Status`,
    value: t(standingWords(row)),
  };
  const intact = intactOf(shipment.acl);
  const commission = commissionStatusOf(shipment.commissionState);
  const rest: Fact[] = [
    {
      key: 'commission',
      label: t`Commission`,
      value: commission === 'unknown' ? null : t(COMMISSION_WORDS[commission]),
    },
    { key: 'battery', label: t`Battery`, value: level === null ? null : `${batteryPercent(level)} %` },
    { key: 'acl', label: t`iChimes: expected / actual`, value: aclText(shipment.acl) },
    { key: 'intact', label: t`Intact`, value: intact === 'none' ? null : intact === 'yes' ? t`Yes` : t`No` },
    {
      key: 'tracking',
      label: t`Tracking reference`,
      value: shipment.billOfLading === null ? null : <Tracking shipment={shipment} sites={sites} />,
    },
    { key: 'route', label: t`Route`, value: routeName },
    {
      key: 'parent',
      label: t`Travels with`,
      value:
        parent === undefined ? null : (
          <Link to="/detail" search={{ mode: modeOf(parent.configType), id: parent.guid }} className={classes.link}>
            {parent.shipmentId}
          </Link>
        ),
    },
    {
      key: 'gateway',
      label: t`Heard by`,
      value:
        gateway === null ? null : (
          <DeviceLink macId={gateway} kind="gateways">
            <CodeText>{gateway}</CodeText>
          </DeviceLink>
        ),
    },
    {
      key: 'event',
      label: t`Last event`,
      value: lastMark === undefined ? null : `${lastMark.label}, ${timeWords(lastMark.at, reader)}`,
    },
    { key: 'packageInfo', label: t`Package info`, value: shipment.packageInfo },
    { key: 'notes', label: t`Notes`, value: shipment.notes },
    ...(detail === null
      ? []
      : [
          { key: 'script', label: t`Script`, value: detail.scriptName },
          { key: 'notes225', label: t`More notes`, value: detail.notes },
          { key: 'statusNotes', label: t`Status notes`, value: detail.statusNotes },
          { key: 'address', label: t`Destination address`, value: tokens.address },
          { key: 'image', label: t`Picture`, value: tokens.image },
          {
            key: 'waiting',
            label: t`Commands not confirmed yet`,
            value: detail.commandsWaiting === 0 ? null : detail.commandsWaiting,
          },
        ]),
  ];
  const dates = {
    createDate: shipment.createDate,
    commDate: shipment.commDate,
    departDate: detail?.departDate ?? null,
    arriveDate: detail?.arriveDate ?? null,
    decommDate: shipment.decommDate,
  };
  const counted = journeyTimes(dates, now).map((one): Fact => {
    const value = one.key === 'decommission-date' ? timeWords(one.at, reader) : elapsedWords(one.span, i18n.locale);
    return { key: one.key, label: t(JOURNEY_WORDS[one.key]), value };
  });
  if (shipment.class === 'shipment') {
    const departed = { key: 'departed', label: t`Depart date`, value: time(detail?.departDate) };
    const delivered = { key: 'delivered', label: t`Delivery date`, value: time(detail?.arriveDate) };
    return {
      boxes: [id, origin, destination, status, departed, delivered, ...counted],
      list: [customer, tag, provision, created, comms, ...rest],
    };
  }
  return {
    boxes: [id, customer, tag, origin, created, comms, ...counted],
    list: [status, provision, destination, ...rest],
  };
}

function Comms({ lastComms, children }: { readonly lastComms: string | null; readonly children: string | null }) {
  const now = useNow(MINUTE_MS);
  if (lastComms === null) return null;
  const { timeThresholds, lastCommsHours } = siteOptions();
  return (
    <LastComms
      age={deviceAge(lastComms, now, timeThresholds)}
      overdue={isLastCommsOverdue(lastComms, now, lastCommsHours)}
    >
      {children}
    </LastComms>
  );
}

function Tracking({ shipment, sites }: Pick<FactsInput, 'sites'> & { readonly shipment: Shipment }) {
  const reference = shipment.billOfLading;
  if (reference === null) return null;
  const { type, value } = reference;
  const address = trackingAddress(sites, type, value);
  return (
    <>
      {type} {address === null ? value : <OutsideLink href={address}>{value}</OutsideLink>}
    </>
  );
}
