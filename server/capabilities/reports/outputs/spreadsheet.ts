import { sheetTimeFormat } from '../../../../src/domain/reports/report-date.ts';
import { type SheetCell, xlsxOf } from '../../../../src/domain/xlsx/workbook.ts';
import { zoneOffsets } from '../../../../src/domain/zone-offsets.ts';
import type { Cell, Output, Pieces } from './head.ts';

/** Characters of a column whose share is 1. */
const WIDTH = 20;

/** A report as a spreadsheet: times are times and numbers numbers, which can be sorted and added up. */
export const spreadsheetOutput: Output = (head, pieces) => {
  const offset = zoneOffsets(head.timezone);
  const isTime = head.columns.map(({ kind }) => kind === 'time');
  const shown = (cell: Cell, at: number): SheetCell => {
    if (isTime[at] !== true || typeof cell !== 'string') return cell;
    const time = Date.parse(cell);
    return Number.isNaN(time) ? null : { wallTime: time + offset(time) };
  };
  return xlsxOf({
    name: head.title,
    columns: head.columns.map(({ name, share }) => ({ name, width: Math.max(10, Math.round(WIDTH * share)) })),
    rows: sheetRows(pieces, shown),
    timeFormat: sheetTimeFormat(head.dateFormat),
  });
};

async function* sheetRows(pieces: Pieces, shown: (cell: Cell, at: number) => SheetCell): AsyncGenerator<SheetCell[][]> {
  for await (const rows of pieces) yield rows.map((cells) => cells.map(shown));
}
