/** What the address of a unit's page holds besides which unit it is; absent: nothing of it. */
export interface UnitAddress {
  /** What chart and tables look at: `formatFrame` of `ui/time-range`. */
  readonly t?: string | undefined;
  /** Which readings are on which axis: `formatAxes`. */
  readonly y?: string | undefined;
  /** The one message that the table shows. */
  readonly msgIndex?: number | undefined;
}

/** Puts something into the address, or takes it out. */
export type OnUnitAddress = (change: UnitAddress) => void;
