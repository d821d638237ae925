import * as v from 'valibot';
import {
  defaultFileName,
  fileNameFault,
  REPORT_FILE_NAME_MAX,
  REPORT_FORMATS,
  type ReportFormat,
  withEnding,
} from '../domain/reports/output.ts';
import { SCHEDULE_EVERY } from '../domain/reports/schedule.ts';
import { ackFields } from './feed.ts';
import { operation } from './operation.ts';
import { guid, instant, language, nothing, plainText } from './primitives.ts';
import { rowsQuery } from './rows-query.ts';
import { feedQuery } from './shipments.ts';

/** The documents' `xls` is the spreadsheet that is made here, an xlsx (docs/decisions/reports.md). */
export const reportFormat = v.pipe(
  v.picklist(['csv', 'pdf', 'xlsx', 'xls']),
  v.transform((format) => (format === 'xls' ? 'xlsx' : format)),
);

const madeFormat = v.picklist(REPORT_FORMATS);

const askedReport = v.pipe(plainText(60), v.regex(/^[A-Za-z]\w*$/));

/** What the report asks for; each has a schema of its own on the server. */
const parameters = v.record(v.string(), v.unknown());

/** Spec 2 §5 "Output Filename": letters, digits, spaces, dots, underscores and hyphens, and the format's ending. */
const fileFields = { format: reportFormat, fileName: v.optional(plainText(REPORT_FILE_NAME_MAX)) };
const isNamed = ({ format, fileName }: NamedFile): boolean =>
  fileName === undefined || fileNameFault(fileName, format) === null;
const NOT_NAMED = 'File name must end in format';
const dayOf = (instant: unknown): string => (typeof instant === 'string' ? instant.slice(0, 10) : '');
/** What is asked for without a name is called by its report and its days. */
const nameOf = ({ report, parameters: { startDate, endDate }, format, fileName }: NamedReportFile): string =>
  fileName === undefined
    ? defaultFileName({ name: report, from: dayOf(startDate), to: dayOf(endDate) }, format)
    : withEnding(fileName, format);

interface NamedFile {
  readonly format: ReportFormat;
  readonly fileName?: string | undefined;
}

