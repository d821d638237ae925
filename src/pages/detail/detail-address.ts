/** What the address of the page holds besides which shipment it is; absent: nothing of it. */
export interface DetailAddress {
  /** The dialog that is opened once the shipment is here (spec 2 §2 "Deep links"; `compare` is ours). */
  readonly m?: 'chimeNetwork' | 'chimeDetail' | 'shock' | 'compare' | undefined;
  /** Of `chimeDetail`: the iChime. */
  readonly mac?: string | undefined;
  /** Of `shock`: the alert. */
  readonly entryId?: number | undefined;
  /** Of `compare`: the other shipment. */
  readonly with?: string | undefined;
  /** What map, charts and tables look at: `formatFrame` of `ui/time-range`. */
  readonly t?: string | undefined;
  /** The moment at which the replay stands; absent: it is not shown. */
  readonly at?: string | undefined;
  /** What is replayed beside it: guids with commas between them. */
  readonly along?: string | undefined;
}
