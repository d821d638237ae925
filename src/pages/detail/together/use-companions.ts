import { useMemo } from 'react';
import type { ShipmentRow } from '../../../contract/shipments.ts';
import { LISTED_CONFIG_TYPES } from '../../../domain/activation-mode.ts';
import { deviceOn } from '../../../domain/device-on.ts';
import type { MOST_ALONG } from '../../../domain/replay.ts';
import { pointsOf, type TimedPoint } from '../../../domain/track-path.ts';
import { type ShipmentSubject, type ShipmentValues, shipmentBundle } from '../../../local/bundles/shipment-bundle.ts';
import { type ShownBundle, useBundle } from '../../../local/bundles/use-bundle.ts';
import { useShipment } from '../../../local/views/use-shipment.ts';

/** A shipment that is replayed beside the one of the page, as this device and the server know it. */
export interface Companion {
  readonly guid: string;
  /** Null: neither knows it, so far. */
  readonly row: ShipmentRow | null;
  readonly bundle: ShownBundle<ShipmentValues>;
  /** Where it was, oldest first. */
  readonly points: readonly TimedPoint[];
}

const NOWHERE: readonly TimedPoint[] = [];

/** What is replayed beside a shipment, in the order of the address. The same list until something of it is another. */
export function useCompanions(along: string | undefined): readonly Companion[] {
  const guids = useMemo((): readonly string[] => along?.split(',') ?? [], [along]);
  // One hook for each that there can be.
  const all = {
    1: useCompanion(guids[0]),
    2: useCompanion(guids[1]),
    3: useCompanion(guids[2]),
    4: useCompanion(guids[3]),
  } satisfies Record<typeof MOST_ALONG, Companion | null> & Record<number, Companion | null>;
  const { 1: first, 2: second, 3: third, 4: fourth } = all;
  return useMemo(() => [first, second, third, fourth].filter((one) => one !== null), [first, second, third, fourth]);
}

function useCompanion(guid: string | undefined): Companion | null {
  const view = useShipment(LISTED_CONFIG_TYPES, guid ?? null);
  const subject = useMemo((): ShipmentSubject | null => (guid === undefined ? null : { guid }), [guid]);
  const bundle = useBundle(shipmentBundle, subject, String(view?.row.version ?? ''));
  const { values } = bundle;
  const row = view?.row ?? values.detail ?? null;
  const positions = values.tracks?.get(deviceOn(row?.macId ?? null) ?? '')?.positions;
  const points = useMemo(() => (positions === undefined ? NOWHERE : pointsOf(positions)), [positions]);
  return useMemo(
    () => (guid === undefined ? null : { guid, row, bundle, points }),
    // oxlint-disable-next-line react/exhaustive-deps -- the bundle is a new object each time; what is shown of it are these
    [guid, row, points, values, bundle.failed, bundle.asking, bundle.read],
  );
}
