import { useEffect, useRef } from 'react';
import { readDeviceId } from '../../domain/device-id.ts';
import type { ScannedCode } from '../../domain/scanned-code.ts';
import { evaluateChime } from '../../scan/evaluate-chime.tsx';
import type { ScanResult } from '../../scan/scan-result.tsx';
import type { FormValues } from './use-form-values.ts';

interface ChimeEntryInput {
  readonly form: FormValues;
  /** The shipment that is corrected: what is on it is free for it. */
  readonly ownGuid: string | null;
  readonly configTypes: readonly number[];
  readonly now: number;
}

export interface ChimeEntry {
  /** Full ids, in the order in which they came. */
  readonly chimes: readonly string[];
  /** Answers a scanned code, and puts an iChime that may travel into the list. */
  readonly evaluate: (code: ScannedCode) => Promise<ScanResult>;
  /** The same answer, without the list being changed. */
  readonly peek: (code: ScannedCode) => Promise<ScanResult>;
  readonly remove: (macId: string) => void;
  readonly choosePrimary: (macId: string) => void;
}

/** The list of iChimes of the form, into which many are scanned one after the other. */
export function useChimeEntry({ form, ownGuid, configTypes, now }: ChimeEntryInput): ChimeEntry {
  const { chimes, device } = form.draft;
  // Scans come faster than the form is drawn: two of the same must meet the list as it is by then.
  const latest = useRef(chimes);
  useEffect(() => {
    latest.current = chimes;
  }, [chimes]);

  const put = (next: readonly string[]) => {
    // The first of a list is its primary until somebody chooses another. One that is gone isn't followed by the next:
    // which it is now somebody has to say.
    const [first = '', ...others] = next;
    const isNew = latest.current.length === 0 && others.length === 0;
    latest.current = next;
    form.change({ chimes: next, ...(isNew ? { primaryChime: first } : {}) });
  };
  const tag = readDeviceId(device);
  const peek = (code: ScannedCode): Promise<ScanResult> =>
    evaluateChime(code, {
      listed: latest.current,
      tag: tag.kind === 'device' ? tag.id : null,
      ownGuid,
      configTypes,
      now,
    });
  return {
    chimes,
    peek,
    async evaluate(code) {
      const answer = await peek(code);
      if (answer.tone === 'accepted' && code.kind === 'device') put([...latest.current, code.id]);
      return answer;
    },
    remove: (macId) => {
      put(latest.current.filter((id) => id !== macId));
      form.leave('chimes');
    },
    choosePrimary: (macId) => form.change({ primaryChime: macId }),
  };
}
