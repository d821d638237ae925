/** RGBA pixels, row by row. An `ImageData` is one; a test in node can make one by hand. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}
