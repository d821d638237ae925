import { useLingui } from '@lingui/react/macro';
import { MODE_WORDS } from '../../commands/mode-words.ts';
import { type ActivationMode, deviceKindOf } from '../../domain/activation-mode.ts';
import { provisionOn } from '../../domain/device.ts';
import { timeOf } from '../../domain/instant.ts';
import type { Fact } from '../../kits/detail-page/fact-list.tsx';
import { HeardAt } from '../../kits/device-age/heard-at.tsx';
import { DeviceIdLink } from '../../kits/device-link/device-id-link.tsx';
import { PROVISION_WORDS } from '../../kits/device-provision/provision-words.ts';
import { labelOf } from '../../kits/fields/shipment.tsx';
import { standingWords } from '../../kits/shipment-list/standing-words.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { timeWords } from '../../ui/time-words.ts';
import { type FurtherFactsInput, furtherFacts } from './further-facts.tsx';
import { journeyFacts } from './journey-facts.ts';

interface FactsInput extends FurtherFactsInput {
  readonly mode: ActivationMode;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The page says at its head that its device is silent. */
  readonly isSilent: boolean;
}

interface Facts {
  /** Spec 2 §2: assets and shipments have other header boxes. */
  readonly boxes: readonly Fact[];
  readonly list: readonly Fact[];
}

/** What is said of a shipment, in the words and the formats of who reads it. */
export function useFacts({ mode, row, now, isSilent, ...known }: FactsInput): Facts {
  const { shipment, detail, onIt } = known;
  const { t, i18n } = useLingui();
  const reader = useTimeReader();
  const words = MODE_WORDS[mode];
  const time = (instant: string | null | undefined) =>
    instant === null || instant === undefined ? null : timeWords(timeOf(instant), reader);
  const lastComms = shipment.lastComms ?? onIt?.lastComms ?? null;
  const id = { key: 'id', label: t(words.id), value: shipment.clientShipmentId };
  const customer = { key: 'customer', label: t(words.customer), value: shipment.customer };
  const { macId } = shipment;
  const tag = {
    key: 'device',
    label: t(labelOf('macId')),
    value: macId === null ? null : <DeviceIdLink macId={macId} kind={deviceKindOf(shipment.configType)} />,
  };
  const origin = { key: 'origin', label: t(labelOf('originName')), value: shipment.origin.name };
  const destination = { key: 'destination', label: t(labelOf('destName')), value: shipment.destination.name };
  const created = { key: 'created', label: t(labelOf('createDate')), value: time(shipment.createDate) };
  const comms = {
    key: 'comms',
    label: t(labelOf('lastComms')),
    value:
      lastComms === null ? null : (
        <HeardAt lastComms={lastComms} now={now} isSilent={isSilent}>
          {time(lastComms)}
        </HeardAt>
      ),
  };
  const provision = {
    key: 'provision',
    label: t`Device provision`,
    value: t(PROVISION_WORDS[provisionOn(shipment.macId, onIt?.provisionStatus ?? null)]),
  };
  const status = {
    key: 'status',
    label: t(labelOf('shippingState')),
    value: t(standingWords(row)),
  };
  const rest = furtherFacts({ ...known, row }, { t, reader });
  const dates = {
    createDate: shipment.createDate,
    commDate: shipment.commDate,
    departDate: detail?.departDate ?? null,
    arriveDate: detail?.arriveDate ?? null,
    decommDate: shipment.decommDate,
  };
  const counted = journeyFacts(dates, now, { t, locale: i18n.locale, reader });
  if (shipment.class === 'shipment') {
    const departed = { key: 'departed', label: t(labelOf('departDate')), value: time(detail?.departDate) };
    const delivered = { key: 'delivered', label: t(labelOf('arriveDate')), value: time(detail?.arriveDate) };
    return {
      // Its heading is its ID.
      boxes: [origin, destination, status, tag, comms, departed, delivered, ...counted],
      list: [customer, provision, created, ...rest],
    };
  }
  return {
    boxes: [id, customer, tag, origin, created, comms, ...counted],
    list: [status, provision, destination, ...rest],
  };
}
