import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { siteOptions } from '../../api/host.ts';
import { silentAfter } from '../../domain/contact.ts';
import { DEVICE_KINDS, type DeviceKind, mayBeActivated, PROVISION_STATUS, STATION_KINDS } from '../../domain/device.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { CardAsOf, CardWaiting } from '../../kits/card-face/card-face.tsx';
import { useCopyFace } from '../../kits/card-face/use-copy-face.ts';
import { SilenceMeaning } from '../../kits/device-age/silence-meaning.tsx';
import { type Counts, useCounts } from '../../local/views/use-counts.ts';
import { CountTable } from '../../ui/count-table.tsx';
import { countWords } from '../../ui/formatters.ts';
import { WaitingValue } from '../../ui/state/waiting.tsx';
import { DEVICE_KIND_LIST_WORDS } from '../../words/device-kind-words.ts';
import classes from './devices-card.module.css';

const FEEDS = DEVICE_KINDS.map((kind) => `devices:${kind}`);
const BY_KIND = [{ name: 'kind', field: 'kind', by: 'value', filter: null, limit: DEVICE_KINDS.length }] as const;

interface DevicesCardProps {
  /** Milliseconds since 1970, of `useNow`. */
  readonly now: number;
  /** Only those at the location with this id; absent: all. */
  readonly place?: string;
  /** What stands below the table. */
  readonly children?: ReactNode;
}

/**
 * The devices by kind, how many of each are in use or free, and how many are online, not silent (spec 2 §2 "a devices card").
 */
export function DevicesCard({ now, place, children }: DevicesCardProps) {
  const { t, i18n } = useLingui();
  const titleId = useId();
  const face = useCopyFace(FEEDS);
  const limits = siteOptions().timeThresholds;
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const all = useCountsOfKinds(place, null);
  const inUse = useCountsOfKinds(place, null, [PROVISION_STATUS['in-use']]);
  const free = useCountsOfKinds(place, null, FREE);
  const heard = {
    gateways: useCountsOfKinds(place, minute - silentAfter('gateways', limits) * MINUTE_MS),
    chargers: useCountsOfKinds(place, minute - silentAfter('chargers', limits) * MINUTE_MS),
    tags: useCountsOfKinds(place, minute - silentAfter('tags', limits) * MINUTE_MS),
  };
  const heardOf = (kind: DeviceKind): Counts | undefined =>
    kind === 'chargers' ? heard.chargers : STATION_KINDS.includes(kind) ? heard.gateways : heard.tags;
  const kinds = all && DEVICE_KINDS.filter((kind) => countOf(all, kind) > 0);
  return (
    <section className={classes.card} aria-labelledby={titleId} data-testid="devices-card">
      <h2 id={titleId} className={classes.title}>
        <Trans>Devices</Trans>
      </h2>
      <CardAsOf face={face} />
      {kinds === undefined ? (
        <CardWaiting face={face} height={160} />
      ) : kinds.length === 0 ? (
        <p className={classes.quiet}>
          {place === undefined ? <Trans>No devices yet.</Trans> : <Trans>No devices found here.</Trans>}
        </p>
      ) : (
        <CountTable numbers={4}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Type</Trans>
              </th>
              <th scope="col">
                <Trans context="devices">In use</Trans>
              </th>
              <th scope="col">
                <Trans context="devices">Free</Trans>
              </th>
              <th scope="col">
                <Trans context="devices">Online</Trans>
              </th>
              <th scope="col">
                <Trans context="devices">All</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => {
              const lately = heardOf(kind);
              return (
                <tr key={kind} data-kind={kind}>
                  <th scope="row">
                    <Link
                      to="/device-dashboard"
                      search={{ type: kind, ...(place === undefined ? {} : { fltcol: 'place', fltval: place }) }}
                    >
                      {t(DEVICE_KIND_LIST_WORDS[kind])}
                    </Link>
                  </th>
                  <td>{inUse === undefined ? <WaitingValue /> : countWords(countOf(inUse, kind), i18n.locale)}</td>
                  <td>{free === undefined ? <WaitingValue /> : countWords(countOf(free, kind), i18n.locale)}</td>
                  <td>{lately === undefined ? <WaitingValue /> : countWords(countOf(lately, kind), i18n.locale)}</td>
                  <td>{countWords(countOf(all, kind), i18n.locale)}</td>
                </tr>
              );
            })}
          </tbody>
        </CountTable>
      )}
      <p className={classes.quiet}>
        <SilenceMeaning kinds={kinds ?? DEVICE_KINDS} />
      </p>
      {children}
    </section>
  );
}

/** Free is what may go on a shipment, as where a device is looked for to be activated. */
const FREE: readonly number[] = Object.values(PROVISION_STATUS).filter(mayBeActivated);

const countOf = (counts: Counts | undefined, kind: DeviceKind): number =>
  counts?.of('kind').find(({ value }) => value === kind)?.count ?? 0;

/** How many devices of each kind were heard of since then; null: whenever. `provisions`: only those of which one of these is said. */
function useCountsOfKinds(
  place: string | undefined,
  since: number | null,
  provisions?: readonly number[],
): Counts | undefined {
  return useCounts({
    feeds: FEEDS,
    since: null,
    where: [
      ...(place === undefined ? [] : [{ field: 'locationId', filter: { kind: 'values', values: [place] } } as const]),
      ...(since === null ? [] : [{ field: 'lastComms', filter: { kind: 'number', from: since, to: null } as const }]),
      ...(provisions === undefined
        ? []
        : [{ field: 'provisionStatus', filter: { kind: 'values', values: provisions.map(String) } as const }]),
    ],
    dimensions: BY_KIND,
    timeZone: 'UTC',
  });
}