interface NamedReportFile extends NamedFile {
  readonly report: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/**
 * POST external/jsreport (spec 1 §7): a report as a file, made while it is sent, with content type and file name.
 * `report` is a key of the user's reports; `parameters` are what that report asks for. Refusals: `forbidden` for a report
 * that isn't the user's. `reports/runs` makes the same as a job.
 */
export const buildReport = operation({
  name: 'buildReport',
  method: 'POST',
  path: 'external/jsreport',
  access: 'session',
  scope: 'reports:write',
  idempotent: false,
  media: 'application/octet-stream',
  params: nothing,
  query: nothing,
  body: v.pipe(
    v.strictObject({
      report: askedReport,
      parameters,
      ...fileFields,
      language: v.optional(language, 'en'),
    }),
    v.forward(
      v.check(({ format, fileName }) => isNamed({ format, fileName }), NOT_NAMED),
      ['fileName'],
    ),
    v.transform((asked) => ({ ...asked, fileName: nameOf(asked) })),
  ),
  reply: v.string(),
});

const RUN_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;

/** Why a report could not be made. */
const RUN_FAILURES = [
  'forbidden',
  'too-many-rows',
  'too-large',
  'bad-parameters',
  'quota-reached',
  'internal',
] as const;
export type RunFailure = (typeof RUN_FAILURES)[number];

const reportRun = v.object({
  runId: guid,
  report: v.string(),
  parameters,
  format: madeFormat,
  fileName: v.string(),
  state: v.picklist(RUN_STATES),
  /** Rows that are in it so far, and how many there will be; null while that isn't known. */
  rows: v.number(),
  total: v.nullable(v.number()),
  /** Of the file. */
  bytes: v.number(),
  failure: v.nullable(v.picklist(RUN_FAILURES)),
  /** The saved report that it was made by; null: somebody asked for it. */
  savedId: v.nullable(guid),
  created: instant,
  finished: v.nullable(instant),
  /** Until when it can be downloaded. */
  expires: v.nullable(instant),
});
export type ReportRun = v.InferOutput<typeof reportRun>;

/**
 * POST reports/runs: has a report made in the background; the client names it, so that a repeated request starts none
 * twice. Refusals: `forbidden` for a report that isn't the user's; `too-many-tries` (429) while as many as a user may have are
 * under way.
 */
export const startReport = operation({
  name: 'startReport',
  method: 'POST',
  path: 'reports/runs',
  access: 'session',
  scope: 'reports:write',
  idempotent: true,
  params: nothing,
  query: nothing,
  body: v.pipe(
    v.strictObject({
      runId: guid,
      report: askedReport,
      parameters,
      ...fileFields,
      language: v.optional(language, 'en'),
    }),
    v.forward(
      v.check(({ format, fileName }) => isNamed({ format, fileName }), NOT_NAMED),
      ['fileName'],
    ),
    v.transform((asked) => ({ ...asked, fileName: nameOf(asked) })),
  ),
  reply: v.object({ ...ackFields, data: reportRun }),
});

/** GET reports/runs: the user's own, the newest first, until they expire. */
export const reportRuns = operation({
  name: 'reportRuns',
  method: 'GET',
  path: 'reports/runs',
  access: 'session',
  scope: 'reports:read',
  idempotent: false,
  params: nothing,
  query: nothing,
  body: nothing,
  reply: v.object({ data: v.array(reportRun) }),
});

/** GET reports/runs/{runId}. Refusals: `not-found`, also for somebody else's. */
export const reportRunById = operation({
  name: 'reportRun',
  method: 'GET',
  path: 'reports/runs/:runId',
  access: 'session',
  scope: 'reports:read',
  idempotent: false,
  params: v.strictObject({ runId: guid }),
  query: nothing,
  body: nothing,
  reply: v.object({ data: reportRun }),
});

const reportColumn = v.object({
  name: v.string(),
  /** A time is an instant, which is shown in the zone that the column's name says. */
  kind: v.picklist(['text', 'number', 'time']),
});

/** GET reports/runs/{runId}/rows: the first rows of what is in its file (`PREVIEW_ROWS`). */
export const reportRows = operation({
  name: 'reportRows',
  method: 'GET',
  path: 'reports/runs/:runId/rows',
  access: 'session',
  scope: 'reports:read',
  idempotent: false,
  params: v.strictObject({ runId: guid }),
  query: nothing,
  body: nothing,
  reply: v.object({
    data: v.object({
      columns: v.array(reportColumn),
      rows: v.array(v.array(v.union([v.string(), v.number(), v.null()]))),
      /** All rows of the report. */
      total: v.number(),
      /** Rows without a reading, of a report that states conditions. */
      withoutReadings: v.optional(v.number()),
      timezone: v.string(),
    }),
  }),
});
export type ReportRows = v.InferOutput<(typeof reportRows)['reply']>['data'];

/** GET reports/runs/{runId}/file. Refusals: `not-found`; `forbidden` when the user no longer has the report. */
export const reportFile = operation({
  name: 'reportFile',
  method: 'GET',
  path: 'reports/runs/:runId/file',
  access: 'session',
  scope: 'reports:read',
  idempotent: false,
  media: 'application/octet-stream',
  params: v.strictObject({ runId: guid }),
  query: nothing,
  body: nothing,
  reply: v.string(),
});

/** PUT reports/runs/{runId}: ends one that waits or is being made; one that is over stays as it is. */
export const cancelReport = operation({
  name: 'cancelReport',
  method: 'PUT',
  path: 'reports/runs/:runId',
  access: 'session',
  scope: 'reports:write',
  idempotent: true,
  params: v.strictObject({ runId: guid }),
  query: nothing,
  body: v.strictObject({ cancelled: v.literal(true) }),
  reply: v.object({ ...ackFields, data: reportRun }),
});

export const SAVED_REPORTS_MAX = 50;
const RECIPIENTS_OF_REPORT_MAX = 20;

const schedule = v.strictObject({
  every: v.picklist(SCHEDULE_EVERY),
  at: v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)),
  day: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(31))),
});

