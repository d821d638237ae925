import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError, type CallCode } from '../../api/api-error.ts';
import {
  type ControlFault,
  type ControlName,
  type ControlValues,
  controlFaults,
} from '../../domain/reports/controls.ts';
import { useProfile } from '../../local/session/profile.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { zoneOf } from '../../ui/time-words.ts';
import { type ControlTexts, textsAtFirst, valuesOf } from './control-texts.ts';
import { guidOf } from './find-shipment.ts';
import type { OfferedReport } from './report-calls.ts';
import { CONTROL_WORDS, FAULT_WORDS } from './report-words.ts';

export interface ReportForm {
  readonly texts: ControlTexts;
  readonly set: (name: ControlName, text: string) => void;
  readonly faultOf: (name: ControlName) => string | undefined;
  readonly timeZone: string;
  readonly now: number;
  /** Looks at all that was entered and says what is wrong below the inputs; null: something is, or could not be found out. */
  readonly read: () => Promise<ControlValues | null>;
  /** Why it could not be found out. */
  readonly failed: CallCode | null;
}

/**
 * What a report asks for, entered by a person. It begins anew with each report and each opening.
 * @param given what the page knows, which is not asked for
 */
export function useReportForm(
  report: OfferedReport,
  given: ControlValues,
  ignored: readonly ControlName[] = [],
): ReportForm {
  const { t } = useLingui();
  const user = useProfile();
  const timeZone = zoneOf(useTimeReader());
  const [now] = useState(Date.now);
  const [texts, setTexts] = useState(() => textsAtFirst(report.controlList, given, timeZone, now));
  const [tried, setTried] = useState(false);
  const [unknown, setUnknown] = useState<string | null>(null);
  const [failed, setFailed] = useState<CallCode | null>(null);
  const controls = report.controlList.filter(({ name }) => !(ignored as readonly string[]).includes(name));
  const entered = valuesOf(controls, texts, timeZone);
  const faults: Partial<Record<ControlName, ControlFault | 'unknown'>> = controlFaults(
    controls,
    entered,
    report.dateConfig,
    now,
  );
  if (unknown !== null && unknown === texts.guid) faults.guid = 'unknown';
  const isFixed = (name: ControlName): boolean => given[name] !== undefined && name === 'guid';
  return {
    texts,
    timeZone,
    now,
    failed,
    set: (name, text) => setTexts((before) => ({ ...before, [name]: text })),
    faultOf: (name) => {
      const fault = faults[name];
      // What is only missing is told once somebody has tried; what is wrong at once.
      if (fault === undefined || (fault === 'required' && !tried)) return undefined;
      return t(FAULT_WORDS[fault](t(CONTROL_WORDS[name])));
    },
    read: async () => {
      setTried(true);
      setFailed(null);
      if (Object.keys(faults).length > 0) return null;
      const typed = entered.guid;
      if (typeof typed !== 'string' || isFixed('guid')) return entered;
      try {
        const guid = await guidOf(user?.companyId ?? '', typed);
        if (guid !== null) return { ...entered, guid };
        setUnknown(typed);
      } catch (error) {
        setFailed(error instanceof ApiError ? error.code : 'internal');
      }
      return null;
    },
  };
}
