import type { Encoding } from '../import/decode-text.ts';
import type { FileFault } from '../import/read-csv.ts';
import type { TemperatureUnit } from '../temperature.ts';
import type { WorkbookFault } from '../xlsx/read-workbook.ts';
import type { DateOrder } from './logger-date.ts';
import type { LoggerClock } from './logger-zone.ts';

/** Why the file of a logger can't be taken. */
export type LoggerFault =
  | FileFault
  | WorkbookFault
  | 'pdf'
  | 'no-table'
  | 'two-loggers'
  | 'no-readings'
  /** Its times go back and forth, in whatever order day and month stand. */
  | 'not-in-order';

/** What a person says of a file; undefined: what it says itself. */
export interface LoggerChoice {
  readonly encoding?: Encoding | undefined;
  readonly unit?: TemperatureUnit | undefined;
  readonly order?: DateOrder | undefined;
  /** `UTC+02:00`, or a name of the IANA database. */
  readonly zone?: string | undefined;
  /** The index of the column of temperatures. */
  readonly column?: number | undefined;
}

/** What is taken as long as nobody has said it. */
export interface LoggerProposal {
  readonly unit: TemperatureUnit;
  readonly zone: string;
  /** Milliseconds since 1970: files hold nothing that is to come. */
  readonly now: number;
}

/** What only a person knows: it is asked before anything is stored. */
export type LoggerQuestion = 'unit' | 'order' | 'zone' | 'column';

export interface LoggerReading {
  /** The line of the file. */
  readonly line: number;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** °F; null: none was measured. */
  readonly temperature: number | null;
  /** Percent. */
  readonly humidity: number | null;
}

export interface LoggerFile {
  readonly ok: true;
  /** Of the logger; '': the file has none. */
  readonly serial: string;
  /** Of a text. */
  readonly encoding?: Encoding;
  /** What the columns are called that are read. */
  readonly heads: { readonly time: string; readonly temperature: string | null; readonly humidity: string | null };
  /** Columns of temperatures, of which one is read. */
  readonly columns: readonly { readonly at: number; readonly head: string }[];
  readonly column: number | null;
  readonly unit: TemperatureUnit;
  /** How a date is read that could be another one; null: there is one way only. */
  readonly order: DateOrder | null;
  readonly orders: readonly DateOrder[];
  readonly zone: string;
  /** The file says its zone itself. */
  readonly isZoneSaid: boolean;
  readonly clock: LoggerClock;
  readonly asks: readonly LoggerQuestion[];
  /** The oldest first. */
  readonly readings: readonly LoggerReading[];
  /** Lines below the heads that are no reading, and values that can't be. */
  readonly leftOut: number;
}

export type ReadLogger = LoggerFile | { readonly ok: false; readonly fault: LoggerFault; readonly line: number };
