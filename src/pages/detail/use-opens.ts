import { useCallback } from 'react';
import type { AlertRow } from '../../contract/alerts.ts';
import { alertOfShock, nearestShock, opensShock } from '../../domain/shock-alert.ts';
import type { Conveyance } from '../../features/conveyance/conveyances.ts';
import type { ShipmentValues } from '../../local/bundles/shipment-bundle.ts';
import type { ChartWindow } from '../../ui/chart/chart-model.ts';
import type { DetailAddress } from './detail-address.ts';
import type { DetailDialogs } from './page-dialogs.tsx';
import { reachOf } from './shock-window.ts';

interface OpensInput {
  readonly dialogs: DetailDialogs;
  readonly values: Partial<ShipmentValues>;
  readonly window: ChartWindow;
  readonly onAddress: (change: DetailAddress) => void;
}

/** What sections open in dialogs; what can be linked to is put into the address. */
export interface Opens {
  /** The alert of the shock at a moment of a chart; milliseconds since 1970. */
  readonly openShock: (at: number) => void;
  readonly openNotice: (alert: AlertRow) => void;
  readonly openChime: (macId: string) => void;
  readonly openConveyance: (conveyance: Conveyance) => void;
}

/** How an iChime is opened. */
export const useOpenChime = (open: DetailDialogs['open'], onAddress: OpensInput['onAddress']): Opens['openChime'] =>
  useCallback(
    (mac) => {
      open('chimeDetail', mac);
      onAddress({ m: 'chimeDetail', mac });
    },
    [open, onAddress],
  );

/** How sections open the dialogs of the page. */
export function useOpens({ dialogs: { open }, values: { tracks, alerts }, window, onAddress }: OpensInput): Opens {
  const openNotice = useCallback(
    (alert: AlertRow) => {
      open('shock', alert);
      onAddress({ m: 'shock', entryId: alert.entryId });
    },
    [open, onAddress],
  );
  const openShock = useCallback(
    (at: number) => {
      const found = tracks === undefined ? null : nearestShock(tracks, at, reachOf(window));
      const alert = found === null ? undefined : alertOfShock(alerts ?? [], found.macId, found.shock);
      // Only an alert that is enabled opens (spec 2 §2).
      if (alert !== undefined && opensShock(alert)) openNotice(alert);
    },
    [tracks, alerts, window, openNotice],
  );
  const openChime = useOpenChime(open, onAddress);
  const openConveyance = useCallback((conveyance: Conveyance) => open('conveyance', conveyance), [open]);
  return { openShock, openNotice, openChime, openConveyance };
}
