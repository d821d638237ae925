import { type Box, labelLayout } from '../../domain/label/label-layout.ts';
import { CODE_FAMILIES } from '../../ui/fonts/families.ts';
import { darkPath } from '../../ui/module-path.ts';
import type { LabelCode } from './label-code.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** The foot of letters, from their top, as a part of their height. */
const FOOT = 0.8;

/**
 * A code and its text as an SVG element of a box's size, black on white. Null where it doesn't fit.
 * @param dot of the printer it is for, in millimetres
 */
export function labelDrawing(code: LabelCode, box: Box, dot: number): SVGSVGElement | null {
  const layout = labelLayout(code, box, { dot });
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
    y: layout.textTop + layout.textHeight * FOOT,
    'text-anchor': 'middle',
    // A letter is about six tenths as wide as it is high.
    'font-size': Math.min(layout.textHeight, (box.width - 2) / (letters * 0.62)),
    'font-family': CODE_FAMILIES,
    fill: '#000',
  });
  return svg;
}
