import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportRun } from '../../contract/reports.ts';
import type { ControlFault, ControlName } from '../../domain/reports/controls.ts';
import type { FileNameFault, ReportFormat } from '../../domain/reports/output.ts';
import type { ReportSchedule } from '../../domain/reports/schedule.ts';
import type { State } from '../../ui/state/state-shapes.tsx';

/** The label of each control (spec 2 §5 "Report controls"). */
export const CONTROL_WORDS: Readonly<Record<ControlName, MessageDescriptor>> = {
  shipmentId: msg`Shipment ID`,
  // A guid is nothing for people: they name the shipment.
  guid: msg`Shipment ID`,
  view: msg`Saved view`,
  macId: msg`Device MAC ID`,
  deviceType: msg`Device type`,
  alertEvent: msg`Alert Event`,
  batteryLevel: msg`Battery Level`,
  customer: msg`Customer`,
  configType: msg`Type`,
  limitProfile: msg`Limit profile`,
  origin: msg`Origin`,
  destination: msg`Destination`,
  warehouseName: msg`Warehouse Name`,
  warehouseUnit: msg`Warehouse unit`,
  lookbackDays: msg`Look back (days)`,
  lookbackHours: msg`Look back (hours)`,
  lookbackMonths: msg`Look back (months)`,
  startDate: msg`Start Date`,
  endDate: msg`End Date`,
};

/** What is said of each fault; `field` is the control's label. */
export const FAULT_WORDS: Readonly<Record<ControlFault | 'unknown', (field: string) => MessageDescriptor>> = {
  required: (field) => msg`The ${field} is required.`,
  letters: (field) => msg`The ${field} can only have letters, digits, hyphens, underscores and spaces.`,
  'not-before-end': (field) => msg`The ${field} must be before or equal to End Date.`,
  'not-after-start': (field) => msg`The ${field} must be after or equal to Start Date.`,
  'too-early': (field) => msg`The ${field} is earlier than this report can reach.`,
  unknown: () => msg`No shipment has this ID.`,
};

export const FORMAT_WORDS: Readonly<Record<ReportFormat, MessageDescriptor>> = {
  csv: msg`CSV`,
  pdf: msg`PDF`,
  xlsx: msg`Excel (XLSX)`,
};

/** What is said of a file's name (spec 2 §5 "Output Filename"). */
export function fileNameWords(fault: FileNameFault, format: ReportFormat | null): MessageDescriptor {
  switch (fault) {
    case 'required':
      return msg`The Output Filename is required.`;
    case 'too-long':
      return msg`The Output Filename can have 75 characters at most.`;
    case 'letters':
      return msg`The Output Filename can only have letters, digits, spaces, periods, underscores and hyphens.`;
    case 'no-format':
      return msg`Please select a output filename format`;
    case 'ending':
      return msg`File name must end in ${format ?? ''}`;
  }
}

/** Why a report could not be made. */
export const FAILURE_WORDS: Readonly<Record<NonNullable<ReportRun['failure']>, MessageDescriptor>> = {
  forbidden: msg`you no longer have permission to run this report`,
  'too-many-rows': msg`it has more rows than this format allows; choose CSV or a shorter period`,
  'too-large': msg`the file is too large; choose a shorter period`,
  'bad-parameters': msg`its settings no longer match the report`,
  'quota-reached': msg`your company keeps as many reports as it may`,
  internal: msg`something went wrong on the server`,
};

export const RUN_WORDS: Readonly<
  Record<ReportRun['state'], { readonly state: State; readonly words: MessageDescriptor }>
> = {
  waiting: { state: 'waiting', words: msg`Waiting` },
  running: { state: 'working', words: msg`Generating…` },
  done: { state: 'good', words: msg`Done` },
  failed: { state: 'error', words: msg`Failed` },
  cancelled: { state: 'none', words: msg`Cancelled` },
};

export const EVERY_WORDS: Readonly<Record<ReportSchedule['every'], MessageDescriptor>> = {
  day: msg`Every day`,
  week: msg`Every week`,
  month: msg`Every month`,
};
