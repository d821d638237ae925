import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ActivationOptions } from '../../contract/configuration.ts';
import type { ShipmentLink } from '../../contract/device-queries.ts';
import type { DeviceRow } from '../../contract/devices.ts';
import type { ShipmentDetails, ShipmentRow } from '../../contract/shipments.ts';
import { aclText } from '../../domain/acl-text.ts';
import { deviceKindOf } from '../../domain/activation-mode.ts';
import { batteryLevel } from '../../domain/battery.ts';
import { intactOf } from '../../domain/intact.ts';
import type { Shipment } from '../../domain/shipment.ts';
import { commissionStatusOf } from '../../domain/shipment-status.ts';
import { readTextTokens } from '../../domain/text-tokens.ts';
import type { TrackingSites } from '../../domain/tracking-reference.ts';
import type { Fact } from '../../kits/detail-page/fact-list.tsx';
import { ShipmentPageLink } from '../../kits/detail-page/shipment-page-link.tsx';
import { DeviceIdLink } from '../../kits/device-link/device-id-link.tsx';
import { labelOf } from '../../kits/fields/shipment.tsx';
import { textFacts } from '../../kits/fields/shipment-facts.ts';
import type { ChartMark } from '../../ui/chart/chart-model.ts';
import { chargeWords } from '../../ui/measured-words.ts';
import { type TimeReader, timeWords } from '../../ui/time-words.ts';
import { COMMISSION_WORDS } from '../../words/status-words.ts';
import { Tracking } from './tracking.tsx';

export interface FurtherFactsInput {
  readonly shipment: Shipment;
  /** What the shipment was read from. */
  readonly row: ShipmentRow;
  /** Null: the server has not answered. */
  readonly detail: ShipmentDetails | null;
  /** The device on it, which may know better, as this device knows it; null or undefined: not known. */
  readonly onIt: DeviceRow | null | undefined;
  readonly sites: TrackingSites;
  /** The scripts of the page, each with its title. */
  readonly scripts: ActivationOptions['scripts'];
  /** The route it takes, by its name; null: none is planned, or nobody has said yet. */
  readonly routeName: string | null;
  /** What an asset travels with; undefined: with nothing, or nobody has said yet. */
  readonly parent: ShipmentLink | undefined;
  /** What happened to it last; undefined: nothing yet. */
  readonly lastMark: ChartMark | undefined;
}

interface Words {
  readonly t: (message: MessageDescriptor) => string;
  readonly reader: TimeReader;
}

/** What is said of any shipment or asset besides what one looks for first. */
export function furtherFacts(
  { shipment, row, detail, onIt, sites, scripts, routeName, parent, lastMark }: FurtherFactsInput,
  { t, reader }: Words,
): Fact[] {
  const tokens = readTextTokens(detail?.customText ?? '');
  const level = batteryLevel(deviceKindOf(shipment.configType), shipment.battery ?? onIt?.battery ?? null);
  const gateway = onIt?.lastMessageGateway ?? null;
  const intact = intactOf(shipment.acl);
  const commission = commissionStatusOf(shipment.commissionState);
  return [
    {
      key: 'commission',
      label: t(labelOf('commissionState')),
      value: commission === 'unknown' ? null : t(COMMISSION_WORDS[commission]),
    },
    { key: 'battery', label: t(labelOf('battery')), value: level === null ? null : chargeWords(level, reader.locale) },
    { key: 'acl', label: t(msg`iChimes: expected / actual`), value: aclText(shipment.acl) },
    {
      key: 'intact',
      label: t(msg`Intact`),
      value: intact === 'none' ? null : intact === 'yes' ? t(msg`Yes`) : t(msg`No`),
    },
    {
      key: 'tracking',
      label: t(labelOf('billOfLading')),
      value: shipment.billOfLading === null ? null : <Tracking reference={shipment.billOfLading} sites={sites} />,
    },
    { key: 'route', label: t(msg`Route`), value: routeName },
    {
      key: 'parent',
      label: t(msg`Travelling with`),
      value:
        parent === undefined ? null : (
          <ShipmentPageLink guid={parent.guid} configType={parent.configType}>
            {parent.shipmentId}
          </ShipmentPageLink>
        ),
    },
    {
      key: 'gateway',
      label: t(msg`Heard by`),
      value: gateway === null ? null : <DeviceIdLink macId={gateway} kind="gateways" />,
    },
    {
      key: 'event',
      label: t(msg`Last event`),
      value: lastMark === undefined ? null : `${lastMark.label}, ${timeWords(lastMark.at, reader)}`,
    },
    ...textFacts(t, row, detail).map((fact) =>
      fact.key === 'script' ? { ...fact, value: titled(scripts, detail) } : fact,
    ),
    ...(detail === null
      ? []
      : [
          { key: 'address', label: t(msg`Destination address`), value: tokens.address },
          { key: 'image', label: t(msg`Picture`), value: tokens.image },
          {
            key: 'waiting',
            label: t(msg`Unconfirmed commands`),
            value: detail.commandsWaiting === 0 ? null : detail.commandsWaiting,
          },
        ]),
  ];
}

/** A script by its title, with the name that its tag knows; the name alone of one that the page does not have. */
function titled(scripts: ActivationOptions['scripts'], detail: ShipmentDetails | null): string {
  const name = detail?.scriptName ?? '';
  const label = scripts.find((script) => script.name === name)?.label ?? '';
  return label === '' || label === name ? name : `${label} (${name})`;
}
