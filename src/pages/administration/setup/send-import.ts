import { call } from '../../../api/call.ts';
import { once } from '../../../api/once.ts';
import { IMPORT_LINES_MAX, type ImportResult, importLines } from '../../../contract/imports.ts';
import type { ImportKind } from '../../../domain/import/kinds.ts';
import type { ImportRow } from '../../../domain/import/read-import.ts';

/** Characters of one call: far below what the server takes. */
const CHARACTERS_MAX = 400_000;

/** Lines that go together, with the mutation id under which they do: sent again, they are done once. */
export interface Batch {
  readonly rows: readonly ImportRow[];
  readonly headers: ReturnType<typeof once>['headers'];
}

/** Parts of a file, in its order. */
export function batchesOf(rows: readonly ImportRow[]): readonly Batch[] {
  const batches: ImportRow[][] = [];
  let size = 0;
  for (const row of rows) {
    const length = JSON.stringify(row.values).length;
    const last = batches.at(-1);
    if (last === undefined || last.length >= IMPORT_LINES_MAX || size + length > CHARACTERS_MAX) {
      batches.push([row]);
      size = length;
    } else {
      last.push(row);
      size += length;
    }
  }
  return batches.map((some) => ({ rows: some, ...once() }));
}

/** A file that is imported, or looked at before it is. */
export interface ImportedFile {
  readonly kind: ImportKind;
  readonly file: string;
  /** What all its parts have in common; absent: nothing is stored. */
  readonly importId?: string;
}

/** Sends one part. @throws ApiError; the same part can be sent again */
export async function sendBatch(
  { kind, file, importId }: ImportedFile,
  { rows, headers }: Batch,
  signal: AbortSignal,
): Promise<readonly ImportResult[]> {
  const body = {
    file,
    ...(importId === undefined ? { preview: true } : { importId }),
    rows: rows.map(({ line, values }) => ({ line, values: { ...values } })),
  };
  return (await call(importLines, { params: { kind }, body, headers, signal })).results;
}
