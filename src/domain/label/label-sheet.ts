/** A sheet of labels, or a roll, whose sheets have one label each. Millimetres, from the upper left corner of the page. */
export interface LabelSheet {
  readonly key: string;
  /** The name it is sold by. */
  readonly name: string;
  readonly page: { readonly width: number; readonly height: number };
  readonly label: { readonly width: number; readonly height: number };
  readonly columns: number;
  readonly rows: number;
  /** Where the first label begins. */
  readonly first: { readonly left: number; readonly top: number };
  /** From the beginning of a label to that of the next one. */
  readonly pitch: { readonly across: number; readonly down: number };
}

const A4 = { width: 210, height: 297 };
const LETTER = { width: 215.9, height: 279.4 };

const roll = (key: string, width: number, height: number): LabelSheet => ({
  key,
  name: `${width} × ${height} mm`,
  page: { width, height },
  label: { width, height },
  columns: 1,
  rows: 1,
  first: { left: 0, top: 0 },
  pitch: { across: width, down: height },
});

/** Common formats: sizes as their makers print them on the packet. */
export const LABEL_SHEETS: readonly [LabelSheet, ...LabelSheet[]] = [
  {
    key: 'a4-21',
    name: 'A4, 3 × 7 (63.5 × 38.1 mm, L7160)',
    page: A4,
    label: { width: 63.5, height: 38.1 },
    columns: 3,
    rows: 7,
    first: { left: 7.25, top: 15.15 },
    pitch: { across: 66, down: 38.1 },
  },
  {
    key: 'a4-14',
    name: 'A4, 2 × 7 (99.1 × 38.1 mm, L7163)',
    page: A4,
    label: { width: 99.1, height: 38.1 },
    columns: 2,
    rows: 7,
    first: { left: 4.65, top: 15.15 },
    pitch: { across: 101.6, down: 38.1 },
  },
  {
    key: 'a4-65',
    name: 'A4, 5 × 13 (38.1 × 21.2 mm, L7651)',
    page: A4,
    label: { width: 38.1, height: 21.2 },
    columns: 5,
    rows: 13,
    first: { left: 4.75, top: 10.7 },
    pitch: { across: 40.6, down: 21.2 },
  },
  {
    key: 'letter-30',
    name: 'Letter, 3 × 10 (2⅝ × 1 in, 5160)',
    page: LETTER,
    label: { width: 66.675, height: 25.4 },
    columns: 3,
    rows: 10,
    first: { left: 4.7625, top: 12.7 },
    pitch: { across: 69.85, down: 25.4 },
  },
  roll('roll-100x50', 100, 50),
  roll('roll-57x32', 57, 32),
  roll('roll-102x152', 102, 152),
];

/** Printers feed paper by this much wrong, at most. Millimetres. */
export const FARTHEST_OFFSET = 10;

/** What a person has measured that their printer prints too far left or too high. Millimetres; negative: too far right, too low. */
export interface PrintOffset {
  readonly across: number;
  readonly down: number;
}

export interface LabelPlace {
  /** Pages are counted from 0. */
  readonly page: number;
  readonly left: number;
  readonly top: number;
}

export const labelsOnSheet = ({ columns, rows }: LabelSheet): number => columns * rows;

/** Where the n-th label (from 0) goes, row by row, when the first `used` places of the first sheet are taken. */
export function labelPlace(sheet: LabelSheet, n: number, used: number, offset: PrintOffset): LabelPlace {
  const place = n + used;
  const onPage = place % labelsOnSheet(sheet);
  return {
    page: Math.floor(place / labelsOnSheet(sheet)),
    left: sheet.first.left + (onPage % sheet.columns) * sheet.pitch.across + offset.across,
    top: sheet.first.top + Math.floor(onPage / sheet.columns) * sheet.pitch.down + offset.down,
  };
}
