import { CSV_START, quotedLine } from '../csv.ts';

/** A line that is left out, as it stands in the file, and why. */
export interface RejectedLine {
  readonly cells: readonly string[];
  readonly why: string;
}

/**
 * The lines of a file that are left out as a file of their own, with its head and why behind each: to be corrected and imported. What says
 * why is a column that imports leave out.
 */
export function rejectedFile(head: readonly string[], lines: readonly RejectedLine[], whyHead: string): string {
  const width = Math.max(head.length, ...lines.map(({ cells }) => cells.length));
  const filled = (cells: readonly string[]): string[] => Array.from({ length: width }, (_, at) => cells[at] ?? '');
  return (
    CSV_START +
    quotedLine([...filled(head), whyHead]) +
    lines.map(({ cells, why }) => quotedLine([...filled(cells), why])).join('')
  );
}
