import { COST_LEVELS } from './kernels.ts';

/** Room to count in what rows cost: of some size for each slot, so that the next search takes it over. */
export class RowRoom {
  readonly slots: number;
  /** By slot, what a row costs that matches; of others it says nothing. */
  readonly costs: Uint16Array;
  /** One bit a slot: rows that may be among the first. */
  readonly cheap: Uint32Array;
  /** How many rows cost so much. */
  readonly counts = new Uint32Array(COST_LEVELS);

  constructor(slots: number) {
    this.slots = slots;
    this.costs = new Uint16Array(slots);
    this.cheap = new Uint32Array(Math.ceil(slots / 32));
  }

  /** Forgets what was counted. What rows cost is only read of those that were. */
  clear(): void {
    this.cheap.fill(0);
    this.counts.fill(0);
  }
}
