import { call } from '../../api/call.ts';
import { callForBytes } from '../../api/call-for-bytes.ts';
import { once } from '../../api/once.ts';
import { type Once, onceAs } from '../../api/use-saving.ts';
import type { ConfigList } from '../../contract/config-lists.ts';
import { languageOf } from '../../contract/languages.ts';
import type { BodyOf } from '../../contract/operation.ts';
import {
  cancelReport,
  type ReportRun,
  removeSavedReport,
  reportFile,
  type SavedReport,
  saveReport,
  startReport,
} from '../../contract/reports.ts';
import type { ControlValues } from '../../domain/reports/controls.ts';
import type { ReportFormat } from '../../domain/reports/output.ts';
import { saveFile } from '../../ui/save-file.ts';

/** A report as the company's list describes it. */
export type OfferedReport = ConfigList<'reports'>[number];

/** A run that is asked for. */
export interface AskedRun {
  readonly report: string;
  readonly parameters: ControlValues;
  readonly format: ReportFormat;
  readonly fileName: string;
}

const MEDIA: Readonly<Record<ReportFormat, string>> = {
  csv: 'text/csv',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** By what a run is known. */
export const newRunId = (): string => crypto.randomUUID();

/** Has a report made in the background. Throws ApiError. @param runId the same from try to try (`SameAgain`) */
export async function startRun(runId: string, asked: AskedRun, locale: string): Promise<ReportRun> {
  const body = { runId, ...asked, language: languageOf(locale) };
  return (await call(startReport, { body, headers: onceAs({ id: runId }) })).data;
}

/** Throws ApiError. */
export async function cancelRun(runId: string): Promise<ReportRun> {
  return (await call(cancelReport, { params: { runId }, body: { cancelled: true }, ...once() })).data;
}

/** Saves the file of a run that is done where this browser puts downloads. Throws ApiError. */
export async function downloadRun({ runId, fileName, format }: ReportRun): Promise<void> {
  const bytes = await callForBytes(reportFile, { params: { runId } });
  saveFile(new Blob([bytes], { type: MEDIA[format] }), fileName);
}

/** Saves a report, new or changed. Throws ApiError. */
export async function keepReport(
  savedId: string,
  body: BodyOf<typeof saveReport>,
  headers: Once,
): Promise<SavedReport> {
  return (await call(saveReport, { params: { savedId }, body, headers })).data;
}

/** Throws ApiError. */
export async function removeReport(savedId: string): Promise<void> {
  await call(removeSavedReport, { params: { savedId }, body: { removed: true }, ...once() });
}
