import { CSV_START, csvLine } from '../../../../src/domain/csv.ts';
import { formatWallTime, REPORT_DATE_FORMAT } from '../../../../src/domain/reports/report-date.ts';
import { zoneOffsets } from '../../../../src/domain/zone-offsets.ts';
import type { Output } from './head.ts';

/** A report by the documents' rules for CSV (spec 1 §9): dates as `YYYY-MM-DD HH:mm:ss` whatever the company writes. */
export const csvOutput: Output = async function* (head, pieces) {
  const encoder = new TextEncoder();
  const offset = zoneOffsets(head.timezone);
  const isTime = head.columns.map(({ kind }) => kind === 'time');
  const shown = (cell: string | number | null, at: number): string | number | null => {
    if (isTime[at] !== true || typeof cell !== 'string') return cell;
    const time = Date.parse(cell);
    return Number.isNaN(time) ? null : formatWallTime(time + offset(time), REPORT_DATE_FORMAT);
  };
  yield encoder.encode(CSV_START + csvLine(head.columns.map(({ name }) => name)));
  for await (const rows of pieces) {
    if (rows.length > 0) yield encoder.encode(rows.map((cells) => csvLine(cells.map(shown))).join(''));
  }
};
