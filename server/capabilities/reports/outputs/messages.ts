import type { ReportFormat } from '../../../../src/domain/reports/output.ts';
import type { Bytes, Cell, Head } from './head.ts';

export interface RenderInput {
  readonly format: ReportFormat;
  readonly head: Head;
}

export type ToWorker = { readonly rows: readonly (readonly Cell[])[] } | { readonly end: true };

export type FromWorker =
  | { readonly wants: true }
  | { readonly bytes: Bytes }
  | { readonly done: true }
  | { readonly failed: string };
