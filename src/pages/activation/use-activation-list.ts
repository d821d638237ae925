import { useDeferredValue, useMemo, useState } from 'react';
import { siteOptions } from '../../api/host.ts';
import type { PageOptions } from '../../contract/configuration.ts';
import type { DeviceRow } from '../../contract/devices.ts';
import { DEFAULT_SITE_OPTIONS } from '../../contract/site-options.ts';
import { type Shipments, useShipments } from '../../local/views/use-shipments.ts';
import type { ActivationRow } from './activation-row.ts';
import { reachBackTo, withinLookback } from './lookback.ts';
import { rememberingRows } from './remembering-rows.ts';
import { searchRows } from './search-rows.ts';

/** Until the page's options are here. */
const DEFAULTS = DEFAULT_SITE_OPTIONS.activationList;

/** One way and round trip (spec 1 §3). */
const DEFAULT_TYPES: readonly number[] = [0, 1];

const LOADING: Shipments = { state: 'loading' };

export interface ActivationList {
  readonly shipments: Shipments;
  /** Everything this device knows, whatever the filters. */
  readonly all: readonly ActivationRow[];
  /** What is listed. */
  readonly rows: readonly ActivationRow[];
  readonly query: string;
  readonly setQuery: (query: string) => void;
  /** Days the list reaches back. */
  readonly lookback: number;
  /** Are there older ones to load? */
  readonly hasOlder: boolean;
  readonly loadMore: () => void;
  /** Narrows the list to one shipment, however old. */
  readonly show: (guid: string) => void;
}

/** The activation list from this device's own copy: reach, search, and everything worked out of a row. */
export function useActivationList(
  options: PageOptions | undefined,
  devices: readonly DeviceRow[] | undefined,
  now: number,
): ActivationList {
  // Drawn in short slices, so that the page answers to touch while a long list comes in.
  const shipments = useDeferredValue(useShipments(options?.configTypes ?? DEFAULT_TYPES), LOADING);
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const [reach, setReach] = useState<number | null>(null);
  const lookback = reach ?? options?.lookbackDays ?? DEFAULTS.lookbackDays;
  const deleteLimit = options?.deleteLimit ?? DEFAULTS.deleteLimit;
  const [toRow] = useState(rememberingRows);
  const views = shipments.state === 'ready' ? shipments.shipments : undefined;

  const all = useMemo(() => {
    const byId = new Map(devices?.map((device) => [device.macId, device]));
    const settings = { deleteLimit, maxRebuildTime: siteOptions().maxRebuildTime, now };
    return toRow(views ?? [], byId, settings);
  }, [views, devices, deleteLimit, now, toRow]);
  const young = useMemo(() => withinLookback(all, lookback, now), [all, lookback, now]);
  const rows = useMemo(() => searchRows(young, wanted), [young, wanted]);

  return {
    shipments,
    all,
    rows,
    query,
    setQuery,
    lookback,
    hasOlder: young.length < all.length,
    loadMore: () => setReach(lookback * 2),
    show: (guid) => {
      const shipment = all.find((row) => row.guid === guid);
      if (shipment === undefined) return;
      setReach(reachBackTo(shipment.createDate, lookback, now));
      setQuery(shipment.clientShipmentId);
    },
  };
}