const savedFields = {
  name: v.pipe(plainText(80), v.trim(), v.minLength(1)),
  report: askedReport,
  /** As `startReport` takes them; `lookbackDays` or `lookbackHours` in place of dates. */
  parameters,
  format: reportFormat,
  language: v.optional(language, 'en'),
  /** Null: it is only made when somebody asks. */
  schedule: v.nullable(schedule),
  /**
   * Who is mailed what the schedule makes: users of the company, by id, and as `customer:` with its id the customer that the report
   * is limited to.
   */
  recipients: v.pipe(v.array(v.pipe(plainText(100), v.minLength(1))), v.maxLength(RECIPIENTS_OF_REPORT_MAX)),
};

const savedReport = v.object({
  savedId: guid,
  name: v.string(),
  report: v.string(),
  parameters,
  format: madeFormat,
  schedule: v.nullable(schedule),
  recipients: v.array(v.string()),
  /** When it is made next; null: by nobody but a person. */
  nextDue: v.nullable(instant),
  lastRun: v.nullable(instant),
});
export type SavedReport = v.InferOutput<typeof savedReport>;

/** GET reports/saved: the user's own by name, and who of the company may be mailed a report. */
export const savedReports = operation({
  name: 'savedReports',
  method: 'GET',
  path: 'reports/saved',
  access: 'session',
  scope: 'reports:read',
  idempotent: false,
  params: nothing,
  query: nothing,
  body: nothing,
  reply: v.object({
    data: v.array(savedReport),
    /** Users with an e-mail address who have reports. */
    people: v.array(v.object({ userId: v.string(), fullName: v.string() })),
    sendsMail: v.boolean(),
  }),
});

/**
 * PUT reports/saved/{savedId}: saves a report, new or changed. Refusals: `forbidden`; `mail-not-configured` for a schedule
 * with recipients where no mail is sent; `bad-request` for recipients that are not users of the company who have the report.
 */
export const saveReport = operation({
  name: 'saveReport',
  method: 'PUT',
  path: 'reports/saved/:savedId',
  access: 'session',
  scope: null,
  idempotent: true,
  params: v.strictObject({ savedId: guid }),
  query: nothing,
  body: v.strictObject(savedFields),
  reply: v.object({ ...ackFields, data: savedReport }),
});

/** POST reports/saved/{savedId}/remove. */
export const removeSavedReport = operation({
  name: 'removeSavedReport',
  method: 'POST',
  path: 'reports/saved/:savedId/remove',
  access: 'session',
  scope: null,
  idempotent: true,
  params: v.strictObject({ savedId: guid }),
  query: nothing,
  body: v.strictObject({ removed: v.literal(true) }),
  reply: v.object({ ...ackFields, savedId: guid }),
});

/** Shipments in an answer of `shipmentMapObject`. */
export const MAPPED_SHIPMENTS_MAX = 100;

/**
 * GET tables/query/shipmentMapObject: guids of shipments by what people call them, the newest first, for reports of one
 * shipment. The documents say nothing of it but its name; an object with the ids as its keys could hold only one of several
 * that are called the same, so it is rows. `shipmentId`: only those that are called exactly so, in any case.
 */
export const shipmentMapObject = rowsQuery(
  'shipmentMapObject',
  'shipments:read',
  v.strictObject({
    companyId: feedQuery.companyId,
    shipmentId: v.optional(v.pipe(plainText(100), v.minLength(1))),
  }),
  v.object({ guid, shipmentId: v.string(), created: instant }),
);
