import { useRef, useState } from 'react';
import { printOnPaper } from '../../paper/print-on-paper.ts';
import { saveFile } from '../../save-file.ts';
import type { Column } from '../column.ts';
import type { RowWindow } from '../row-window.ts';
import type { Taking } from './list-on-paper.ts';

/** How long work goes on before it is shown. */
const SHOWN_AFTER_MS = 1_000;

/** A text of lines, or a spreadsheet. */
export type FileKind = 'csv' | 'xlsx';

export interface ListExport {
  /** How far a long one is; null while there is none. */
  readonly running: { readonly done: number; readonly total: number } | null;
  readonly download: (kind: FileKind) => void;
  readonly print: () => void;
  readonly cancel: () => void;
}

interface ListExportInput<Row> {
  readonly window: RowWindow<Row>;
  readonly columns: readonly Column<Row>[];
  /** Which of the rows; absent: all. */
  readonly only?: (row: Row) => boolean;
  /** What the file is called, as a CSV. */
  readonly fileName: string;
  /** What stands above the sheet. */
  readonly title: string;
}

/** Takes exactly what is listed, in its order, out of the console: as a file, or on paper. */
export function useListExport<Row>({ window: list, columns, only, fileName, title }: ListExportInput<Row>): ListExport {
  const [running, setRunning] = useState<ListExport['running']>(null);
  const work = useRef<AbortController | null>(null);

  const take = async (deliver: (taking: Taking<Row>) => Promise<void>) => {
    work.current?.abort();
    const mine = new AbortController();
    work.current = mine;
    const started = performance.now();
    const { signal } = mine;
    const onProgress = (done: number) => {
      if (performance.now() - started > SHOWN_AFTER_MS) setRunning({ done, total: list.total });
    };
    try {
      await deliver({ window: list, columns, only, signal, onProgress });
    } catch (error) {
      if (!signal.aborted) reportError(error);
    }
    if (work.current === mine) setRunning(null);
  };

  return {
    running,
    cancel: () => {
      work.current?.abort();
      setRunning(null);
    },
    download: (kind) => {
      void take(async (taking) => {
        const { listAsCsv, listAsXlsx } = await import('./list-on-paper.ts');
        if (kind === 'csv') saveFile(await listAsCsv(taking), fileName);
        else saveFile(await listAsXlsx(title, taking), fileName.replace(/\.csv$/, '.xlsx'));
      });
    },
    print: () => {
      void take(async (taking) => {
        const { listAsSheet } = await import('./list-on-paper.ts');
        printOnPaper(await listAsSheet(title, taking));
      });
    },
  };
}
