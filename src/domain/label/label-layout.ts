/** What of a code its place on a label depends on. */
export interface CodeSize {
  /** A code of bars is one module high. */
  readonly modules: { readonly width: number; readonly height: number };
  /** What must stay white around it, in modules (ISO 15417, 18004, 16022). */
  readonly rim: number;
}

export interface Box {
  readonly width: number;
  readonly height: number;
}

/** Of the room above the text, bars take so much. */
const BARS_SHARE = 0.9;
/** Of the letters, and what is free above them at least. Millimetres. */
const TEXT_HEIGHT = 3.5;
const TEXT_GAP = 1;
/** Bars and dots are never wider. Millimetres. */
const WIDEST_BAR = 0.5;
const WIDEST_DOT = 2;
/** Two dots of 300 dpi, which is what scanners still keep apart. Millimetres. */
const NARROWEST_MODULE = 1 / 6;
/** Less is lost in computing. Dots. */
const NEARLY = 1e-6;

/** A dot of an office printer: whole at 300, 600 and 1200 dpi. Millimetres. */
export const PAPER_DOT = 25.4 / 300;

/** How a code is printed. Millimetres. */
export interface Printing {
  /** A module is so many whole dots: in parts of dots one bar would become wider than its neighbour. */
  readonly dot: number;
  /** The most dots a module can have. */
  readonly most?: number;
}

/** Where a code and its text stand in a box. Millimetres. */
export interface LabelLayout {
  readonly module: number;
  /** Of the code without its rim. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The top of the letters. */
  readonly textTop: number;
  readonly textHeight: number;
}

/**
 * How a code fits into a box with its quiet zone, as large as it is of use; null where its modules would be too narrow to
 * be read.
 */
export function labelLayout({ modules, rim }: CodeSize, box: Box, { dot, most }: Printing): LabelLayout | null {
  const flat = modules.height === 1;
  const room = box.height - TEXT_HEIGHT;
  const across = box.width / (modules.width + 2 * rim);
  const down = flat
    ? Number.POSITIVE_INFINITY
    : Math.min(room / (modules.height + 2 * rim), (room - TEXT_GAP) / (modules.height + rim));
  const widest = Math.min(across, down, flat ? WIDEST_BAR : WIDEST_DOT);
  const dots = Math.min(Math.floor(widest / dot + NEARLY), most ?? Number.POSITIVE_INFINITY);
  const module = dots * dot;
  if (module < NARROWEST_MODULE - NEARLY || room <= TEXT_GAP) return null;
  const whole = (length: number): number => Math.floor(length / dot + NEARLY) * dot;
  const width = modules.width * module;
  const height = flat ? whole((room - TEXT_GAP) * BARS_SHARE) : modules.height * module;
  const above = flat ? 0 : rim * module;
  const below = Math.max(TEXT_GAP, above);
  const top = above + whole((room - above - height - below) / 2);
  return {
    module,
    left: whole((box.width - width) / 2),
    top,
    width,
    height,
    textTop: top + height + below,
    textHeight: TEXT_HEIGHT,
  };
}

/** A box of at least this size that a code fits into on paper. */
export function boxFor({ modules, rim }: CodeSize, least: Box): Box {
  const module = 3 * PAPER_DOT;
  const high = modules.height === 1 ? 0 : (modules.height + 2 * rim) * module + TEXT_HEIGHT + TEXT_GAP;
  return {
    width: Math.max(least.width, (modules.width + 2 * rim) * module),
    height: Math.max(least.height, high),
  };
}
