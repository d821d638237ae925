import type { MarkKind } from './map-model.ts';

/** The kinds in the order they are drawn: of two that stand at one place the later one is on top. Their places are their codes. */
export const MARK_KINDS = [
  'geofence',
  'airport',
  'office',
  'warehouse',
  'location-online',
  'location-offline',
  'origin',
  'destination',
  'waypoint',
  'yard-part',
  'gateway-online',
  'gateway-offline',
  'cell',
  'gps',
  'last-cell',
  'last-gps',
  'last-gateway',
  'last-charger',
  'device',
  'trailer',
  'van',
  'box-truck',
  'asset',
  'shipment',
  'current-location',
  'alert',
] as const satisfies readonly MarkKind[];

const CODES: ReadonlyMap<string, number> = new Map(MARK_KINDS.map((kind, code) => [kind, code]));

/** The code of a kind in tiles. */
export const codeOf = (kind: MarkKind): number => CODES.get(kind) ?? 0;

type Shape = 'circle' | 'square' | 'diamond' | 'triangle' | 'hexagon' | 'house' | 'drop';

/** What a sign is filled with, by what it stands for; the map's style sheet has the colours. */
export type SignColor = 'goods' | 'place' | 'network' | 'silent' | 'reading' | 'alert';

export interface Sign {
  readonly shape: Shape;
  readonly color: SignColor;
  /** Only its outline is in the colour. */
  readonly hollow?: true;
  /** Lines on the shape. */
  readonly glyph: string;
}

/** Field of 24 by 24. */
export const SHAPES: Readonly<Record<Shape, string>> = {
  circle: 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z',
  square: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2z',
  diamond: 'M12 1l11 11l-11 11l-11-11z',
  triangle: 'M12 1.5l11 20.5h-22z',
  hexagon: 'M12 1l9.5 5.5v11l-9.5 5.5l-9.5-5.5v-11z',
  house: 'M12 1l10.5 8.5v13h-21v-13z',
  drop: 'M12 1a8.5 8.5 0 0 1 8.5 8.5c0 6-8.5 13.5-8.5 13.5s-8.5-7.5-8.5-13.5a8.5 8.5 0 0 1 8.5-8.5z',
};

const WAVES = 'M7.5 11a6.5 6.5 0 0 1 9 0M9.7 13.8a3.4 3.4 0 0 1 4.6 0M12 16.6v.1';
const CROSS = 'M9 9l6 6M15 9l-6 6';

/** How each kind is drawn: family by shape, member by what is on it (spec 2 §2 "Maps"). */
export const SIGNS: Readonly<Record<MarkKind, Sign>> = {
  shipment: {
    shape: 'circle',
    color: 'goods',
    glyph: 'M7.5 9.3l4.5-2.3l4.5 2.3v5.4l-4.5 2.3l-4.5-2.3zM7.5 9.3l4.5 2.3l4.5-2.3M12 11.6v5.4',
  },
  asset: { shape: 'square', color: 'goods', glyph: 'M7 7.5h10v5h-10zM7 16.5h10M9 12.5v4M15 12.5v4' },
  device: { shape: 'circle', color: 'reading', glyph: 'M8 8h5l4 4l-4.5 4.5l-4.5-4zM10.5 10.5v.1' },
  'box-truck': { shape: 'square', color: 'goods', glyph: 'M5.5 8h8v7h-8zM13.5 10.5h3l2 2v2.5h-5M8 17.5v.1M16 17.5v.1' },
  van: { shape: 'square', color: 'goods', glyph: 'M5.5 8.5h9l4 4v2.5h-13zM8.5 17.5v.1M15.5 17.5v.1' },
  trailer: { shape: 'square', color: 'goods', glyph: 'M6 8h13v6h-13zM14 17v.1M17 17v.1M5 14v3' },
  'yard-part': { shape: 'circle', color: 'goods', glyph: 'M7.5 7.5h4v4h-4zM12.5 12.5h4v4h-4z' },
  'current-location': {
    shape: 'circle',
    color: 'goods',
    glyph: 'M12 5v3M12 16v3M5 12h3M16 12h3M12 10.5a1.5 1.5 0 1 0 0 3a1.5 1.5 0 1 0 0-3',
  },
  origin: { shape: 'drop', color: 'place', glyph: 'M9 9.5l3-3l3 3M12 6.5v6.5' },
  destination: { shape: 'drop', color: 'place', glyph: 'M9.5 14v-8.5h6l-2 2.2l2 2.3h-6' },
  waypoint: { shape: 'drop', color: 'place', glyph: 'M12 7a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5' },
  office: { shape: 'square', color: 'place', glyph: 'M8 7.5h2.5M13.5 7.5h2.5M8 11.5h2.5M13.5 11.5h2.5M12 18v-3' },
  warehouse: { shape: 'house', color: 'place', glyph: 'M7 12h10M7 15.5h10M7 19h10' },
  airport: { shape: 'circle', color: 'place', glyph: 'M12 5.5v13M5.5 13.5l6.5-4l6.5 4M9.5 18.5l2.5-1.5l2.5 1.5' },
  'location-online': { shape: 'house', color: 'network', glyph: 'M7.5 14l3.5 3.5l5.5-6.5' },
  'location-offline': { shape: 'house', color: 'silent', hollow: true, glyph: 'M9 11.5l6 6M15 11.5l-6 6' },
  'gateway-online': { shape: 'hexagon', color: 'network', glyph: WAVES },
  'gateway-offline': { shape: 'hexagon', color: 'silent', hollow: true, glyph: CROSS },
  cell: { shape: 'diamond', color: 'reading', glyph: 'M8.5 15v-2M12 15v-4.5M15.5 15v-7' },
  'last-cell': { shape: 'diamond', color: 'reading', hollow: true, glyph: 'M8.5 15v-2M12 15v-4.5M15.5 15v-7' },
  gps: { shape: 'diamond', color: 'reading', glyph: 'M12 7.5v9M7.5 12h9' },
  'last-gps': { shape: 'diamond', color: 'reading', hollow: true, glyph: 'M12 7.5v9M7.5 12h9' },
  'last-gateway': { shape: 'diamond', color: 'reading', hollow: true, glyph: WAVES },
  'last-charger': { shape: 'diamond', color: 'reading', hollow: true, glyph: 'M13 7l-3.5 5.5h5l-3.5 5' },
  geofence: { shape: 'square', color: 'place', hollow: true, glyph: 'M8 8h8v8h-8z' },
  alert: { shape: 'triangle', color: 'alert', glyph: 'M12 9.5v5.5M12 18.5v.1' },
};
