import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { siteOptions } from '../../api/host.ts';
import { countPlace } from '../../commands/count-place.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { zoneOfPlace } from '../../domain/place-notes.ts';
import { DevicesCard } from '../../features/devices-card/devices-card.tsx';
import { AsOf } from '../../kits/detail-page/as-of.tsx';
import classes from '../../kits/detail-page/detail-page.module.css';
import { FactList } from '../../kits/detail-page/fact-list.tsx';
import { Section } from '../../kits/detail-page/section.tsx';
import { INVENTORY, inventoryBundle } from '../../local/bundles/inventory-bundle.ts';
import { type PlaceSubject, placeBundle } from '../../local/bundles/place-bundle.ts';
import { useBundle } from '../../local/bundles/use-bundle.ts';
import { useProfile } from '../../local/session/profile.ts';
import { useDevicesAt } from '../../local/views/use-devices-at.ts';
import { useOutbox } from '../../local/views/use-outbox.ts';
import { usePlace, useZones, type Zone } from '../../local/views/use-place.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { LoadingState } from '../../ui/table/table-states.tsx';
import { useNow } from '../../ui/use-now.ts';
import { InventorySection } from './inventory-section.tsx';
import { PlaceMap } from './place-map.tsx';
import { RoutesSection } from './routes-section.tsx';
import { usePlaceFacts } from './use-place-facts.tsx';
import { WeatherChart } from './weather-chart.tsx';
import { ZonesSection } from './zones-section.tsx';

const ZoneDialog = lazyPart(() => import('./zone-dialog.tsx'));
const PlaceCountDialog = lazyPart(() => import('../../features/place-count/place-count-dialog.tsx'));

interface LocationDetailPageProps {
  /** `shippingLocId`, or the number of its entry. */
  readonly id: string;
  /** There is no such location, or not for this person. */
  readonly onMissing: () => void;
}

/** One location (spec 2 §2 "Location detail"): what this device knows at once, what only the server knows as soon as that has answered. */
export function LocationDetailPage({ id, onMissing }: LocationDetailPageProps) {
  const { t } = useLingui();
  const user = useProfile();
  const now = useNow(MINUTE_MS);
  const found = usePlace(id);
  const place = found?.row ?? null;
  const isMissing = found === null;
  useEffect(() => {
    if (isMissing) onMissing();
  }, [isMissing, onMissing]);
  const at = useDevicesAt(place?.shippingLocId ?? null);
  const zones = useZones(place?.shippingLocId ?? '');
  const { metricsDays } = siteOptions();
  const zoneId = place === null ? null : zoneOfPlace(place);
  const shippingLocId = place?.shippingLocId ?? null;
  const subject = useMemo(
    (): PlaceSubject | null => (shippingLocId === null ? null : { shippingLocId, zoneId, days: metricsDays }),
    [shippingLocId, zoneId, metricsDays],
  );
  const unsent = useOutbox()?.filter(({ type }) => type === countPlace.type).length ?? 0;
  // A count that is sent is news, too.
  const bundle = useBundle(placeBundle, subject, `${place?.version ?? ''} ${unsent}`);
  const inventory = useBundle(inventoryBundle, INVENTORY, '');
  const facts = usePlaceFacts({ place, at, commission: bundle.values.commission, now });
  const [counts, setCounts] = useState(false);
  /** Null: none; a zone to edit, or a new one. */
  const [edits, setEdits] = useState<Zone | 'new' | null>(null);
  return (
    <div className={classes.page}>
      {/* The same heading from the beginning on: the focus is on it. */}
      <div className={classes.head}>
        <PageHeading>{place?.name ?? t`Location Detail`}</PageHeading>
        {place !== null && user !== null && countPlace.mayIssue(user) && (
          <Button
            size="lg"
            leftSection={<IconListNumbers size={24} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setCounts(true)}
          >
            <Trans>Count what is here</Trans>
          </Button>
        )}
      </div>
      {place === null ? (
        <LoadingState progress={null} />
      ) : (
        <>
          {found?.mark === 'waiting' && (
            <StateMark state="waiting">
              <Trans>Waiting to be sent</Trans>
            </StateMark>
          )}
          {place.enabled === 0 && (
            <StateMark state="none">
              <Trans>Not in use any more</Trans>
            </StateMark>
          )}
          <FactList facts={facts.boxes} boxes />
          <AsOf bundle={bundle} />
          <div className={classes.grid}>
            <div className={classes.main}>
              <div className={classes.pair}>
                <Section title={<Trans>Map</Trans>} testId="place-map">
                  <PlaceMap place={place} zones={zones} layout={bundle.values.zone ?? null} at={at} now={now} />
                </Section>
                <DevicesCard now={now} place={place.shippingLocId} />
              </div>
              <InventorySection
                place={place}
                at={at}
                inventory={inventory}
                count={bundle.values.count ?? null}
                now={now}
              />
              <WeatherChart place={place} bundle={bundle} now={now} />
            </div>
            <div className={classes.details}>
              <Section title={<Trans>Details</Trans>}>
                <FactList facts={facts.list} />
              </Section>
              <RoutesSection shippingLocId={place.shippingLocId} />
              <ZonesSection zones={zones} onEdit={setEdits} />
            </div>
          </div>
          <Suspense>
            {counts && <PlaceCountDialog place={place} onClose={() => setCounts(false)} />}
            {edits !== null && (
              <ZoneDialog place={place} zone={edits === 'new' ? null : edits} onClose={() => setEdits(null)} />
            )}
          </Suspense>
        </>
      )}
    </div>
  );
}
