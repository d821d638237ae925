import { msg } from '@lingui/core/runtime-macro';
import { zoneName } from '../../../src/domain/reports/report-date.ts';
import { temperatureIn } from '../../../src/domain/temperature.ts';
import type { Cell, Head, HeadColumn } from './outputs/head.ts';
import type { Reader } from './reader.ts';
import type { Report, ReportRow } from './report.ts';

/** The columns of a report as a reader sees them: what a number means is in the column's name. */
export const headColumns = ({ columns }: Report, reader: Reader): HeadColumn[] =>
  columns.map(({ name, kind, share = 1 }) => {
    const text = reader.words(name);
    if (kind === 'time') return { name: `${text} (${zoneName(reader.timezone)})`, kind, share };
    if (kind === 'temperature') {
      return { name: `${text} (${reader.temperatureUnit === 'Celsius' ? '°C' : '°F'})`, kind: 'number', share };
    }
    return { name: text, kind, share };
  });

/** What a report's file says above its rows. */
export const headOf = (report: Report, reader: Reader, title: string, lines: readonly string[]): Head => ({
  title,
  lines,
  company: reader.companyName,
  logo: reader.logo,
  columns: headColumns(report, reader),
  timezone: reader.timezone,
  dateFormat: reader.dateFormat,
  language: reader.language,
  words: {
    page: reader.words(msg({ message: 'Page', context: 'on paper' })),
    none: reader.words(msg`No records found for the given filters.`),
  },
});

/** A row of a report as cells. */
export const cellsOf = ({ columns }: Report, row: ReportRow, reader: Reader): Cell[] =>
  columns.map(({ kind, value }) => {
    const cell = value(row, reader);
    return kind === 'temperature' && typeof cell === 'number' ? temperatureIn(reader.temperatureUnit, cell) : cell;
  });
