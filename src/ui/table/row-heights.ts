/**
 * How high the rows of a list are: measured where they were seen, likely elsewhere. All answers in pixels and in the time
 * of a few steps, also over a million rows.
 */
export class RowHeights {
  readonly count: number;
  readonly #likely: number;
  readonly #measured = new Map<number, number>();
  /** How often a height was measured. */
  readonly #counts = new Map<number, number>();
  /** A Fenwick tree of what measured rows are higher than likely. */
  readonly #more: Float64Array;

  constructor(count: number, likely: number) {
    this.count = count;
    this.#likely = likely;
    this.#more = new Float64Array(count + 1);
  }

  /** What most rows turned out to be high; what is likely as long as none was measured. */
  get usual(): number {
    let usual = this.#likely;
    let most = 0;
    for (const [height, count] of this.#counts) {
      if (count <= most) continue;
      most = count;
      usual = height;
    }
    return usual;
  }

  /** Notes the height of a row; returns by how much it is another than was known. */
  measure(index: number, height: number): number {
    if (index >= this.count) return 0;
    this.#counts.set(height, (this.#counts.get(height) ?? 0) + 1);
    const difference = height - (this.#measured.get(index) ?? this.#likely);
    if (difference === 0) return 0;
    this.#measured.set(index, height);
    for (let at = index + 1; at <= this.count; at += at & -at) this.#more[at] = this.#at(at) + difference;
    return difference;
  }

  /** Where a row begins, from the top of the list. The one behind the last row begins where the list ends. */
  startOf(index: number): number {
    let sum = index * this.#likely;
    for (let at = index; at > 0; at -= at & -at) sum += this.#at(at);
    return sum;
  }

  /** The row at `offset` from the top of the list; the first or last one when that is outside of it. */
  indexAt(offset: number): number {
    let index = 0;
    let left = offset;
    for (let step = 1 << (31 - Math.clz32(this.count)); step > 0; step >>= 1) {
      const next = index + step;
      const height = step * this.#likely + this.#at(next);
      if (next > this.count || height > left) continue;
      index = next;
      left -= height;
    }
    return Math.max(0, Math.min(index, this.count - 1));
  }

  #at(place: number): number {
    return this.#more[place] ?? 0;
  }
}
