import * as v from 'valibot';
import { operation } from './operation.ts';
import { nothing, plainText } from './primitives.ts';

export const reportFormat = v.picklist(['csv', 'pdf', 'xls']);

/** Spec 1 §9, spelled as there. */
export const DEFAULT_REPORT_NAME = 'ouput';

/** Spec 2 §5 "Output Filename": letters, digits, spaces, dots, underscores and hyphens, and the format's ending. */
const FILE_NAME_MAX = 75;
const fileName = v.pipe(plainText(FILE_NAME_MAX), v.regex(/^[\w -][\w .-]*\.(?:csv|pdf|xls)$/));

/**
 * POST external/jsreport (spec 1 §7): a report as a file, its bytes as they are, with content type and file name.
 * `report` is a key of the user's reports; `parameters` are what that report asks for. Refusals: `forbidden` for a report
 * that isn't the user's; `not-yet` (422) for a format that isn't made here yet.
 */
export const buildReport = operation({
  name: 'buildReport',
  method: 'POST',
  path: 'external/jsreport',
  access: 'session',
  idempotent: false,
  media: 'application/octet-stream',
  params: nothing,
  query: nothing,
  body: v.pipe(
    v.strictObject({
      report: v.pipe(plainText(60), v.regex(/^[A-Za-z]\w*$/)),
      parameters: v.record(v.string(), v.unknown()),
      format: reportFormat,
      fileName: v.optional(fileName),
    }),
    v.forward(
      v.check(
        ({ format, fileName: name }) => name === undefined || name.endsWith(`.${format}`),
        'File name must end in format',
      ),
      ['fileName'],
    ),
  ),
  reply: v.string(),
});
