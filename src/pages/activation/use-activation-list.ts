import { useDeferredValue, useMemo, useState } from 'react';
import { siteOptions } from '../../api/host.ts';
import type { PageOptions } from '../../contract/configuration.ts';
import type { DeviceRow } from '../../contract/devices.ts';
import { DEFAULT_SITE_OPTIONS } from '../../contract/site-options.ts';
import { fetchOlderShipments, findShipment } from '../../local/views/look-up.ts';
import { type Shipments, useShipments } from '../../local/views/use-shipments.ts';
import type { ActivationRow } from './activation-row.ts';
import { daysBack, reachBackTo } from './lookback.ts';
import { rememberingRows } from './remembering-rows.ts';

/** Until the page's options are here. */
const DEFAULTS = DEFAULT_SITE_OPTIONS.activationList;

/** One way and round trip (spec 1 §3). */
const DEFAULT_TYPES: readonly number[] = [0, 1];

const LOADING: Shipments = { state: 'loading' };

export interface ActivationList {
  readonly shipments: Shipments;
  /** What is listed: the newest that are young enough and hold the words. */
  readonly rows: readonly ActivationRow[];
  /** How many are young enough and hold the words, listed or not. */
  readonly total: number;
  readonly configTypes: readonly number[];
  readonly deviceKind: DeviceRow['kind'];
  readonly query: string;
  readonly setQuery: (query: string) => void;
  /** Days the list reaches back. */
  readonly lookback: number;
  /** Are there older ones to load? */
  readonly hasOlder: boolean;
  readonly loadMore: () => void;
  /** Narrows the list to one shipment, however old. */
  readonly show: (guid: string) => Promise<void>;
}

/** The activation list from this device's own copy: reach, search, and everything worked out of a row. */
export function useActivationList(options: PageOptions | undefined, now: number): ActivationList {
  const [query, setQuery] = useState('');
  const words = useDeferredValue(query);
  const [reach, setReach] = useState<number | null>(null);
  const lookback = reach ?? options?.lookbackDays ?? DEFAULTS.lookbackDays;
  const deleteLimit = options?.deleteLimit ?? DEFAULTS.deleteLimit;
  const configTypes = options?.configTypes ?? DEFAULT_TYPES;
  const deviceKind = options?.deviceKind ?? 'tags';
  const found = useShipments({ configTypes, createdSince: daysBack(lookback, now), words, deviceKind });
  // Drawn in short slices, so that the page answers to touch while a long list comes in.
  const shipments = useDeferredValue(found, LOADING);
  const [toRows] = useState(rememberingRows);
  const ready = shipments.state === 'ready' ? shipments : undefined;
  const views = ready?.shipments;

  const rows = useMemo(
    () => toRows(views ?? [], { deleteLimit, maxRebuildTime: siteOptions().maxRebuildTime, now }),
    [views, deleteLimit, now, toRows],
  );
  const isFetching = ready !== undefined && ready.progress !== null;

  return {
    shipments,
    rows,
    total: ready?.total ?? 0,
    configTypes,
    deviceKind,
    query,
    setQuery,
    lookback,
    hasOlder: ready?.hasOlder === true || isFetching,
    loadMore: () => {
      setReach(lookback * 2);
      // Sync says what is wrong with the line; what is here is shown all the same.
      if (isFetching) void fetchOlderShipments(configTypes).catch(() => undefined);
    },
    show: async (guid) => {
      const shipment = await findShipment(configTypes, guid);
      if (shipment === undefined) return;
      setReach(reachBackTo(shipment.createDate, lookback, now));
      setQuery(shipment.customData);
    },
  };
}
