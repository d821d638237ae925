import { type LabelSheet, labelPlace, type PrintOffset } from '../../domain/label/label-sheet.ts';
import type { LabelCode } from './label-code.ts';
import { labelDrawing } from './label-drawing.ts';
import classes from './label-pages.module.css';

export interface LabelRun {
  readonly sheet: LabelSheet;
  /** Places of the first sheet that are taken already. */
  readonly used: number;
  readonly offset: PrintOffset;
  /** Of the printer. Millimetres. */
  readonly dot: number;
}

/** Sheets of labels for a printer, in their real size; null where a code is too wide for its label. */
export function labelPages(codes: readonly LabelCode[], { sheet, used, offset, dot }: LabelRun): HTMLElement | null {
  const pages = document.createElement('div');
  for (const [n, code] of codes.entries()) {
    const drawing = labelDrawing(code, sheet.label, dot);
    if (drawing === null) return null;
    const place = labelPlace(sheet, n, used, offset);
    while (pages.childElementCount <= place.page) pages.append(newPage(sheet));
    drawing.classList.add(classes.label ?? '');
    drawing.style.left = `${place.left}mm`;
    drawing.style.top = `${place.top}mm`;
    pages.lastElementChild?.append(drawing);
  }
  return pages;
}

function newPage({ page }: LabelSheet): HTMLElement {
  const element = document.createElement('div');
  element.className = classes.page ?? '';
  element.style.width = `${page.width}mm`;
  element.style.height = `${page.height}mm`;
  return element;
}
