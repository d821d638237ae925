/** A place on the globe. Degrees. */
export interface MapPosition {
  readonly latitude: number;
  readonly longitude: number;
}
