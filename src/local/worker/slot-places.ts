import { worldX, worldY } from '../../ui/map/tiles/world.ts';
import type { Column } from '../../workers/engine/columns/column.ts';
import type { ShownTable } from './shown-table.ts';

interface Degrees {
  readonly latitude: string;
  readonly longitude: string;
}

type Rows = Pick<ShownTable['collection'], 'changes' | 'slots' | 'changedSince' | 'column'>;

/** Room for more rows than there are is made by this part of them. */
const GROWTH = 1 / 4;
/** No row is on this line of the world's edge. */
const NOWHERE = 0xff_ff_ff_ff;

/** Where the rows of a collection are, by slot, in units of `ui/map/tiles/world.ts`. */
export class SlotPlaces {
  readonly #collection: Rows;
  readonly #latitude: Column;
  readonly #longitude: Column;
  #x = new Uint32Array(0);
  #y = new Uint32Array(0);
  #madeAt = -1;

  constructor(collection: Rows, { latitude, longitude }: Degrees) {
    this.#collection = collection;
    this.#latitude = collection.column(latitude);
    this.#longitude = collection.column(longitude);
  }

  get x(): Uint32Array {
    return this.#x;
  }

  get y(): Uint32Array {
    return this.#y;
  }

  isSomewhere(slot: number): boolean {
    return this.#y[slot] !== NOWHERE;
  }

  /** Takes in what was written since. */
  refresh(): void {
    const { changes, slots } = this.#collection;
    if (changes === this.#madeAt) return;
    const written = this.#madeAt === -1 ? null : this.#collection.changedSince(this.#madeAt);
    this.#madeAt = changes;
    if (slots > this.#x.length) {
      const [x, y] = [this.#x, this.#y];
      this.#x = new Uint32Array(Math.ceil(slots * (1 + GROWTH)));
      this.#y = new Uint32Array(this.#x.length);
      this.#x.set(x);
      this.#y.set(y);
    }
    if (written === null) for (let slot = 0; slot < slots; slot += 1) this.#place(slot);
    else for (const slot of written) this.#place(slot);
  }

  #place(slot: number): void {
    const [latitude, longitude] = [this.#latitude.get(slot), this.#longitude.get(slot)];
    const isSomewhere =
      typeof latitude === 'number' && typeof longitude === 'number' && (latitude !== 0 || longitude !== 0);
    this.#x[slot] = isSomewhere ? worldX(longitude) : 0;
    this.#y[slot] = isSomewhere ? worldY(latitude) : NOWHERE;
  }
}
