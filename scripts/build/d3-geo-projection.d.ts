declare module 'd3-geo-projection' {
  import type { GeoStream } from 'd3-geo';
  import type { Geometry } from 'geojson';

  /** A geometry on the globe as one on the plane of a projection, cut where the projection cuts; null where nothing is left. */
  export function geoProject(geometry: Geometry, projection: { stream(stream: GeoStream): GeoStream }): Geometry | null;
}
