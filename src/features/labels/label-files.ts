import { boxFor, PAPER_DOT } from '../../domain/label/label-layout.ts';
import { CODE_FAMILIES } from '../../ui/fonts/families.ts';
import { darkPath } from '../../ui/module-path.ts';
import type { LabelCode } from './label-code.ts';
import { labelDrawing } from './label-drawing.ts';

/** What a single label is drawn on at least where no sheet is meant. Millimetres. */
const LABEL_BOX = { width: 80, height: 40 } as const;

/** Pixels of a picture: a dot or bar is so wide, bars and letters so high. */
const DOT = { bars: 4, dots: 10 } as const;
const BARS_HIGH = 200;
const LETTERS_HIGH = 32;

/** A label where no sheet is meant, as large as it has to be; null for a code that no label has room for. */
export const labelAlone = (code: LabelCode): SVGSVGElement | null =>
  labelDrawing(code, boxFor(code, LABEL_BOX), PAPER_DOT);

/** A label as an SVG file; null for a code that no label has room for. */
export function labelAsSvg(code: LabelCode): Blob | null {
  const drawing = labelAlone(code);
  if (drawing === null) return null;
  return new Blob([new XMLSerializer().serializeToString(drawing)], { type: 'image/svg+xml' });
}

/** A label as a picture, every dot and bar of it whole pixels. Rejects where the browser can't make one. */
export async function labelAsPng({ modules, rim, text }: LabelCode): Promise<Blob> {
  const flat = modules.height === 1;
  const dot = flat ? DOT.bars : DOT.dots;
  const high = flat ? BARS_HIGH : dot;
  const width = (modules.width + 2 * rim) * dot;
  const height = modules.height * high + (flat ? 2 * dot : 2 * rim * dot) + 2 * LETTERS_HIGH;
  const font = `${LETTERS_HIGH}px ${CODE_FAMILIES}`;
  await document.fonts.load(font, text).catch(() => undefined);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#000';
  const top = flat ? dot : rim * dot;
  context.setTransform(dot, 0, 0, high, rim * dot, top);
  context.fill(new Path2D(darkPath(modules, 0, 0)));
  context.resetTransform();
  context.font = font;
  context.textAlign = 'center';
  context.fillText(text, width / 2, top + modules.height * high + LETTERS_HIGH * 1.4, width - 2 * dot);
  return canvas.convertToBlob({ type: 'image/png' });
}
