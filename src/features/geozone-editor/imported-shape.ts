import type { GeoPoint } from '../../domain/great-circle.ts';

/** What a file brings of a geozone that is still to be made. */
export interface ImportedShape {
  readonly name: string;
  readonly description: string;
  readonly points: readonly GeoPoint[];
}
