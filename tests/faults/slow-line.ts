import { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

/** So many bytes at a time, so that all answers that are on their way get on. */
const PIECE = 200;

/** A line on which all answers together come at so many bytes a second, a little of each in turn. */
export class SlowLine {
  readonly #bytesPerSecond: number;
  /** When the line has carried all it was given. Milliseconds of `performance.now()`. */
  #free = 0;
  #carried = 0;
  #longest = 0;

  constructor(bytesPerSecond: number) {
    this.#bytesPerSecond = bytesPerSecond;
  }

  /** Bytes so far. */
  carried(): number {
    return this.#carried;
  }

  /** Milliseconds that the longest of the answers so far was on its way. */
  longest(): number {
    return this.#longest;
  }

  /** The way of one answer over the line: what goes in comes out as slowly as the line is. */
  way(): Duplex {
    return Duplex.from((answer: AsyncIterable<Buffer>) => this.#carry(answer));
  }

  async *#carry(answer: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const begun = performance.now();
    for await (const chunk of answer) {
      for (let at = 0; at < chunk.length; at += PIECE) {
        const piece = chunk.subarray(at, at + PIECE);
        await this.#turn(piece.length);
        yield piece;
      }
    }
    this.#longest = Math.max(this.#longest, performance.now() - begun);
  }

  async #turn(bytes: number): Promise<void> {
    const now = performance.now();
    this.#free = Math.max(this.#free, now) + (bytes * 1_000) / this.#bytesPerSecond;
    this.#carried += bytes;
    await wait(this.#free - now);
  }
}
