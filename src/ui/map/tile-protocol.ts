import { addProtocol } from 'maplibre-gl';
import type { MarkTileRequest } from './tiles/mark-tile.ts';

const PROTOCOL = 'lading-marks';

type Tile = Pick<MarkTileRequest, 'z' | 'x' | 'y'>;
type MakeTile = (tile: Tile) => Promise<ArrayBuffer>;

const makers = new Map<string, MakeTile>();
let served = 0;

/** The address of tiles that somebody is about to serve; it never changes, what is new is fetched by `refreshTiles`. */
export function newTileAddress(): string {
  if (served === 0) addProtocol(PROTOCOL, async ({ url }) => ({ data: await tileAt(url) }));
  served += 1;
  return `${PROTOCOL}://${served}/{z}/{x}/{y}`;
}

/** Answers the map's requests for tiles of an address; returns how to stop. */
export function serveTiles(address: string, make: MakeTile): () => void {
  const [name = ''] = address.slice(PROTOCOL.length + 3).split('/');
  makers.set(name, make);
  return () => makers.delete(name);
}

function tileAt(url: string): Promise<ArrayBuffer> {
  const [name = '', ...place] = url.slice(PROTOCOL.length + 3).split('/');
  const [z = 0, x = 0, y = 0] = place.map(Number);
  return makers.get(name)?.({ z, x, y }) ?? Promise.resolve(new ArrayBuffer(0));
}
