/** What a map shows, in degrees (WGS 84) and metres. The same things, in words, are in the list beside the map. */

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
  /** `#RRGGBB`; the accent of the product where absent. */
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
}

/** Where a map looks when it opens or when this changes. */
export type MapFocus = 'all' | { readonly latitude: number; readonly longitude: number; readonly zoom: number };

export interface MapProps {
  /** The accessible name of the map. */
  readonly label: string;
  readonly marks?: readonly MapMark[];
  readonly lines?: readonly MapLine[];
  readonly areas?: readonly MapArea[];
  readonly circles?: readonly MapCircle[];
  /** `all` without: everything is in sight. */
  readonly focus?: MapFocus;
  /** What moves with the cursor of charts or a replay; drawn above all others. */
  readonly cursor?: { readonly latitude: number; readonly longitude: number; readonly label: string } | null;
  /** A mark was opened: double click, Enter, or "Open" on its card. Without it there is nothing to open. */
  readonly onOpen?: (mark: MapMark) => void;
  /** Marks that stand together are drawn as one with their number; a person can switch it off. Default true. */
  readonly clusters?: boolean;
  /** Which kinds there are, with their signs and words, each to be hidden and shown. Default true. */
  readonly legend?: boolean;
}
