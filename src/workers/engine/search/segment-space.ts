import { KERNELS_END, type Kernels } from './kernels.ts';
import { NEIGHBOURS } from './neighbours.ts';
import { SpareBytes } from './spare-bytes.ts';

/** Bytes of a segment: small, because a shelf of few texts has one too, and the more alike its texts begin the better. */
export const SEGMENT = 8_192;
/** Behind it stands which letters are neighbours in its texts. */
const WITH_NEIGHBOURS = SEGMENT + NEIGHBOURS;

/** Shares the kernels' memory out in segments. What lies behind the last is free for the results of one look-up. */
export class SegmentSpace {
  readonly kernels: Kernels;
  /** For results that are kept. */
  readonly kept = new SpareBytes();
  readonly #free: number[] = [];
  #end = KERNELS_END;

  constructor(kernels: Kernels) {
    this.kernels = kernels;
  }

  /** A segment's place; its bytes are whatever they were, and those of its neighbours. */
  take(): number {
    const freed = this.#free.pop();
    if (freed !== undefined) return freed;
    const at = this.#end;
    this.#end += WITH_NEIGHBOURS;
    // Results stand behind: growing by single segments would move the memory each time.
    this.kernels.reserve(this.#end);
    return at;
  }

  give(at: number): void {
    this.#free.push(at);
  }

  /** A place for results of so many bytes, a multiple of a segment's size, until the next segment is taken. */
  results(size: number): number {
    this.kernels.reserve(this.#end + size);
    return this.#end;
  }
}
