import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Switch } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { siteOptions } from '../../api/host.ts';
import type { ShipmentRoute } from '../../contract/shipment-surroundings.ts';
import type { GeoPoint } from '../../domain/great-circle.ts';
import { positionAt, type ShipmentPath, type TimedPoint, timeNear } from '../../domain/track-path.ts';
import { Section } from '../../kits/detail-page/section.tsx';
import type { CellFix } from '../../local/bundles/shipment-bundle.ts';
import type { ChartWindow } from '../../ui/chart/chart-model.ts';
import type { SharedCursor } from '../../ui/chart/use-shared-cursor.ts';
import { onTick } from '../../ui/form/entered.ts';
import { ShownMap } from '../../ui/map/map.tsx';
import type { MapArea, MapCircle, MapCursor, MapFocus, MapLine, MapMark } from '../../ui/map/map-model.ts';
import { MAP_ZOOM } from '../../ui/map/map-zoom.ts';
import { momentWords, type TimeReader } from '../../ui/time-words.ts';
import { cellCircles } from './cell-circles.ts';
import classes from './tracks.module.css';

/** Something else that moves on the map, with its way. */
export interface Moving {
  readonly key: string;
  readonly name: string;
  readonly points: readonly TimedPoint[];
}

/** A mark of a moment, in milliseconds since 1970: who chooses it moves the cursor of the page there. Absent: of none. */
export type TimedMark = MapMark & { readonly at?: number };

interface LocationMapProps {
  /** The heading of the section that it is. */
  readonly title: ReactNode;
  readonly testId: string;
  readonly name: string;
  readonly marks: readonly TimedMark[];
  readonly paths: readonly ShipmentPath[];
  /** Positions with their times, for what the cursor stands at. */
  readonly points: readonly TimedPoint[];
  /** Where it is now; null: nobody knows. */
  readonly current: GeoPoint | null;
  readonly cells: readonly CellFix[];
  readonly route: ShipmentRoute | null;
  readonly window: ChartWindow;
  readonly shared: SharedCursor;
  readonly reader: TimeReader;
  /** A place that was chosen elsewhere on the page: the map goes there. */
  readonly place: GeoPoint | null;
  /** What is replayed beside it. The same list until it is another. */
  readonly companions?: readonly Moving[];
  /** The nearest that the map begins with; absent: as every map. */
  readonly zoom?: number;
  readonly onOpen: (mark: MapMark) => void;
}

/** Geozones that are lines (spec 2 §3 "Geozone types"). */
const PATH_TYPE = 0;
const AHEAD = '#868e96';
const TRAVELLED = '#1c7ed6';
/** Of what is replayed beside it: the hues that charts have for the second to the fifth, in tones that both grounds bear. */
const BESIDE = ['#e8590c', '#2f9e44', '#9c36b5', '#e64980'] as const;
const colorBeside = (place: number): string => BESIDE[place % BESIDE.length] ?? AHEAD;

const NO_CIRCLES: readonly MapCircle[] = [];
const NOBODY: readonly Moving[] = [];
const onEarth = ({ latitude, longitude }: GeoPoint): readonly [number, number] => [longitude, latitude];

