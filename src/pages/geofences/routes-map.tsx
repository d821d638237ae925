import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import type { GeozoneRow } from '../../contract/geozones.ts';
import type { GeozoneType } from '../../domain/geozone.ts';
import { CopyWaiting } from '../../kits/card-face/card-face.tsx';
import { ZONE_KINDS, zoneShapes } from '../../kits/geozones/geozone-shapes.ts';
import { typeName } from '../../kits/geozones/type-words.ts';
import type { Geozones } from '../../local/views/use-geozones.ts';
import { useMapPoints } from '../../local/views/use-map-points.ts';
import type { RowView } from '../../local/worker/view-query.ts';
import { onTick } from '../../ui/form/entered.ts';
import { ShownMap } from '../../ui/map/map.tsx';
import type { MapFocus, MapMark, MarkKind } from '../../ui/map/map-model.ts';
import { MAP_ZOOM } from '../../ui/map/map-zoom.ts';
import { MARK_KINDS } from '../../ui/map/mark-signs.ts';
import classes from './geofences-page.module.css';

interface RoutesMapProps {
  /** Undefined until read. */
  readonly geozones: Geozones | undefined;
  readonly route: GeozoneRow | undefined;
  readonly types: readonly GeozoneType[];
  /** A geozone that was asked for elsewhere on the page; null: all that is shown is in sight. */
  readonly focus: MapFocus | null;
  readonly onOpen: (row: GeozoneRow) => void;
}

/** Outlines drawn at once; beyond that only their signs are. */
const OUTLINES = 2_000;
const FEEDS = ['geozones'];

/** The kind of mark that the configuration names, where the product has it. */
const kindOf = ({ typeId, icon }: GeozoneType): MarkKind =>
  MARK_KINDS.find((kind) => kind === icon) ?? ZONE_KINDS[typeId];

/** The selected route with its geozones by type, and the others around it where they are wanted; without one, all of them. */
export function RoutesMap({ geozones, route, types, focus, onOpen }: RoutesMapProps) {
  const { t, i18n } = useLingui();
  const [wantsOthers, setWantsOthers] = useState(false);
  const showsOthers = route === undefined || wantsOthers;
  const own = useMemo(
    () => route?.associationList.flatMap((mapId) => geozones?.byId.get(mapId) ?? []) ?? [],
    [route, geozones],
  );
  const shapes = useMemo(() => {
    const others = showsOthers
      ? (geozones?.zones ?? []).filter(({ mapId }) => !own.some((zone) => zone.mapId === mapId)).slice(0, OUTLINES)
      : [];
    const [around, mine] = [zoneShapes(others, route !== undefined), zoneShapes(own)];
    return { lines: [...around.lines, ...mine.lines], areas: [...around.areas, ...mine.areas] };
  }, [geozones, own, showsOthers, route]);
  const toMark = useCallback(
    ({ key, row }: RowView<GeozoneRow>): MapMark => {
      const type = types.find(({ typeId }) => typeId === row.mapConfigTypeId);
      return {
        key,
        kind: type === undefined ? 'geofence' : kindOf(type),
        latitude: row.center?.latitude ?? 0,
        longitude: row.center?.longitude ?? 0,
        label: row.name,
        lines: [
          ...(type === undefined ? [] : [typeName(type, i18n)]),
          ...(row.description !== '' && type?.showDesc !== false ? [row.description] : []),
        ],
      };
    },
    [types, i18n],
  );
  const marked = types.filter(({ hideMarker }) => !hideMarker);
  const values = (typed: readonly GeozoneType[]) =>
    ({ kind: 'values', values: typed.map(({ typeId }) => String(typeId)) }) as const;
  const points = useMapPoints<GeozoneRow>(
    {
      feeds: ['geozones'],
      joined: [],
      since: null,
      where: [
        { field: 'mapConfigNameType', filter: { kind: 'values', values: ['Geozone'] } },
        { field: 'mapConfigTypeId', filter: values(marked) },
        ...(showsOthers
          ? []
          : [{ field: 'mapId', filter: { kind: 'values' as const, values: route?.associationList ?? [] } }]),
      ],
      place: { latitude: 'centerLatitude', longitude: 'centerLongitude' },
      kinds: [
        { kind: 'geofence', where: [] },
        ...marked.map((type) => ({
          kind: kindOf(type),
          where: [{ field: 'mapConfigTypeId', filter: values([type]) }],
        })),
      ],
      timeZone: 'UTC',
    },
    toMark,
  );
  return (
    <div className={classes.card} data-testid="routes-map">
      {route !== undefined && (
        <Switch label={<Trans>All geozones</Trans>} checked={wantsOthers} onChange={onTick(setWantsOthers)} />
      )}
      {geozones === undefined || points === undefined ? (
        <CopyWaiting feeds={FEEDS} height={352} />
      ) : (
        <ShownMap
          // Another route is another map: all of it is in sight.
          key={route?.mapId ?? ''}
          label={t`Map of routes and geozones`}
          zoom={MAP_ZOOM.fit}
          points={points}
          lines={shapes.lines}
          areas={shapes.areas}
          focus={focus ?? 'all'}
          onOpen={({ key }) => {
            const row = geozones.byId.get(key);
            if (row !== undefined) onOpen(row);
          }}
        />
      )}
    </div>
  );
}
