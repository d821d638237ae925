import { BufferPool } from './buffer-pool.ts';
import { KERNELS_END, type Kernels } from './kernels.ts';
import { TRIGRAM_SET_BYTES } from './trigrams.ts';

/** Bytes of a segment: small, because a bucket of few texts has one too, and the more alike its texts begin the better. */
export const SEGMENT = 8_192;
/** The set of the trigrams of its texts follows. */
const SEGMENT_WITH_TRIGRAMS = SEGMENT + TRIGRAM_SET_BYTES;

/** Allocates segments in the kernels' memory. What lies behind the last is free for the results of one look-up. */
export class SegmentSpace {
  readonly kernels: Kernels;
  /** For results that are kept. */
  readonly kept = new BufferPool();
  readonly #free: number[] = [];
  #end = KERNELS_END;

  constructor(kernels: Kernels) {
    this.kernels = kernels;
  }

  /** A segment's place; its bytes are whatever they were, and those of its trigrams. */
  take(): number {
    const freed = this.#free.pop();
    if (freed !== undefined) return freed;
    const at = this.#end;
    this.#end += SEGMENT_WITH_TRIGRAMS;
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
