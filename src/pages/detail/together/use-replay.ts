import { useCallback, useEffect, useMemo } from 'react';
import type { ShipmentRow } from '../../../contract/shipments.ts';
import { MINUTE_MS } from '../../../domain/duration.ts';
import { instantAt, timeOf } from '../../../domain/instant.ts';
import type { Moving } from '../../../features/tracks/location-map.tsx';
import type { ShownDevice } from '../../../features/tracks/shown-device.ts';
import { useEventNames } from '../../../kits/alert-words/use-event-names.ts';
import type { DetailScene } from '../../../kits/detail-page/use-detail-scene.ts';
import type { ShipmentValues } from '../../../local/bundles/shipment-bundle.ts';
import type { ChartMark, ChartWindow } from '../../../ui/chart/chart-model.ts';
import { useNow } from '../../../ui/use-now.ts';
import type { DetailAddress } from '../detail-address.ts';
import { eventMarks } from '../event-marks.ts';
import { tripOf, withinTrip } from '../trip.ts';
import { devicesOfAll, marksOfAll, marksOfEach, movingOf } from './replayed-with.ts';
import { type Companion, useCompanions } from './use-companions.ts';

interface ReplayInput extends Pick<DetailScene, 'window' | 'shared'> {
  readonly row: ShipmentRow;
  readonly values: Partial<ShipmentValues>;
  readonly ownDevices: readonly ShownDevice[];
  readonly address: DetailAddress;
  readonly onAddress: (change: DetailAddress) => void;
}

/** What map and charts show of a shipment and of those that are replayed beside it. */
export interface Replay {
  readonly companions: readonly Companion[];
  readonly moving: readonly Moving[];
  /** Whose readings the charts draw. */
  readonly devices: readonly ShownDevice[];
  /** What happened to all of them, oldest first. */
  readonly marks: readonly ChartMark[];
  /** What happened to each, by its guid. */
  readonly marksBy: ReadonlyMap<string, readonly ChartMark[]>;
  /** What it goes through: of the trip what the page looks at. The same object until it changes. */
  readonly played: ChartWindow;
  /** Where the replay stands by the address; milliseconds since 1970. */
  readonly standing: number;
  readonly onAlong: (guids: readonly string[]) => void;
}

/** Nothing becomes more urgent in less. */
const SEVERITY_TICK_MS = 10 * MINUTE_MS;

const NONE: readonly never[] = [];

/** Follows the replay that the address asks for; without one, the shipment is alone. */
export function useReplay({ row, values, ownDevices, address, onAddress, window, shared }: ReplayInput): Replay {
  const eventName = useEventNames();
  const now = useNow(SEVERITY_TICK_MS);
  const { tracks, events = NONE, alerts = NONE } = values;
  const { guid } = row;
  const companions = useCompanions(address.at === undefined ? undefined : address.along);
  const moving = useMemo(() => movingOf(companions), [companions]);
  // Of several shipments each is one line, which is its tag's.
  const devices = useMemo(
    () => (companions.length > 0 ? devicesOfAll({ row, tracks }, companions) : ownDevices),
    [row, tracks, ownDevices, companions],
  );
  const own = useMemo(() => eventMarks(events, alerts, { eventName, now }), [events, alerts, eventName, now]);
  const theirs = useMemo(() => marksOfEach(companions, { eventName, now }), [companions, eventName, now]);
  const marks = useMemo(() => marksOfAll(own, companions, theirs), [own, companions, theirs]);
  const marksBy = useMemo(() => new Map([...theirs, [guid, own]]), [theirs, guid, own]);
  const onAlong = useCallback(
    (guids: readonly string[]) => onAddress({ along: guids.length === 0 ? undefined : guids.join(',') }),
    [onAddress],
  );
  const { from, to } = withinTrip(
    window,
    useMemo(() => tripOf(row, values), [row, values]),
  );
  const played = useMemo(() => ({ from, to }), [from, to]);
  const standing = timeOf(address.at ?? instantAt(from));
  // The moment of an address that was opened: from then on the replay moves it.
  useEffect(() => {
    if (address.at !== undefined) shared.at.set(timeOf(address.at));
  }, [address.at, shared]);
  return { companions, moving, devices, marks, marksBy, played, standing, onAlong };
}
