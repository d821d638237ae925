import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import * as v from 'valibot';
import { reasonWords } from '../../api/reason-words.ts';
import type { DeviceRow } from '../../contract/devices.ts';
import { readDeviceId } from '../../domain/device-id.ts';
import type { ScannedCode } from '../../domain/scanned-code.ts';
import type { OutboxItem } from '../../local/views/use-outbox.ts';
import { giveFeedback } from '../../scan/feedback.ts';
import type { ScanVerdict } from '../../scan/scan-verdict.ts';
import { useWedgeScanner } from '../../scan/wedge.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { DeviceVerdictLine } from './device-verdict-line.tsx';
import { judgeDevice } from './judge-device.tsx';
import { releaseFrom, useDeviceVerdict } from './use-device-verdict.ts';
import type { FormValues } from './use-form-values.ts';

interface DeviceEntryInput {
  readonly form: FormValues;
  readonly devices: readonly DeviceRow[] | undefined;
  readonly correcting: OutboxItem | null;
  readonly now: number;
}

export interface DeviceEntry {
  /** Devices to offer while one is typed. */
  readonly offered: readonly DeviceRow[];
  /** What is known of the entered device, in words. */
  readonly verdict: ReactNode;
  /** The answer to a code the scan dialog read. */
  readonly judge: (code: ScannedCode) => ScanVerdict;
}

/** What of a refused entry's payload matters here. */
const refusedPayload = v.object({ guid: v.string(), macId: v.string() });

/** The device field's other half: scans land in it from anywhere in the form, and each entry gets its verdict. */
export function useDeviceEntry({ form, devices, correcting, now }: DeviceEntryInput): DeviceEntry {
  const { t } = useLingui();
  const [refused, setRefused] = useState<{ words: ReactNode; at: string } | null>(null);
  const payload = v.safeParse(refusedPayload, correcting?.payload);
  const ownGuid = payload.success ? payload.output.guid : null;
  const offered = useMemo(() => releaseFrom(devices ?? [], ownGuid), [devices, ownGuid]);
  const entry = form.draft.device;
  const verdict = useDeviceVerdict(offered, entry, now);

  const judge = (code: ScannedCode): ScanVerdict => {
    const answer = judgeDevice(code, offered, now);
    if (answer.tone === 'accepted' && code.kind === 'device') form.change({ device: code.id });
    return answer;
  };

  useWedgeScanner((code) => {
    const answer = judgeDevice(code, offered, now);
    giveFeedback(answer.tone);
    // What was scanned is never lost: a device that may not be used stands in the field with its verdict below.
    if (code.kind === 'device') form.change({ device: code.id });
    setRefused(code.kind === 'device' ? null : { words: answer.words, at: entry });
  });

  return { offered, judge, verdict: wordsOf() };

  function wordsOf(): ReactNode {
    if (refused !== null && refused.at === entry) return <StateMark state="error">{refused.words}</StateMark>;
    if (verdict === null || devices === undefined) return null;
    // The server's word on this very device is newer than this device's own copy.
    const reading = readDeviceId(entry);
    const refusal = correcting?.lastFault?.code.startsWith('device-') ? correcting.lastFault.code : null;
    if (refusal !== null && payload.success && reading.kind === 'device' && reading.id === payload.output.macId) {
      return <StateMark state="error">{t(reasonWords(refusal))}</StateMark>;
    }
    return (
      <>
        <DeviceVerdictLine verdict={verdict} now={now} />
        {!verdict.mayActivate && (
          <div>
            <Trans>As far as this device knows. The server decides when it is sent.</Trans>
          </div>
        )}
      </>
    );
  }
}
