import type { ReactNode } from 'react';
import type { MapDrawing } from './map-drawing.ts';
import type { MapPosition } from './map-point.ts';
import type { MarkTileRequest } from './tiles/mark-tile.ts';
import type { HiddenKinds } from './tiles/point-set.ts';
import type { WorldBox } from './tiles/world.ts';

/** What a map shows, in degrees (WGS 84) and metres. The same things, in words, are in the list behind the map. */

/** Each kind has its own shape, word and colour (spec 2 §2 "Maps"). */
export type MarkKind =
  | 'shipment'
  | 'asset'
  | 'device'
  | 'origin'
  | 'destination'
  | 'waypoint'
  | 'current-location'
  | 'gps'
  | 'last-gps'
  | 'cell'
  | 'last-cell'
  | 'last-gateway'
  | 'last-charger'
  | 'gateway-online'
  | 'gateway-offline'
  | 'location-online'
  | 'location-offline'
  | 'office'
  | 'warehouse'
  | 'airport'
  | 'geofence'
  | 'box-truck'
  | 'van'
  | 'trailer'
  | 'yard-part'
  | 'alert';

export interface MapMark {
  /** Unique among the marks of a map. */
  readonly key: string;
  readonly kind: MarkKind;
  readonly latitude: number;
  readonly longitude: number;
  /** Its accessible name and the head of its card. */
  readonly label: string;
  /** Further lines of its card, in words. */
  readonly lines?: readonly string[];
}

/** A path, in the order in which it is travelled. */
export interface MapLine {
  readonly key: string;
  readonly label: string;
  readonly points: readonly (readonly [longitude: number, latitude: number])[];
  /** Dashed: not travelled yet, or only assumed. */
  readonly dashed?: boolean;
  /** `#RRGGBB` or a named colour (`domain/color.ts`); red where absent, as lines of routes are (spec 2 §9). */
  readonly color?: string;
}

/** A polygon; its ring need not be closed. */
export interface MapArea {
  readonly key: string;
  readonly label: string;
  readonly ring: readonly (readonly [longitude: number, latitude: number])[];
  readonly color?: string;
}

export interface MapCircle {
  readonly key: string;
  readonly label: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Metres. */
  readonly radius: number;
  readonly color?: string;
  /** Nearer than this zoom it is not drawn: what is inside would be hidden by it. Absent: at every zoom. */
  readonly maxZoom?: number;
}

/**
 * Marks of a collection of any size, which never reach the page as a whole: tiles of them are made where they are kept
 * (`local/views/use-map-points.ts` makes this from the engine's columns).
 */
export interface MapPoints {
  /** Another one whenever a point is. */
  readonly version: string;
  /** How many there are of each kind. */
  readonly counts: ReadonlyMap<MarkKind, number>;
  /** The part of the world with all of them in it; null: there are none. */
  readonly box: WorldBox | null;
  /** A vector tile as `markTile` makes it; kinds are places in `MARK_KINDS`. */
  readonly tile: (request: MarkTileRequest) => Promise<ArrayBuffer>;
  /** Some of the marks in a part of the world, and how many there are. */
  readonly within: (box: WorldBox, hidden: HiddenKinds, most: number) => Promise<MarksWithin>;
}

export interface MarksWithin {
  readonly total: number;
  readonly marks: readonly MapMark[];
}

/** A place that moves. */
export interface MapCursor {
  readonly key: string;
  readonly latitude: number;
  readonly longitude: number;
  /** What it is, when it is pointed at. */
  readonly label: string;
  /** Stands beside it, where it is one of several; absent: nothing. */
  readonly name?: string;
  /** Of the line it moves along; absent: as what is acted on. */
  readonly color?: string;
}

/** Where a map looks when it opens or when this changes; `all`: everything on it is in sight, from `zoom` at the nearest. */
export type MapFocus = 'all' | { readonly latitude: number; readonly longitude: number; readonly zoom: number };

/** A part of a map, in degrees. */
export interface MapExtent {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

export interface MapProps {
  /** The accessible name of the map. */
  readonly label: string;
  /** Marks that the page has, at most a few thousands. */
  readonly marks?: readonly MapMark[];
  /** Marks that the page doesn't have; drawn above the others. */
  readonly points?: MapPoints;
  readonly lines?: readonly MapLine[];
  readonly areas?: readonly MapArea[];
  readonly circles?: readonly MapCircle[];
  /** `all` without. */
  readonly focus?: MapFocus;
  /** The nearest zoom that the map begins with (`MAP_ZOOM`); 4 without (spec 2 §9). */
  readonly zoom?: number;
  /** What moves with the cursor of charts or a replay; drawn above all others. */
  readonly cursors?: readonly MapCursor[];
  /** A mark was opened: double click, Enter, or "Open" on its card. Without it there is nothing to open. */
  readonly onOpen?: (mark: MapMark) => void;
  /** A mark was chosen by a click, from the list or by the keyboard; its card shows as well. */
  readonly onChoose?: (mark: MapMark) => void;
  /** A line, an area or a circle was touched there, and no mark; its card shows as well. */
  readonly onShape?: (at: MapPosition) => void;
  /** What the card of a mark shows below its name; the mark's lines without. */
  readonly card?: (mark: MapMark) => ReactNode;
  /** Marks that stand together are drawn as one with their number; a person can switch it off. Default true. */
  readonly clusters?: boolean;
  /** From this zoom on nothing is drawn as one (`CLUSTER_BELOW`); 10 without. */
  readonly clusterBelow?: number;
  /** Which kinds there are, with their signs and words, each to be hidden and shown. Default true. */
  readonly legend?: boolean;
  /** The pin that a person puts; null: it is nowhere yet. */
  readonly pin?: MapPosition | null;
  /** The person has put the pin somewhere; absent: nobody can. */
  readonly onPin?: (position: MapPosition) => void;
  /** Something that is being drawn; while it is, nothing else on the map answers to a touch. */
  readonly drawing?: MapDrawing;
  /** The page shows the map larger; with `onExpand` there is a button for it. Without both the map grows in height. */
  readonly expanded?: boolean;
  readonly onExpand?: (expanded: boolean) => void;
  /** The person wants to see what is in this part only; with it there is a button for that. */
  readonly onView?: (extent: MapExtent) => void;
}
