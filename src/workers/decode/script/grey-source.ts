import { LuminanceSource } from '@zxing/library';

/** A grey picture as @zxing/library reads it; it can be turned, for codes that stand upright. */
export class GreySource extends LuminanceSource {
  readonly #grey: Uint8ClampedArray;

  constructor(grey: Uint8ClampedArray, width: number, height: number) {
    super(width, height);
    this.#grey = grey;
  }

  override getRow(y: number, row?: Uint8ClampedArray): Uint8ClampedArray {
    const width = this.getWidth();
    const line = this.#grey.subarray(y * width, (y + 1) * width);
    if (row === undefined || row.length < width) return line.slice();
    row.set(line);
    return row;
  }

  override getMatrix(): Uint8ClampedArray {
    return this.#grey;
  }

  override isRotateSupported(): boolean {
    return true;
  }

  /** A quarter turn against the clock. */
  override rotateCounterClockwise(): LuminanceSource {
    const [width, height] = [this.getWidth(), this.getHeight()];
    const turned = new Uint8ClampedArray(this.#grey.length);
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) turned[(width - 1 - x) * height + y] = this.#grey[y * width + x] ?? 0;
    }
    return new GreySource(turned, height, width);
  }

  override invert(): LuminanceSource {
    return new GreySource(
      this.#grey.map((grey) => 255 - grey),
      this.getWidth(),
      this.getHeight(),
    );
  }
}
