import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type GeozoneRow, routeEndsOf } from '../../contract/geozones.ts';
import { timeOf } from '../../domain/instant.ts';
import type { Mark } from '../../local/outbox/overlay.ts';
import { useLocations } from '../../local/views/use-locations.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { countWords } from '../../ui/formatters.ts';
import { timeWords } from '../../ui/time-words.ts';
import classes from './geofences-page.module.css';
import { ZoneStatus } from './zone-status.tsx';

interface RouteFactsProps {
  readonly route: GeozoneRow;
  readonly zones: readonly GeozoneRow[];
  readonly mark: Mark | null;
}

/** What is known of a route: where it leads, whether it leads back, and what it is made of (spec 2 §3). */
export function RouteFacts({ route, zones, mark }: RouteFactsProps) {
  const { i18n } = useLingui();
  const reader = useTimeReader();
  const locations = useLocations();
  const { origins, destinations, roundTrip } = routeEndsOf(route.notes);
  const named = (ids: readonly string[]): string =>
    ids.map((id) => locations?.find(({ shippingLocId }) => shippingLocId === id)?.name ?? id).join(', ');
  const points = zones.reduce((sum, { pointCount }) => sum + pointCount, route.pointCount);
  const fact = (key: string, label: ReactNode, value: ReactNode) =>
    value === '' || value === null ? null : (
      <div className={classes.fact}>
        <dt>{label}</dt>
        <dd data-fact={key}>{value}</dd>
      </div>
    );
  return (
    <dl className={classes.facts}>
      {fact('status', <Trans>Status</Trans>, <ZoneStatus enabled={route.enabled} mark={mark} />)}
      {fact('description', <Trans>Description</Trans>, route.description)}
      {fact('origins', <Trans>Origins</Trans>, named(origins))}
      {fact('destinations', <Trans>Destinations</Trans>, named(destinations))}
      {fact('reverse', <Trans>Reverse route</Trans>, roundTrip ? <Trans>Included</Trans> : <Trans>Not included</Trans>)}
      {fact('zones', <Trans>Geozones</Trans>, countWords(zones.length, i18n.locale))}
      {fact('points', <Trans>Points</Trans>, countWords(points, i18n.locale))}
      {fact('names', <Trans>Other names</Trans>, route.alternateNames.join(', '))}
      {fact('created', <Trans>Created</Trans>, timeWords(timeOf(route.createDate), reader))}
      {fact('updated', <Trans>Last update</Trans>, timeWords(timeOf(route.lastUpdate), reader))}
    </dl>
  );
}
