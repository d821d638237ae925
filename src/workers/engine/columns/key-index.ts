import type { KeyColumn } from './column-of.ts';

const EMPTY = 0;
/** Slots of the table that are taken, at most: beyond that the ways in it become long. */
const FULLEST = 0.75;
const SMALLEST = 64;
const GROWTH = 1 / 8;

/**
 * Which slot has a key. It keeps no keys, only slots, and asks the column: five to six bytes a row where a Map of texts
 * takes ten times that. Linear probing; what follows a removed entry moves up, so there are no graves to sweep.
 */
export class KeyIndex {
  readonly #keys: KeyColumn;
  #table: Uint32Array;
  #size = 0;

  /** Room for `rows` entries without growing. */
  constructor(keys: KeyColumn, rows: number) {
    this.#keys = keys;
    this.#table = new Uint32Array(Math.max(SMALLEST, Math.ceil(rows / FULLEST)));
  }

  get memory(): number {
    return this.#table.byteLength;
  }

  /** The slot with this key; -1 when there is none. */
  slotOf(key: string): number {
    const hash = this.#keys.hashOfKey(key);
    if (hash === null) return -1;
    for (let at = this.#home(hash); ; at = this.#next(at)) {
      const entry = this.#table[at] ?? EMPTY;
      if (entry === EMPTY) return -1;
      if (this.#keys.isKeyAt(entry - 1, key)) return entry - 1;
    }
  }

  /** Enters a slot whose key is not in it yet. */
  add(slot: number): void {
    if (this.#size + 1 > this.#table.length * FULLEST) this.reserve(Math.ceil(this.#size * 1.5));
    this.#size += 1;
    this.#enter(slot);
  }

  /** Takes a slot out that is in it, while the column still knows its key. */
  remove(slot: number): void {
    let hole = this.#home(this.#keys.hashAt(slot));
    while (this.#table[hole] !== slot + 1) hole = this.#next(hole);
    for (let at = this.#next(hole); ; at = this.#next(at)) {
      const entry = this.#table[at] ?? EMPTY;
      if (entry === EMPTY) break;
      if (this.#isBetween(this.#home(this.#keys.hashAt(entry - 1)), hole, at)) continue;
      this.#table[hole] = entry;
      hole = at;
    }
    this.#table[hole] = EMPTY;
    this.#size -= 1;
  }

  /** Makes room for so many entries, and for some more: who asks for one more each time would have all entered anew each time. */
  reserve(rows: number): void {
    const length = Math.ceil((rows + 1) / FULLEST);
    if (length <= this.#table.length) return;
    const before = this.#table;
    this.#table = new Uint32Array(Math.max(length, Math.ceil(before.length * (1 + GROWTH))));
    for (const entry of before) if (entry !== EMPTY) this.#enter(entry - 1);
  }

  #enter(slot: number): void {
    let at = this.#home(this.#keys.hashAt(slot));
    while (this.#table[at] !== EMPTY) at = this.#next(at);
    this.#table[at] = slot + 1;
  }

  /** Tables are as long as they have to be, not powers of two, so the hash is scaled and not masked. */
  #home(hash: number): number {
    return Math.floor((hash / 2 ** 32) * this.#table.length);
  }

  #next(at: number): number {
    return at + 1 === this.#table.length ? 0 : at + 1;
  }

  /** Is `home` after the hole and not after the entry, going round? Then the entry must not move into the hole. */
  #isBetween(home: number, hole: number, entry: number): boolean {
    return hole < entry ? home > hole && home <= entry : home > hole || home <= entry;
  }
}
