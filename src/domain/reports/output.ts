/** What a report can be made into. */
export const REPORT_FORMATS = ['csv', 'pdf', 'xlsx'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** Spec 1 §9, spelled as there. */
export const DEFAULT_REPORT_NAME = 'ouput';

/** Characters of a file's name (spec 2 §5 "Output Filename"). */
export const REPORT_FILE_NAME_MAX = 75;
/** Letters, digits, spaces, dots, underscores and hyphens; it begins with none that a shell or a folder takes for its own. */
const ALLOWED = /^[\w -][\w .-]*$/;
/** A name and an ending of three letters; of a spreadsheet they are four (docs/decisions/reports.md). */
const SHAPE = /^.+\.[a-z]{3,4}$/;

export type FileNameFault = 'required' | 'too-long' | 'letters' | 'no-format' | 'ending';

/** What is wrong with the name of a report's file; null: nothing. @param format null: none is chosen yet */
export function fileNameFault(name: string, format: ReportFormat | null): FileNameFault | null {
  if (name.trim() === '') return 'required';
  if (name.length > REPORT_FILE_NAME_MAX) return 'too-long';
  if (!ALLOWED.test(name)) return 'letters';
  if (format === null) return 'no-format';
  return SHAPE.test(name) && endsAs(name, format) ? null : 'ending';
}

/** `.xls`, as the documents have it, stands for the spreadsheet, too. */
const endsAs = (name: string, format: ReportFormat): boolean =>
  name.endsWith(`.${format}`) || (format === 'xlsx' && name.endsWith('.xls'));

/** A name with the ending of another format, where it had one of ours; else the ending is put behind it. */
export function withEnding(name: string, format: ReportFormat): string {
  const bare = name.replace(/\.(?:csv|pdf|xlsx?)$/, '');
  return `${bare === '' ? DEFAULT_REPORT_NAME : bare}.${format}`;
}
