/** What the address of the page holds besides which device it is; absent: nothing of it. */
export interface DeviceAddress {
  /** What map, charts and tables look at: `formatFrame` of `ui/time-range`. */
  readonly t?: string | undefined;
}
