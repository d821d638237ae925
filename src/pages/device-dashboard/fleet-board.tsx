import type { ComponentProps } from 'react';
import { siteOptions } from '../../api/host.ts';
import { type DeviceKind, silentAfter } from '../../domain/device.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { MetricStrip } from '../../features/metrics/metric-strip.tsx';
import { useLargeMap } from '../../kits/card-face/use-large-map.ts';
import type { LiveListModel } from '../../kits/live-list/use-live-list.ts';
import classes from './device-dashboard-page.module.css';
import type { DeviceListRow } from './device-list-row.ts';
import { FleetCards } from './fleet-cards.tsx';
import { GatewaysCard } from './gateways-card.tsx';
import { MapCard } from './map-card.tsx';
import { StatusCard } from './status-card.tsx';
import { useSilentCount } from './use-silent-count.ts';

interface FleetBoardProps {
  readonly kind: DeviceKind;
  readonly metrics: ComponentProps<typeof MetricStrip>['items'];
  readonly list: LiveListModel<DeviceListRow>;
  /** Milliseconds since 1970, of `useNow`. */
  readonly now: number;
}

/** The cards of the devices of a kind, which narrow the list below: figures, how they stand, where they are, what needs somebody. */
export function FleetBoard({ kind, metrics, list, now }: FleetBoardProps) {
  const minutes = silentAfter(kind, siteOptions().timeThresholds);
  const { filters, setFilters } = list.filtering;
  const silent = useSilentCount(kind, minutes, now);
  const [isLarge, setLarge] = useLargeMap();
  return (
    <div className={classes.above}>
      <MetricStrip items={metrics} days={null} />
      <div className={classes.board} data-large={isLarge || undefined}>
        <div className={classes.cards}>
          <StatusCard kind={kind} list={list} now={now} />
          <FleetCards
            kind={kind}
            minutes={minutes}
            silentCount={silent}
            onShowSilent={() => setFilters({ ...filters, comms: { kind: 'age', from: minutes * MINUTE_MS, to: null } })}
            now={now}
          />
          <GatewaysCard kind={kind} now={now} filters={filters} onFilters={setFilters} />
        </div>
        <MapCard kind={kind} list={list} now={now} expanded={isLarge} onExpand={setLarge} />
      </div>
    </div>
  );
}
