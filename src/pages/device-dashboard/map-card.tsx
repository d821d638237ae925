import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useId } from 'react';
import { siteOptions } from '../../api/host.ts';
import type { DeviceRow } from '../../contract/devices.ts';
import type { DeviceKind } from '../../domain/device.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { timeOf } from '../../domain/instant.ts';
import { lastRecordFrom } from '../../domain/last-record.ts';
import { may } from '../../domain/may.ts';
import { CopyWaiting } from '../../kits/card-face/card-face.tsx';
import { deviceAddress } from '../../kits/device-link/device-link.tsx';
import type { LiveListModel } from '../../kits/live-list/use-live-list.ts';
import { useProfile } from '../../local/session/profile.ts';
import { useMapPoints } from '../../local/views/use-map-points.ts';
import type { FieldFilter, RowView } from '../../local/worker/view-query.ts';
import { ShownMap } from '../../ui/map/map.tsx';
import type { MapMark, MarkKind } from '../../ui/map/map-model.ts';
import { MAP_ZOOM } from '../../ui/map/map-zoom.ts';
import { DEVICE_KIND_LIST_WORDS } from '../../words/device-kind-words.ts';
import classes from './device-dashboard-page.module.css';
import type { DeviceListRow } from './device-list-row.ts';
import { devicesAsked } from './devices-asked.ts';

interface MapCardProps {
  readonly kind: DeviceKind;
  /** After so many minutes a device of the kind is silent. */
  readonly minutes: number;
  readonly list: LiveListModel<DeviceListRow>;
  readonly now: number;
  readonly expanded: boolean;
  readonly onExpand: (expanded: boolean) => void;
}

const PLACE = { latitude: 'latitude', longitude: 'longitude' } as const;

type Fix = DeviceRow['locationType'];

/** What a device is on the map by the means by which it was found: one that was heard of lately, and one that was not. */
const HEARD: Readonly<Record<NonNullable<Fix>, MarkKind>> = { GPS: 'gps', Cell: 'cell', iGate: 'device' };
const SILENT: Readonly<Record<NonNullable<Fix>, MarkKind>> = {
  GPS: 'last-gps',
  Cell: 'last-cell',
  iGate: 'last-gateway',
};
/** Those found by gateways are as those of which nobody said how. */
const BY_THEMSELVES = ['Cell', 'GPS'] as const;

const markKindOf = (kind: DeviceKind, fix: Fix, isHeard: boolean): MarkKind => {
  if (kind === 'gateways') return isHeard ? 'gateway-online' : 'gateway-offline';
  return (isHeard ? HEARD : SILENT)[fix ?? 'iGate'];
};

const heardFrom = (from: number): FieldFilter => ({
  field: 'lastComms',
  filter: { kind: 'number', from, to: null },
});

/** All devices of the kind that the list is narrowed to (spec 2 §2 "a map of all tags"), live from this device's own copy. */
export function MapCard({ kind, minutes, list, now, expanded, onExpand }: MapCardProps) {
  const { t } = useLingui();
  const titleId = useId();
  const router = useRouter();
  const user = useProfile();
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const since = minute - minutes * MINUTE_MS;
  const oldest = lastRecordFrom(kind, now, siteOptions().lastRecordOffsets);
  const toMark = useCallback(
    ({ row }: RowView<DeviceRow>): MapMark => ({
      key: row.macId,
      kind: markKindOf(kind, row.locationType, row.lastComms !== null && timeOf(row.lastComms) >= since),
      latitude: row.latitude ?? 0,
      longitude: row.longitude ?? 0,
      label: shortDeviceId(row.macId),
      lines: [row.location, row.shipmentId ?? ''].filter((line) => line !== ''),
    }),
    [kind, since],
  );
  const points = useMapPoints<DeviceRow>(
    {
      feeds: [`devices:${kind}`],
      joined: [],
      since: null,
      where: [...devicesAsked(list, now), heardFrom(oldest)],
      place: PLACE,
      kinds: [false, true].flatMap((isHeard) => {
        const heard = isHeard ? [heardFrom(since)] : [];
        return [
          { kind: markKindOf(kind, null, isHeard), where: heard },
          ...BY_THEMSELVES.map((fix) => ({
            kind: markKindOf(kind, fix, isHeard),
            where: [...heard, { field: 'locationType', filter: { kind: 'values', values: [fix] } } as const],
          })),
        ];
      }),
      timeZone: user?.timezone ?? 'UTC',
    },
    toMark,
  );
  const opens = user !== null && may(user, 'openDevice');
  const all = t(DEVICE_KIND_LIST_WORDS[kind]);
  return (
    <section className={`${classes.card} ${classes.map}`} aria-labelledby={titleId} data-testid="map-of-devices">
      <h2 id={titleId} className={classes.title}>
        <Trans>Map</Trans>
      </h2>
      {points === undefined ? (
        <CopyWaiting feeds={[`devices:${kind}`]} height={288} />
      ) : (
        <ShownMap
          label={t`Map: ${all}`}
          zoom={MAP_ZOOM.dashboard}
          points={points}
          expanded={expanded}
          onExpand={onExpand}
          {...(opens ? { onOpen: ({ key }: MapMark) => void router.navigate({ href: deviceAddress(key, kind) }) } : {})}
        />
      )}
    </section>
  );
}
