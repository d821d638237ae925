import type { ImportResult } from '../../../contract/imports.ts';
import type { CellValue } from '../../../domain/import/columns.ts';
import type { FileRead } from '../../../domain/import/read-file.ts';
import type { CellChange, ReadRows } from '../../../domain/import/read-import.ts';

/** What becomes of a line. */
export type LineOutcome = 'created' | 'there' | 'refused';

export interface LineFault {
  readonly column: string;
  readonly fault: string;
  readonly text: string;
}

/** A line of a file with what becomes of it, and why. */
export interface PreviewLine {
  readonly line: number;
  /** What it is about. */
  readonly name: string;
  readonly outcome: LineOutcome;
  readonly changes: readonly CellChange[];
  readonly faults: readonly LineFault[];
  readonly cells: readonly string[];
}

const NO_LINES: readonly never[] = [];

const nameOf = (values: Readonly<Record<string, CellValue>>): string => String(values.name ?? values.macId ?? '');

/** All lines of a file in its order: what is wrong on this device, and what the server says of the others. */
export function previewLines(read: FileRead['read'], results: readonly ImportResult[]): readonly PreviewLine[] {
  return read.ok ? linesOf(read, results) : NO_LINES;
}

function linesOf({ rows, faults, rejected }: ReadRows, results: readonly ImportResult[]): readonly PreviewLine[] {
  const answers = new Map(results.map((result) => [result.line, result]));
  const wrong = Map.groupBy(faults, ({ line }) => line);
  const taken = rows.map(({ line, values, changes, cells }): PreviewLine => {
    const { outcome = 'created', fault, column = '' } = answers.get(line) ?? {};
    const refusal = { column, fault: fault ?? '', text: String(values[column] ?? '') };
    return { line, name: nameOf(values), outcome, changes, faults: outcome === 'refused' ? [refusal] : [], cells };
  });
  const left = rejected.map(({ line, cells }): PreviewLine => {
    const name = cells.find((cell) => cell.trim() !== '') ?? '';
    return { line, name, outcome: 'refused', changes: [], faults: wrong.get(line) ?? [], cells };
  });
  return [...taken, ...left].sort((a, b) => a.line - b.line);
}