/** Where something is and was: its way, the planned route with its geozones, cell towers where they are wanted (spec 2 §2). */
export function LocationMap(props: LocationMapProps) {
  const {
    title,
    testId,
    name,
    marks,
    paths,
    points,
    current,
    cells,
    route,
    window,
    shared,
    reader,
    place,
    zoom,
    onOpen,
  } = props;
  const { companions = NOBODY } = props;
  const { t } = useLingui();
  const [showsCells, setShowsCells] = useState(false);
  const [toCurrent, setToCurrent] = useState<MapFocus | null>(null);
  const cursorAt = useSyncExternalStore(shared.at.subscribe, shared.at.get);

  const lines = useMemo((): MapLine[] => {
    const own = paths.map(
      ({ key, dashed, points: way }): MapLine => ({
        key,
        label: key === 'travelled' ? t`Travelled` : key === 'ahead' ? t`Remaining route` : t`Return to origin`,
        points: way.map(onEarth),
        dashed,
        color: key === 'travelled' ? TRAVELLED : AHEAD,
      }),
    );
    // Red, as lines of routes are (spec 2 §9).
    const planned = (route?.zones ?? [])
      .filter(({ mapConfigTypeId }) => mapConfigTypeId === PATH_TYPE)
      .map(
        (zone): MapLine => ({
          key: `route ${zone.mapId}`,
          label: zone.name,
          points: zone.points.map(([latitude, longitude]) => [longitude, latitude] as const),
          color: 'red',
        }),
      );
    const others = companions.map(
      (one, at): MapLine => ({
        key: `beside ${one.key}`,
        label: one.name,
        points: seen(one.points, window).map(onEarth),
        color: colorBeside(at),
      }),
    );
    return [...planned, ...others, ...own];
  }, [paths, route, companions, window, t]);
  const areas = useMemo(
    (): MapArea[] =>
      (route?.zones ?? [])
        .filter(({ mapConfigTypeId }) => mapConfigTypeId !== PATH_TYPE)
        .map((zone) => ({
          key: zone.mapId,
          label: zone.name,
          ring: zone.points.map(([latitude, longitude]) => [longitude, latitude] as const),
        })),
    [route],
  );
  const circles = useMemo(
    (): readonly MapCircle[] =>
      showsCells
        ? cellCircles({ cells, window, site: siteOptions(), words: (cellId) => t`Cell tower ${cellId}` })
        : NO_CIRCLES,
    [showsCells, cells, window, t],
  );
  const cursors = useMemo((): MapCursor[] => {
    if (cursorAt === null) return [];
    const when = momentWords(cursorAt, reader);
    const moving = [{ key: 'own', name, points }, ...companions];
    return moving.flatMap((one, at): MapCursor[] => {
      const shown = positionAt(one.points, cursorAt);
      if (shown === null) return [];
      if (companions.length === 0) return [{ key: one.key, ...onlyPlace(shown), label: when }];
      const color = at === 0 ? TRAVELLED : colorBeside(at - 1);
      return [{ key: one.key, ...onlyPlace(shown), label: `${one.name}, ${when}`, name: one.name, color }];
    });
  }, [cursorAt, reader, name, points, companions]);
  const wanted = useMemo(
    (): MapFocus | null => (place === null ? null : { ...onlyPlace(place), zoom: MAP_ZOOM.point }),
    [place],
  );
  // The one that was asked for last.
  const [taken, setTaken] = useState<MapFocus | null>(null);
  if (wanted !== null && wanted !== taken) {
    setTaken(wanted);
    setToCurrent(null);
  }
  const focus = toCurrent ?? wanted ?? 'all';
  /** Moves the cursor of the page. */
  const moveTo = (at: number | null) => {
    if (at !== null) shared.at.set(at);
  };
  return (
    <Section
      title={title}
      testId={testId}
      tools={
        <div className={classes.tools}>
          <Switch
            label={t`Cell towers`}
            checked={showsCells}
            disabled={cells.length === 0}
            onChange={onTick(setShowsCells)}
          />
          <ActionIcon
            variant="default"
            size="var(--h-small)"
            aria-label={t`Zoom to current location`}
            title={t`Zoom to current location`}
            disabled={current === null}
            onClick={() => current !== null && setToCurrent({ ...onlyPlace(current), zoom: MAP_ZOOM.current })}
          >
            <IconCurrentLocation size={18} aria-hidden />
          </ActionIcon>
        </div>
      }
    >
      <ShownMap
        label={t`Current and past positions of ${name}`}
        marks={marks}
        lines={lines}
        areas={areas}
        circles={circles}
        focus={focus}
        {...(zoom === undefined ? {} : { zoom })}
        cursors={cursors}
        onOpen={onOpen}
        onChoose={({ key }) => moveTo(marks.find((mark) => mark.key === key)?.at ?? null)}
        onShape={(at) => moveTo(timeNear(seen(points, window), at))}
      />
    </Section>
  );
}

const onlyPlace = ({ latitude, longitude }: GeoPoint): GeoPoint => ({ latitude, longitude });
const seen = (points: readonly TimedPoint[], { from, to }: ChartWindow): readonly TimedPoint[] =>
  points.filter(({ time }) => time >= from && time <= to);
