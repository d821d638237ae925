import type { HostConfiguration } from '../contract/configuration.ts';
import { TILES_PATH } from '../contract/map-sources.ts';
import type { MapSource } from '../state/map-sources.ts';

/** The maps that a host names, the first first. @param origin of the page */
export function mapSourcesOf({ mapStyle, mapSources = [] }: HostConfiguration, origin: string): readonly MapSource[] {
  const own: readonly MapSource[] =
    mapStyle === undefined
      ? []
      : [{ kind: 'style', id: 'style', name: null, url: mapStyle.url, attribution: mapStyle.attribution ?? null }];
  const others = mapSources.map((source): MapSource => {
    const { id, name = null, attribution = null } = source;
    const said = { id, name, attribution };
    switch (source.kind) {
      case 'style':
        return { ...said, kind: 'style', url: source.url };
      case 'archive': {
        const { tiles: format, fingerprint, minzoom, maxzoom, tileSize, bounds } = source;
        const url = `${origin}${TILES_PATH}/${fingerprint}/{z}/{x}/{y}`;
        return { ...said, kind: 'tiles', format, url, minzoom, maxzoom, tileSize, bounds, isOurs: true };
      }
      case 'raster': {
        const { url, maxzoom, tileSize } = source;
        const rest = { url, minzoom: 0, maxzoom, tileSize, bounds: null, isOurs: false };
        return { ...said, kind: 'tiles', format: 'picture', ...rest };
      }
      case 'vector': {
        const { url, maxzoom } = source;
        const rest = { url, minzoom: 0, maxzoom, tileSize: 512, bounds: null, isOurs: false };
        return { ...said, kind: 'tiles', format: 'mvt', ...rest };
      }
    }
  });
  return [...own, ...others];
}
