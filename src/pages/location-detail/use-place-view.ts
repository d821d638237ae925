import { useMemo } from 'react';
import { siteOptions } from '../../api/host.ts';
import { countPlace } from '../../commands/count-place.ts';
import type { LocationRow } from '../../contract/locations.ts';
import { zoneOfPlace } from '../../domain/place-notes.ts';
import { INVENTORY, type InventoryValues, inventoryBundle } from '../../local/bundles/inventory-bundle.ts';
import { type PlaceSubject, type PlaceValues, placeBundle } from '../../local/bundles/place-bundle.ts';
import { type ShownBundle, useBundle } from '../../local/bundles/use-bundle.ts';
import type { Mark } from '../../local/outbox/overlay.ts';
import { type DevicesAt, useDevicesAt } from '../../local/views/use-devices-at.ts';
import { useOutbox } from '../../local/views/use-outbox.ts';
import { type Marked, usePlace, useZones, type Zone } from '../../local/views/use-place.ts';

/** One location as this device and the server know it. */
export interface PlaceView {
  /** Null: there is none, or nobody has said yet. */
  readonly place: LocationRow | null;
  readonly mark: Mark | null;
  /** There is no such location, or not for this person. */
  readonly isMissing: boolean;
  /** Undefined: this device has not been looked through. */
  readonly at: DevicesAt | undefined;
  readonly zones: readonly Marked<Zone>[] | undefined;
  readonly bundle: ShownBundle<PlaceValues>;
  readonly inventory: ShownBundle<InventoryValues>;
}

/** Follows one location: its row, its zones, what is there, and what the server has counted. */
export function usePlaceView(id: string): PlaceView {
  const found = usePlace(id);
  const place = found?.row ?? null;
  const shippingLocId = place?.shippingLocId ?? null;
  const at = useDevicesAt(shippingLocId);
  const zones = useZones(shippingLocId ?? '');
  const { metricsDays: days } = siteOptions();
  const zoneId = place === null ? null : zoneOfPlace(place);
  const subject = useMemo(
    (): PlaceSubject | null => (shippingLocId === null ? null : { shippingLocId, zoneId, days }),
    [shippingLocId, zoneId, days],
  );
  const unsent = useOutbox()?.filter(({ type }) => type === countPlace.type).length ?? 0;
  // A count that is sent is news, too.
  const bundle = useBundle(placeBundle, subject, `${place?.version ?? ''} ${unsent}`);
  const inventory = useBundle(inventoryBundle, INVENTORY, '');
  return { place, mark: found?.mark ?? null, isMissing: found === null, at, zones, bundle, inventory };
}
