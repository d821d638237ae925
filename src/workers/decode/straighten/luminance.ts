/** A grey picture, row by row; light is high. */
export interface Luminance {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** The grey of RGBA pixels, by the weights of ITU-R BT.601. */
export function luminanceOf(rgba: Uint8ClampedArray, width: number, height: number): Luminance {
  const data = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < data.length; at += 1, from += 4) {
    data[at] = (306 * (rgba[from] ?? 0) + 601 * (rgba[from + 1] ?? 0) + 117 * (rgba[from + 2] ?? 0) + 512) >> 10;
  }
  return { data, width, height };
}
