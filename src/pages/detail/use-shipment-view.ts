import { useMemo, useState } from 'react';
import type { DeviceRow } from '../../contract/devices.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { type ActivationMode, configTypesOf, deviceKindOf } from '../../domain/activation-mode.ts';
import { deviceOn } from '../../domain/device-on.ts';
import { readShipment, type Shipment } from '../../domain/shipment.ts';
import { isDecommissioned, SHIPPING_STATE } from '../../domain/shipment-status.ts';
import { type ShipmentSubject, type ShipmentValues, shipmentBundle } from '../../local/bundles/shipment-bundle.ts';
import { type ShownBundle, useBundle } from '../../local/bundles/use-bundle.ts';
import type { Mark } from '../../local/outbox/overlay.ts';
import { useDevice } from '../../local/views/use-devices.ts';
import { useLocations } from '../../local/views/use-locations.ts';
import { useShipment } from '../../local/views/use-shipment.ts';

/** One shipment as this device and the server know it. */
export interface ShipmentView {
  /** This device's row, queued work laid over, else what the server last said; null: neither knows it. */
  readonly row: ShipmentRow | null;
  readonly shipment: Shipment | null;
  readonly mark: Mark | null;
  /** This device has been looked through for it. */
  readonly read: boolean;
  /** This device's copy has no row of it: it is old, gone, or not for this person. */
  readonly isUnlisted: boolean;
  readonly onIt: DeviceRow | null | undefined;
  readonly bundle: ShownBundle<ShipmentValues>;
  /** Where the weather beside it is; empty: nowhere. */
  readonly weatherName: string;
}

/** Follows one shipment: its row, its device and everything that its page shows besides. */
export function useShipmentView(mode: ActivationMode, guid: string): ShipmentView {
  const view = useShipment(configTypesOf(mode), guid);
  const known = view?.row;
  const kind = deviceKindOf(known?.configType ?? configTypesOf(mode)[0] ?? 0);
  const onIt = useDevice(kind, known?.macId ?? null);
  const locations = useLocations();
  const isUnderWay = (known?.shippingState ?? 0) >= SHIPPING_STATE.departed;
  const placeName = isUnderWay ? known?.destName : known?.originName;
  const place = locations?.find(({ name, weatherId }) => name === placeName && weatherId !== '');
  const weatherAt = place?.shippingLocId ?? null;
  const tag = known === undefined || known === null || isDecommissioned(known) ? null : deviceOn(known.macId);
  // Not before this device has said what it knows: the question would be asked twice. Another device later is news.
  const isDeviceRead = onIt !== undefined || (known?.macId ?? null) === null;
  const isRead = view !== undefined && isDeviceRead && (locations !== undefined || view === null);
  const [readOnce, setReadOnce] = useState<string | null>(null);
  if (isRead && readOnce !== guid) setReadOnce(guid);
  const isReady = readOnce === guid;
  const subject = useMemo(
    (): ShipmentSubject | null => (isReady ? { guid, weatherAt, tag, chime: kind === 'chimes' ? tag : null } : null),
    [isReady, guid, weatherAt, tag, kind],
  );
  const news = `${known?.version ?? ''} ${onIt?.version ?? ''}`;
  const bundle = useBundle(shipmentBundle, subject, news);
  const detail = bundle.values.detail ?? null;
  const row = known ?? detail;
  const shipment = useMemo(() => (row === null ? null : readShipment(row)), [row]);
  return {
    row,
    shipment,
    mark: view?.mark ?? null,
    read: view !== undefined,
    isUnlisted: view === null,
    onIt,
    bundle,
    weatherName: place?.name ?? '',
  };
}
