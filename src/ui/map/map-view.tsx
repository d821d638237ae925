import { Trans, useLingui } from '@lingui/react/macro';
import type { Map as LibreMap } from 'maplibre-gl';
import { useId, useRef, useState } from 'react';
import { inWorld } from '../../domain/longitudes.ts';
import { LegendFold } from '../legend-fold.tsx';
import { MapAttribution } from './map-attribution.tsx';
import { boundsOf, extentInSight } from './map-bounds.ts';
import { MapCard, MarkFacts, SeveralMarks } from './map-card.tsx';
import { MapLegend } from './map-legend.tsx';
import { MapList } from './map-list.tsx';
import { MapMissing } from './map-missing.tsx';
import type { MapCursor, MapMark, MapProps, MarkKind } from './map-model.ts';
import { MapSwitch } from './map-switch.tsx';
import { MapTools, MapViews } from './map-tools.tsx';
import classes from './map-view.module.css';
import { MapWhere } from './map-where.tsx';
import { CLUSTER_BELOW, MAP_ZOOM } from './map-zoom.ts';
import { MARK_KINDS } from './mark-signs.ts';
import { useLibreMap } from './use-libre-map.ts';
import { useListedMarks } from './use-listed-marks.ts';
import { useMapCamera } from './use-map-camera.ts';
import { useMapDrawing } from './use-map-drawing.ts';
import { useMapMarks, useRefreshedTiles } from './use-map-marks.ts';
import { useMapPin, useMapShapes, useMarkNames, useMovingMark } from './use-map-shapes.ts';
import { useMapSource } from './use-map-source.ts';
import { type Touched, useMapTouch } from './use-map-touch.ts';
import { useSmallPlaces } from './use-small-places.ts';

const NO_MARKS: readonly MapMark[] = [];
const NO_CURSORS: readonly MapCursor[] = [];
const NONE: ReadonlySet<MarkKind> = new Set();

/**
 * The map of the product (spec 2 §2 "Maps"). Its basemap is shipped with the console, so that it is there without a
 * connection. Where the browser draws no maps, the list of what would be on it is shown. Pages draw it by `Map` of
 * `map.tsx`, which fetches it when it is first drawn.
 */
