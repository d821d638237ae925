/** A code as dots or bars of one size, dark or light. A bar is one dot high. */
export interface CodeModules {
  readonly width: number;
  readonly height: number;
  isDark(x: number, y: number): boolean;
}

/** All that is dark as the path of an SVG, one run after the other, row by row, in modules from `left` and `top`. */
export function darkPath({ width, height, isDark }: CodeModules, left: number, top: number): string {
  let path = '';
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!isDark(x, y)) continue;
      const from = x;
      while (x < width && isDark(x, y)) x += 1;
      path += `M${from + left} ${y + top}h${x - from}v1h${from - x}z`;
    }
  }
  return path;
}
