import { darkPath } from '../../ui/module-path.ts';
import type { LabelCode } from './label-code.ts';

/** Of the room above the text, bars take so much. */
const BARS_SHARE = 0.9;
/** Of the letters, and what is free above them. Millimetres. */
const TEXT_HEIGHT = 3.5;
const TEXT_GAP = 1;
/** Bars and dots are never wider. Millimetres. */
const WIDEST_MODULE = 0.5;
/** What a printer of 300 dpi still keeps apart. Millimetres. */
const NARROWEST_MODULE = 0.17;

/** Where a code and its text stand in a box. Millimetres. */
export interface LabelLayout {
  readonly module: number;
  /** Of the code without its rim. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The foot of the letters. */
  readonly textAt: number;
  readonly textHeight: number;
}

/** How a code fits into a box, as large as it is of use; null where its bars would be too narrow to be read. */
export function labelLayout({ modules, rim }: LabelCode, box: { width: number; height: number }): LabelLayout | null {
  const flat = modules.height === 1;
  const room = box.height - TEXT_HEIGHT - TEXT_GAP;
  const across = box.width / (modules.width + 2 * rim);
  const down = flat ? Number.POSITIVE_INFINITY : room / (modules.height + rim);
  const module = Math.min(across, down, flat ? WIDEST_MODULE : 4 * WIDEST_MODULE);
  if (module < NARROWEST_MODULE || room <= 0) return null;
  const width = modules.width * module;
  const height = flat ? room * BARS_SHARE : modules.height * module;
  const top = (room - height) / 2;
  return {
    module,
    left: (box.width - width) / 2,
    top,
    width,
    height,
    textAt: top + height + TEXT_GAP + TEXT_HEIGHT * 0.8,
    textHeight: TEXT_HEIGHT,
  };
}

const SVG = 'http://www.w3.org/2000/svg';

/** A code and its text as an SVG element of a box's size, black on white. Null where it doesn't fit. */
export function labelDrawing(code: LabelCode, box: { width: number; height: number }): SVGSVGElement | null {
  const layout = labelLayout(code, box);
  if (layout === null) return null;
  const svg = document.createElementNS(SVG, 'svg');
  const set = (element: Element, values: Readonly<Record<string, string | number>>) => {
    for (const [name, value] of Object.entries(values)) element.setAttribute(name, String(value));
    svg.append(element);
  };
  for (const [name, value] of Object.entries({
    xmlns: SVG,
    viewBox: `0 0 ${box.width} ${box.height}`,
    width: `${box.width}mm`,
    height: `${box.height}mm`,
    role: 'img',
    'aria-label': code.text,
  })) {
    svg.setAttribute(name, value);
  }
  set(document.createElementNS(SVG, 'rect'), { width: box.width, height: box.height, fill: '#fff' });
  const high = code.modules.height === 1 ? layout.height : layout.module;
  set(document.createElementNS(SVG, 'path'), {
    d: darkPath(code.modules, 0, 0),
    transform: `translate(${layout.left} ${layout.top}) scale(${layout.module} ${high})`,
    fill: '#000',
    'shape-rendering': 'crispEdges',
  });
  const words = document.createElementNS(SVG, 'text');
  // As data, whatever it is.
  words.textContent = code.text;
  const letters = Math.max(1, [...code.text].length);
  set(words, {
    x: box.width / 2,
    y: layout.textAt,
    'text-anchor': 'middle',
    // A letter is about six tenths as wide as it is high.
    'font-size': Math.min(layout.textHeight, (box.width - 2) / (letters * 0.62)),
    'font-family': 'ui-monospace, monospace',
    fill: '#000',
  });
  return svg;
}
