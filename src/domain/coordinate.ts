const rounded = (places: number) => {
  const grain = 10 ** places;
  return (degrees: number): number => Math.round(degrees * grain) / grain;
};

/** Degrees to seven places, about a centimetre: as coordinates are stored (spec 1 §9). */
export const roundedCoordinate = rounded(7);

/** Degrees to five places, about a metre: where a person has put a marker (spec 1 §9 "5 for a moved marker"). */
export const movedCoordinate = rounded(5);
