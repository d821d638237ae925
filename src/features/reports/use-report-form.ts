import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError, type CallCode } from '../../api/api-error.ts';
import {
  type ControlFault,
  type ControlName,
  type ControlValues,
  controlFaults,
} from '../../domain/reports/controls.ts';
import { defaultFileName, fileNameFault, type ReportFormat, withEnding } from '../../domain/reports/output.ts';
import type { Faults } from '../../kits/form/faults.ts';
import { type Form, useForm, type Ways } from '../../kits/form/use-form.ts';
import { useProfile } from '../../local/session/profile.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { zoneOf } from '../../ui/time-words.ts';
import { type ControlTexts, daysOf, textsAtFirst, valuesOf } from './control-texts.ts';
import { guidOf } from './find-shipment.ts';
import type { OfferedReport } from './report-calls.ts';
import { CONTROL_WORDS, FAULT_WORDS, fileNameWords } from './report-words.ts';

/** What a report asks for, as it is typed, and what it is made into. */
type ReportTexts = ControlTexts & { readonly format: ReportFormat | ''; readonly fileName: string };

/** The same once nothing is wrong with it. */
export interface EnteredReport {
  readonly parameters: ControlValues;
  readonly format: ReportFormat;
  readonly fileName: string;
}

export interface ReportForm {
  readonly form: Form<ReportTexts>;
  readonly timeZone: string;
  readonly now: number;
  /** What was entered, with the shipment it is about looked up; null: it could not be found. */
  readonly read: () => Promise<EnteredReport | null>;
  /** Why it could not be looked up. */
  readonly failed: CallCode | null;
}

/**
 * What a report asks for, entered by a person. It begins anew with each report and each opening.
 * @param given what the page knows @param wanted what it is made into unless somebody chooses another; null: nobody knows
 */
export function useReportForm(
  report: OfferedReport,
  given: ControlValues,
  wanted: ReportFormat | null,
  save: (ways: Ways) => Promise<unknown>,
): ReportForm {
  const { t } = useLingui();
  const user = useProfile();
  const timeZone = zoneOf(useTimeReader());
  const [now] = useState(Date.now);
  const [unknown, setUnknown] = useState<string | null>(null);
  const [failed, setFailed] = useState<CallCode | null>(null);
  const entered = (texts: ControlTexts): ControlValues => valuesOf(report.controlList, texts, timeZone);
  const check = ({ format, fileName, ...texts }: ReportTexts): Faults => {
    const faults: Partial<Record<ControlName, ControlFault | 'unknown'>> = controlFaults(
      report.controlList,
      entered(texts),
      report.dateConfig,
      now,
    );
    if (unknown !== null && unknown === texts.guid) faults.guid = 'unknown';
    const wrongName = fileNameFault(fileName, format === '' ? null : format);
    const controls = Object.entries(faults) as [ControlName, ControlFault | 'unknown'][];
    return {
      ...Object.fromEntries(controls.map(([name, fault]) => [name, FAULT_WORDS[fault](t(CONTROL_WORDS[name]))])),
      format: format === '' ? t`Please select a output filename format` : null,
      fileName: wrongName === null ? null : fileNameWords(wrongName, format === '' ? null : format),
    };
  };
  /** What the file is called unless somebody says otherwise. */
  const nameOf = ({ format, fileName: _, ...texts }: ReportTexts): string => {
    const { customer, ...values } = entered(texts);
    const about = { name: report.name, key: report.reportKey, ...daysOf(values, timeZone) };
    const whose = typeof customer === 'string' ? { customer } : {};
    return defaultFileName({ ...about, ...whose }, format === '' ? (report.outputs[0] ?? 'csv') : format);
  };
  const form = useForm<ReportTexts>({
    start: () => {
      const [only] = report.outputs;
      const texts = {
        ...textsAtFirst(report.controlList, given, timeZone, now),
        format: wanted ?? (report.outputs.length === 1 && only !== undefined ? only : ''),
        fileName: '',
      } as const;
      return { ...texts, fileName: nameOf(texts) };
    },
    check,
    // What is only missing is told once somebody has tried; what is wrong with a control at once.
    tells: (name) => (name === 'fileName' ? 'tried' : 'filled'),
    save: (_, ways) => save(ways),
  });
  const set = (part: Partial<ReportTexts>): void => {
    const next = { ...form.values, ...part };
    // The name goes with what it is about as long as nobody has written another.
    const isOwn = part.fileName !== undefined || form.values.fileName !== nameOf(form.values);
    const fileName =
      isOwn && next.format !== '' && part.format !== undefined ? withEnding(next.fileName, next.format) : next.fileName;
    form.set({ ...part, fileName: isOwn ? fileName : nameOf(next) });
  };
  return {
    form: { ...form, set },
    timeZone,
    now,
    failed,
    read: async () => {
      setFailed(null);
      const { format, fileName, ...texts } = form.values;
      if (format === '') return null;
      const parameters = entered(texts);
      const typed = parameters.guid;
      if (typeof typed !== 'string' || given.guid !== undefined) return { parameters, format, fileName };
      try {
        const guid = await guidOf(user?.companyId ?? '', typed);
        if (guid !== null) return { parameters: { ...parameters, guid }, format, fileName };
        setUnknown(typed);
        form.focusFault();
      } catch (error) {
        setFailed(error instanceof ApiError ? error.code : 'internal');
      }
      return null;
    },
  };
}
