import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Tracks } from '../../domain/readings/track-columns.ts';
import type { ShownDevice } from '../../features/tracks/shown-device.ts';
import type { ShipmentValues } from '../../local/bundles/shipment-bundle.ts';
import { shownDevices } from './shown-devices.ts';

const NONE: readonly never[] = [];

/** The devices of a shipment that have said something, by their names; of a logger's file that it is one. */
export function useShownDevices(
  tracks: Tracks | undefined,
  tag: string | null,
  detail: ShipmentValues['detail'] | undefined,
): readonly ShownDevice[] {
  const { t } = useLingui();
  return useMemo(
    () => shownDevices(tracks, tag, detail?.sublist ?? NONE, (tail) => t`Logger ${tail}, from a file`),
    [tracks, tag, detail, t],
  );
}
