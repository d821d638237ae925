/** A place on the globe. Degrees. */
export interface MapPosition {
  readonly latitude: number;
  readonly longitude: number;
}

/** Something that stands on a map. */
export interface MapPoint extends MapPosition {
  readonly key: string;
  readonly label: string;
}
