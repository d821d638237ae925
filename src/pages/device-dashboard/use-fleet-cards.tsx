import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { siteOptions } from '../../api/host.ts';
import { CHARGED_KINDS } from '../../domain/battery.ts';
import { silentAfter } from '../../domain/contact.ts';
import { type DeviceKind, STATION_KINDS } from '../../domain/device.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { MetricStrip } from '../../features/metrics/metric-strip.tsx';
import { useLargeMap } from '../../kits/card-face/use-large-map.ts';
import type { PageCard } from '../../kits/cards/page-card.ts';
import type { LiveListModel } from '../../kits/live-list/use-live-list.ts';
import type { DeviceListRow } from './device-list-row.ts';
import { BatteriesCard, SilentCard } from './fleet-cards.tsx';
import { GatewaysCard } from './gateways-card.tsx';
import { MapCard } from './map-card.tsx';
import { StatusCard } from './status-card.tsx';
import { useSilentCount } from './use-silent-count.ts';

interface FleetCardsProps {
  readonly kind: DeviceKind;
  readonly metrics: ComponentProps<typeof MetricStrip>['items'];
  readonly list: LiveListModel<DeviceListRow>;
  /** Milliseconds since 1970, of `useNow`. */
  readonly now: number;
}

/** The cards of the devices of a kind in their standard order, which narrow the list below. */
export function useFleetCards({ kind, metrics, list, now }: FleetCardsProps): readonly PageCard[] {
  const { t } = useLingui();
  const minutes = silentAfter(kind, siteOptions().timeThresholds);
  const { filters, setFilters } = list.filtering;
  const silentCount = useSilentCount(kind, minutes, now);
  const [isLarge, setLarge] = useLargeMap();
  const isStation = STATION_KINDS.includes(kind);
  const showSilent = () => setFilters({ ...filters, comms: { kind: 'age', from: minutes * MINUTE_MS, to: null } });
  return [
    {
      id: 'figures',
      name: t`Key figures`,
      width: 'full',
      card: metrics.length === 0 ? null : <MetricStrip items={metrics} days={null} />,
    },
    { id: 'status', name: t`Status`, width: 'half', card: <StatusCard kind={kind} list={list} now={now} /> },
    {
      id: 'batteries',
      name: t`Batteries`,
      width: 'half',
      card: isStation || !CHARGED_KINDS.includes(kind) ? null : <BatteriesCard kind={kind} minutes={minutes} />,
    },
    {
      id: 'silent',
      name: t`Silent devices`,
      width: 'half',
      card: isStation ? null : (
        <SilentCard kind={kind} minutes={minutes} silentCount={silentCount} onShowSilent={showSilent} now={now} />
      ),
    },
    {
      id: 'gateways',
      name: t`Gateways`,
      width: 'half',
      card: <GatewaysCard kind={kind} now={now} filters={filters} onFilters={setFilters} />,
    },
    {
      id: 'map',
      name: t`Map`,
      width: 'full',
      card: <MapCard kind={kind} minutes={minutes} list={list} now={now} expanded={isLarge} onExpand={setLarge} />,
    },
  ];
}
