const PLACES = 1e7;

/** Degrees to seven places, about a centimetre: as coordinates are stored (spec 1 §9). */
export const roundedCoordinate = (degrees: number): number => Math.round(degrees * PLACES) / PLACES;
