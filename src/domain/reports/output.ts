/** What a report can be made into. */
export const REPORT_FORMATS = ['csv', 'pdf', 'xlsx'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** Spec 1 §9, spelled as there. */
const DEFAULT_REPORT_NAME = 'ouput';

/** Characters of a file's name (spec 2 §5 "Output Filename"). */
export const REPORT_FILE_NAME_MAX = 75;
/** Letters, digits, spaces, dots, underscores and hyphens; it begins with none that a shell or a folder takes for its own. */
const ALLOWED = /^[\w -][\w .-]*$/;
/** A name and an ending of three letters; of a spreadsheet they are four (docs/decisions/reports.md). */
const SHAPE = /^.+\.[a-z]{3,4}$/;

export type FileNameFault = 'required' | 'too-long' | 'letters' | 'no-format' | 'ending';

/** Characters of a name without its ending. */
const BARE_NAME_MAX = 70;

/** A text as far as names of files have its letters; empty: they have none of them. */
function plainName(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w -]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}

/** What the file of a report is about. */
export interface NamedReport {
  /** What people call it. */
  readonly name: string;
  /** What the program calls it, where that has no letter of names of files; absent: as the documents have it. */
  readonly key?: string;
  /** Whose shipments; empty or absent: everybody's. */
  readonly customer?: string;
  /** The days it is about, as `2026-11-01`. */
  readonly from?: string;
  readonly to?: string;
}

/** What the file of a report is called: by the report, whose it is and its days, with the ending of its format. */
export function reportFileName(
  { name, key = DEFAULT_REPORT_NAME, customer = '', from = '', to = '' }: NamedReport,
  format: ReportFormat,
): string {
  const parts = [plainName(name) || key, plainName(customer), from === to ? from : `${from} ${to}`];
  const bare = parts
    .filter((part) => part.trim() !== '')
    .join(' ')
    .slice(0, BARE_NAME_MAX)
    .trim();
  return `${bare}.${format}`;
}

/** The same unless somebody says otherwise: of plain CSV it is the documents'. */
export const defaultFileName = (report: NamedReport, format: ReportFormat): string =>
  format === 'csv' ? withEnding('', format) : reportFileName(report, format);

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
