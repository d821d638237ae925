import { Observable } from './observable.ts';
import { StoredText } from './stored-text.ts';

/** A map of this installation that is shown in place of the outlines that are shipped. */
interface SomeMap {
  /** Stays the same while the map does. */
  readonly id: string;
  /** Null: it has no name of its own. */
  readonly name: string | null;
  /** Who made what it shows; plain text. Null: nobody has said. */
  readonly attribution: string | null;
}

/** A style of somebody else's (MapLibre style specification). */
export interface StyleMap extends SomeMap {
  readonly kind: 'style';
  readonly url: string;
}

/** Tiles that are drawn on the shipped outlines. */
export interface TileMap extends SomeMap {
  readonly kind: 'tiles';
  /** Vector tiles of the Protomaps schema in one of two encodings, or pictures. */
  readonly format: 'mvt' | 'mlt' | 'picture';
  /** Absolute, with `{z}`, `{x}` and `{y}`. */
  readonly url: string;
  readonly minzoom: number;
  readonly maxzoom: number;
  /** Pixels of a side of a picture. */
  readonly tileSize: number;
  /** West, south, east, north, in degrees; null: nobody has said. */
  readonly bounds: readonly [number, number, number, number] | null;
  /** From our own server: they are kept for when there is no connection. */
  readonly isOurs: boolean;
}

export type MapSource = StyleMap | TileMap;

/** Those of this installation, the first first; none: maps show the outlines that are shipped. */
export const mapSources = new Observable<readonly MapSource[]>([]);

/** The id of the map that the person of this device chose. */
export const chosenMap = new StoredText('lading.map');

/** How the page learns which maps there are now. */
let look: () => Promise<unknown> = async () => undefined;
let lookedAt = Number.NEGATIVE_INFINITY;

export function setMapLook(next: () => Promise<unknown>): void {
  look = next;
}

/** Asks which maps there are, unless somebody has just asked. @param within milliseconds */
export function lookForMaps(within: number): void {
  const now = performance.now();
  if (now - lookedAt < within) return;
  lookedAt = now;
  // What can't be asked stays as it is.
  look().catch(() => undefined);
}