export function MapView(props: MapProps) {
  const { label, marks = NO_MARKS, points, clusterBelow = CLUSTER_BELOW.usual, onOpen, onChoose, onPin } = props;
  const { cursors = NO_CURSORS, onView } = props;
  const { t, i18n } = useLingui();
  const listId = useId();
  const legendId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState(NONE);
  const [clustered, setClustered] = useState(props.clusters ?? true);
  const [isListed, setListed] = useState(false);
  const [isLegendOpen, setLegendOpen] = useState(false);
  const [isTall, setTall] = useState(false);
  const [touched, setTouched] = useState<Touched | null>(null);

  const own = useMapMarks({ marks, points, hidden, clusterBelow: clustered ? clusterBelow : 0 });
  const { sources, source: wanted, choose: chooseMap } = useMapSource();
  const { map, styled, failed, attribution, source } = useLibreMap(frame, {
    label,
    focus: props.focus ?? 'all',
    zoom: props.zoom ?? MAP_ZOOM.start,
    bounds: boundsOf(props),
    addresses: own.addresses,
    source: wanted,
    language: i18n.locale,
  });
  // Whatever tiles depend on besides their place.
  const seen = `${clustered}${clusterBelow}${[...hidden].join()}`;
  const [versions, setVersions] = useState({ marks, seen, count: 0 });
  if (versions.marks !== marks || versions.seen !== seen) setVersions({ marks, seen, count: versions.count + 1 });
  useRefreshedTiles(map, styled, 'marks', versions.count);
  useRefreshedTiles(map, styled, 'points', `${points?.version ?? ''} ${seen}`);
  useMapShapes(map, styled, frame, props);
  useSmallPlaces(map, styled, source === null);
  useMarkNames(map, styled, marks, hidden);
  useMapPin(map, props.pin, onPin);
  const { drawing } = props;
  const cannotDraw = useMapDrawing(map, styled, drawing);
  const { fit, zoomBy, lookAt } = useMapCamera(map, props);

  // What was touched may have moved, or be gone.
  const chosen = touched?.what === 'mark' ? (marks.find(({ key }) => key === touched.mark.key) ?? touched.mark) : null;
  useMovingMark(map, chosen, classes.chosen);

  const choose = (mark: MapMark) => {
    setTouched({ what: 'mark', mark });
    onChoose?.(mark);
  };
  useMapTouch(map, own, {
    onTouch: (found) => {
      if (drawing !== undefined) return;
      if (found.what === 'mark') choose(found.mark);
      else if (found.what !== 'nothing') {
        setTouched(found);
        if (found.what === 'shape') props.onShape?.(found.at);
      } else {
        setTouched(null);
        onPin?.(found.at);
      }
    },
    onOpen: (mark) => onOpen?.(mark),
  });
  const wantsList = isListed || failed;
  const listed = useListedMarks(map, own, wantsList, `${points?.version ?? ''} ${versions.count}`);

  const isExpanded = props.onExpand === undefined ? isTall : (props.expanded ?? false);
  const counts = countsOf(marks, points?.counts);
  const hasLegend = (props.legend ?? true) && counts.length > 0;
  return (
    <div className={classes.frame} data-expanded={isExpanded || undefined}>
      {failed ? (
        <p className={classes.quiet}>
          <Trans>This browser can't draw maps. The items are listed instead.</Trans>
        </p>
      ) : (
        <div className={classes.area}>
          {/* What the map draws on is a region with its name. */}
          <div ref={frame} className={classes.map} data-map-ring data-testid="map" data-styled={styled} />
          <MapTools isDrawn={map !== null} onZoom={zoomBy} onFit={fit} />
          {drawing !== undefined && map !== null && (
            <>
              <span className={classes.middle} aria-hidden="true" />
              <button
                type="button"
                className={classes.placing}
                onClick={() => {
                  const { lat, lng } = map.getCenter();
                  drawing.onPlace({ latitude: lat, longitude: inWorld(lng) });
                }}
              >
                {drawing.placeWords}
              </button>
            </>
          )}
          {map !== null && drawing === undefined && source === null && <MapWhere map={map} />}
          {map !== null && <MapMissing map={map} source={source} wanted={wanted} />}
        </div>
      )}
      {map !== null && cursors.map((cursor) => <CursorMark key={cursor.key} map={map} cursor={cursor} />)}
      {cannotDraw && (
        <p role="alert" className={classes.quiet}>
          <Trans>The drawing tools couldn't load. You can still type coordinates.</Trans>
        </p>
      )}
      {!failed && (
        <div className={classes.foot}>
          {hasLegend && (
            <LegendFold
              isOpen={isLegendOpen}
              onOpen={setLegendOpen}
              controls={legendId}
              className={classes.fold ?? ''}
            />
          )}
          <MapAttribution text={attribution} />
          {sources.length > 1 && <MapSwitch sources={sources} source={wanted} onChoose={chooseMap} />}
          <MapViews
            isDrawn={map !== null}
            isListed={isListed}
            listId={listId}
            onList={() => setListed(!isListed)}
            isExpanded={isExpanded}
            onExpand={() => (props.onExpand === undefined ? setTall(!isTall) : props.onExpand(!isExpanded))}
            onView={
              onView === undefined
                ? undefined
                : () => {
                    if (map !== null) onView(extentInSight(map));
                  }
            }
          />
        </div>
      )}
      {hasLegend && (
        <MapLegend
          id={legendId}
          isShown={isLegendOpen || failed}
          counts={counts}
          hidden={hidden}
          onToggle={(kind) =>
            setHidden(new Set(hidden.has(kind) ? [...hidden].filter((one) => one !== kind) : [...hidden, kind]))
          }
          clustered={clustered}
          onCluster={(props.clusters ?? true) ? () => setClustered(!clustered) : undefined}
        />
      )}
      {wantsList && (
        <MapList
          id={listId}
          label={t`On the map: ${label}`}
          listed={listed}
          onChoose={(mark) => {
            choose(mark);
            lookAt(mark);
          }}
          onOpen={onOpen}
        />
      )}
      {map !== null && chosen !== null && (
        <MapCard map={map} at={chosen} label={chosen.label} onClose={() => setTouched(null)}>
          <MarkFacts mark={chosen} card={props.card} onOpen={onOpen} />
        </MapCard>
      )}
      {map !== null && touched?.what === 'several' && (
        <MapCard map={map} at={touched.at} label={t`Several markers`} onClose={() => setTouched(null)}>
          <SeveralMarks marks={touched.marks} total={touched.total} onChoose={choose} />
        </MapCard>
      )}
      {map !== null && touched?.what === 'shape' && (
        <MapCard map={map} at={touched.at} label={touched.label} onClose={() => setTouched(null)}>
          <p className={classes.cardTitle}>{touched.label}</p>
        </MapCard>
      )}
    </div>
  );
}

/** One of the places that move. */
function CursorMark({ map, cursor }: { readonly map: LibreMap; readonly cursor: MapCursor }) {
  useMovingMark(map, cursor, classes.cursor);
  return null;
}

/** How many there are of each kind that is there at all, in the order they are drawn. */
function countsOf(
  marks: readonly MapMark[],
  points: ReadonlyMap<MarkKind, number> | undefined,
): readonly (readonly [MarkKind, number])[] {
  const counts = new Map<MarkKind, number>(points);
  for (const { kind } of marks) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return MARK_KINDS.flatMap((kind) => {
    const count = counts.get(kind) ?? 0;
    return count === 0 ? [] : [[kind, count] as const];
  });
}
