/** Zooms of the pages' maps (spec 2 §9), and how far each can be zoomed. */
export const MAP_ZOOM = {
  /** Where a map begins that says nothing else. */
  start: 4,
  /** The nearest that everything is brought into sight from. */
  fit: 18,
  dashboard: 2,
  warehouse: 6,
  deviceDetail: 12,
  /** To a location, from a list. */
  location: 12,
  /** To where a shipment is, on its detail page. */
  current: 10,
  /** To one of its locations. */
  point: 14,
  /** A location whose zone is drawn; one without points. */
  zone: 20,
  noZone: 5,
  nearest: 22,
  /** The whole world fits a phone. */
  farthest: -1,
} as const;

/** From this zoom on nothing is drawn as one any more (spec 2 §9); the second one on the warehouse map. */
export const CLUSTER_BELOW = { usual: 10, warehouse: 8 } as const;

/** Room kept around what is brought into sight. CSS pixels. */
export const FIT_PADDING = 48;
