import type { Map as LibreMap } from 'maplibre-gl';
import {
  type SnapToCustom,
  TerraDraw,
  TerraDrawCircleMode,
  TerraDrawLineStringMode,
  TerraDrawPolygonMode,
  TerraDrawSelectMode,
} from 'terra-draw';
import { inWorld, spanOf } from '../../domain/longitudes.ts';
import type { DrawnPoint, DrawTool, MapDrawing } from './map-drawing.ts';
import { nearestCorner } from './nearest-corner.ts';
import { ShiftedAdapter } from './shifted-adapter.ts';

/** Pixels within which a corner is taken hold of, or sticks to another. */
const REACH = { mouse: 14, finger: 24 } as const;
/** Corners that a circle is drawn with. */
const CIRCLE_CORNERS = 48;
/** Places after the point, as coordinates are stored. */
const PRECISION = 7;
const INK = '#b3261e';
const PAPER = '#ffffff';

const MODES: Readonly<Record<Exclude<DrawTool, 'edit' | 'square'>, string>> = {
  line: 'linestring',
  polygon: 'polygon',
  circle: 'circle',
};

interface Heard {
  readonly snapTo: () => readonly DrawnPoint[];
  readonly onShape: (points: readonly DrawnPoint[]) => void;
}

type Shown = Pick<MapDrawing, 'points' | 'isArea' | 'tool'>;

const isCoarse = (): boolean => matchMedia('(pointer: coarse)').matches;

/**
 * What is drawn on a map, by mouse and finger. It holds one line or area at a time; what a person does to it is told, and what
 * is to be shown is given to it, so that history, typed coordinates and files are the page's. Fetched with the first drawing.
 */
export class DrawingSurface {
  readonly #map: LibreMap;
  readonly #adapter: ShiftedAdapter;
  readonly #draw: TerraDraw;
  #id: string | number | null = null;
  /** What the surface shows, as text. */
  #shown = '';
  #isOver = false;

  constructor(map: LibreMap, { snapTo, onShape }: Heard) {
    this.#map = map;
    this.#adapter = new ShiftedAdapter(map, PRECISION);
    const reach = isCoarse() ? REACH.finger : REACH.mouse;
    const size = isCoarse() ? 9 : 6;
    const toCustom: SnapToCustom = (event, { project, unproject }) => {
      const beside = unproject(event.containerX + reach, event.containerY + reach);
      const degrees = Math.max(Math.abs(beside.lng - event.lng), Math.abs(beside.lat - event.lat)) * 1.5;
      return nearestCorner(event, this.#turned(snapTo()), project, reach, degrees);
    };
    const snapping = { toCustom };
    const area = { fillColor: INK, fillOpacity: 0.15, outlineColor: INK, outlineWidth: 2 } as const;
    const handles = {
      selectionPointColor: PAPER,
      selectionPointOutlineColor: INK,
      selectionPointOutlineWidth: 2,
      selectionPointWidth: size,
      midPointColor: INK,
      midPointOutlineColor: PAPER,
      midPointOutlineWidth: 1,
      midPointWidth: size - 2,
    } as const;
    const coordinates = { midpoints: true, draggable: true, deletable: true, snappable: snapping };
    const flags = { feature: { draggable: true, coordinates } };
    this.#draw = new TerraDraw({
      adapter: this.#adapter,
      modes: [
        new TerraDrawPolygonMode({ snapping, pointerDistance: reach, styles: area }),
        new TerraDrawLineStringMode({
          snapping,
          pointerDistance: reach,
          styles: { lineStringColor: INK, lineStringWidth: 3 },
        }),
        new TerraDrawCircleMode({ segments: CIRCLE_CORNERS, styles: area }),
        new TerraDrawSelectMode({
          pointerDistance: reach,
          // The keys are the page's: Delete would take all of it away.
          keyEvents: null,
          allowManualDeselection: false,
          flags: { polygon: flags, linestring: flags, circle: flags },
          styles: {
            ...handles,
            selectedPolygonColor: INK,
            selectedPolygonFillOpacity: 0.15,
            selectedPolygonOutlineColor: INK,
            selectedPolygonOutlineWidth: 2,
            selectedLineStringColor: INK,
            selectedLineStringWidth: 3,
          },
        }),
      ],
    });
    this.#draw.start();
    // Another style has none of its layers, and what is still to be drawn in the next frame would look for them.
    map.once('styledataloading', () => this.end());
    this.#draw.on('finish', (id) => {
      const geometry = this.#draw.getSnapshotFeature(id)?.geometry;
      if (geometry === undefined || geometry.type === 'Point') return;
      const ring = geometry.type === 'Polygon' ? (geometry.coordinates[0] ?? []).slice(0, -1) : geometry.coordinates;
      // What is shown next is what the page makes of it.
      if (id !== this.#id) this.#remove(id);
      else this.#shown = '';
      onShape(ring.map(([lng = 0, lat = 0]) => [lng + this.#adapter.turn, lat] as const));
    });
  }

  /** Shows a line or an area, and what a touch of the map does from now on. */
  show({ points, isArea, tool }: Shown): void {
    if (this.#isOver) return;
    const span = spanOf(points);
    const turn = this.#adapter.turnFor(span === null ? this.#map.getCenter().lng : (span[0] + span[1]) / 2);
    const text = JSON.stringify([points, isArea, turn]);
    if (text !== this.#shown) {
      this.#shown = text;
      if (this.#id !== null) this.#remove(this.#id);
      this.#id = null;
      const geometry = geometryOf(this.#turned(points), isArea);
      if (geometry !== null) {
        const mode = geometry.type === 'Polygon' ? 'polygon' : 'linestring';
        const [added] = this.#draw.addFeatures([{ type: 'Feature', geometry, properties: { mode } }]);
        if (added?.valid === true && added.id !== undefined) this.#id = added.id;
      }
    }
    const mode = tool === 'edit' ? 'select' : tool === 'square' ? 'static' : MODES[tool];
    if (this.#draw.getMode() !== mode) this.#draw.setMode(mode);
    if (mode === 'select' && this.#id !== null) this.#draw.selectFeature(this.#id);
  }

  /** Nothing is drawn on the map any more. */
  end(): void {
    this.#isOver = true;
    try {
      this.#draw.stop();
    } catch {
      // A map that was taken away, or given another style, has none of its layers left: there is nothing to clear.
    }
  }

  /** As the drawing library has them. */
  #turned(points: readonly DrawnPoint[]): readonly DrawnPoint[] {
    return points.map(([lng, lat]) => [inWorld(lng - this.#adapter.turn), lat] as const);
  }

  #remove(id: string | number): void {
    if (!this.#draw.hasFeature(id)) return;
    if (this.#draw.getMode() === 'select') this.#draw.setMode('static');
    this.#draw.removeFeatures([id]);
  }
}

type Geometry =
  | { readonly type: 'Polygon'; readonly coordinates: [number, number][][] }
  | { readonly type: 'LineString'; readonly coordinates: [number, number][] };

/** Two corners of an area that is being typed are a line so far; one is nothing yet. */
function geometryOf(points: readonly DrawnPoint[], isArea: boolean): Geometry | null {
  const [first] = points;
  if (first === undefined || points.length < 2) return null;
  const coordinates = points.map(([lng, lat]): [number, number] => [lng, lat]);
  return isArea && points.length > 2
    ? { type: 'Polygon', coordinates: [[...coordinates, [first[0], first[1]]]] }
    : { type: 'LineString', coordinates };
}
