/** Pages of the route tables (spec 1 §2, spec 2 §2) that a call can wait for. */
export const PAGES = [
  '/shipment-dashboard',
  '/asset-dashboard',
  '/activation',
  '/detail',
  '/device-detail',
  '/device-dashboard',
  '/dh-detail',
  '/warehouse-dashboard',
  '/warehouse-detail',
  '/shipment-list',
  '/reports',
  '/geofences',
  '/location-detail',
  '/administration',
] as const;

/** A row of section 7's tables, or one operation that it names. */
export type CoverageRow = {
  /** The spec's own words for it: method and path, or the operation's name. */
  readonly call: string;
} & (
  | {
      /** The name of the contract's operation that answers it. */
      readonly operation: string;
      /** The test that calls it, from the project's root. */
      readonly test: string;
    }
  /** It comes with this page, in the shape of the others. */
  | { readonly waitsFor: (typeof PAGES)[number] }
);
