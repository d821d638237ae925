import type { MapPosition } from './map-point.ts';

/** What a touch of the map does while something is drawn: `edit` moves corners, the others draw anew. */
export type DrawTool = 'edit' | 'line' | 'polygon' | 'circle' | 'square';

export type DrawnPoint = readonly [longitude: number, latitude: number];

/** Something that a person draws on a map (`drawing-surface.ts`). */
export interface MapDrawing {
  readonly points: readonly DrawnPoint[];
  /** Its last point leads back to the first. */
  readonly isArea: boolean;
  readonly tool: DrawTool;
  /** Corners nearby that what is drawn sticks to. */
  readonly snapTo: readonly DrawnPoint[];
  /** A line or an area was finished, or a corner of it was moved, put in or taken out. */
  readonly onShape: (points: readonly DrawnPoint[]) => void;
  /** A place was given: touched while the tool is `square`, or the middle of the map by its button. */
  readonly onPlace: (at: MapPosition) => void;
  /** What the button does that gives the middle of the map. */
  readonly placeWords: string;
}
