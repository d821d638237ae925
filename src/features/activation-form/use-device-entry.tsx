import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { reasonWords } from '../../api/reason-words.ts';
import type { PageOptions } from '../../contract/configuration.ts';
import type { DeviceRow } from '../../contract/devices.ts';
import { releasedFrom } from '../../domain/device.ts';
import { readDeviceId } from '../../domain/device-id.ts';
import { startsDeviceSearch } from '../../domain/device-search.ts';
import { deviceVerdict } from '../../domain/device-verdict.ts';
import type { ScannedCode } from '../../domain/scanned-code.ts';
import type { OutboxEntry } from '../../local/outbox/entry.ts';
import { findDevice } from '../../local/views/look-up.ts';
import { useDevice, useDeviceSearch } from '../../local/views/use-devices.ts';
import { DeviceVerdictLine } from '../../scan/device-verdict-line.tsx';
import { giveFeedback } from '../../scan/feedback.ts';
import { judgeDevice } from '../../scan/judge-device.tsx';
import { notChecked, type ScanVerdict } from '../../scan/scan-verdict.tsx';
import { shipmentLabel } from '../../scan/shipment-label.ts';
import { useWedgeScanner } from '../../scan/wedge/wedge.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { refusedChimes } from './refused-chimes.ts';
import type { FormValues } from './use-form-values.ts';

interface DeviceEntryInput {
  readonly form: FormValues;
  readonly options: PageOptions;
  readonly correcting: OutboxEntry | null;
  readonly now: number;
  /** The form has a device to fill in. */
  readonly editable: boolean;
}

export interface DeviceEntry {
  /** Devices to offer while one is typed. */
  readonly offered: readonly DeviceRow[] | undefined;
  /** What was entered is the whole id of a device this device knows. */
  readonly chosen: boolean;
  /** What is known of the entered device, in words. */
  readonly verdict: ReactNode;
  /** The answer to a code the scan dialog read. */
  readonly judge: (code: ScannedCode) => Promise<ScanVerdict>;
  /** The same answer, without the field being filled. */
  readonly peek: (code: ScannedCode) => Promise<ScanVerdict>;
  /** The shipment of the refused entry that is corrected. */
  readonly ownGuid: string | null;
}

/** What of a refused entry's payload matters here. */
const refusedPayload = v.object({ guid: v.string(), macId: v.string() });

/** The device field's other half: scans land in it from anywhere in the form, and each entry gets its verdict. */
export function useDeviceEntry({ form, options, correcting, now, editable }: DeviceEntryInput): DeviceEntry {
  const { deviceKind: kind } = options;
  const { t } = useLingui();
  const [refused, setRefused] = useState<{ words: ReactNode; at: string } | null>(null);
  const payload = v.safeParse(refusedPayload, correcting?.payload);
  const ownGuid = payload.success ? payload.output.guid : null;
  const entry = form.draft.device;
  const reading = readDeviceId(entry);
  const device = useDevice(kind, reading.kind === 'device' ? reading.id : null);
  const chosen = device?.macId === entry;
  const offered = useDeviceSearch(kind, chosen ? '' : entry, ownGuid);

  const answerTo = async (code: ScannedCode): Promise<ScanVerdict> => {
    const scanned = code.kind === 'device' ? await findDevice(kind, code.id) : undefined;
    // While a refused entry is corrected, its own device is not "on another shipment".
    const ofShipment = (await shipmentLabel(code, options.configTypes)) !== null;
    return judgeDevice(code, scanned && releasedFrom(scanned, ownGuid), now, ofShipment);
  };
  const judge = async (code: ScannedCode): Promise<ScanVerdict> => {
    const answer = await answerTo(code);
    if (answer.tone === 'accepted' && code.kind === 'device') form.change({ device: code.id });
    return answer;
  };

  useWedgeScanner((code) => {
    if (!editable) {
      giveFeedback('refused');
      return;
    }
    // What was scanned is never lost: a device that may not be used stands in the field with its verdict below.
    if (code.kind === 'device') form.change({ device: code.id });
    void answerTo(code)
      .catch((error: unknown) => {
        reportError(error);
        return notChecked();
      })
      .then((answer) => {
        giveFeedback(answer.tone);
        setRefused(code.kind === 'device' ? null : { words: answer.words, at: entry });
      });
  });

  return { offered, chosen, judge, peek: answerTo, ownGuid, verdict: wordsOf() };

  function wordsOf(): ReactNode {
    if (refused !== null && refused.at === entry) return <StateMark state="error">{refused.words}</StateMark>;
    if (reading.kind === 'foreign' && startsDeviceSearch(entry)) {
      // Spec 1 §8, of what is searched for.
      return (
        <StateMark state="error">
          <Trans>Given mac is not in the correct format: {entry}</Trans>
        </StateMark>
      );
    }
    if (reading.kind !== 'device' || device === undefined) return null;
    const verdict = deviceVerdict(device === null ? undefined : releasedFrom(device, ownGuid));
    // The server's word on this very device is newer than this device's own copy.
    const fault = correcting?.lastFault ?? null;
    const isOfTag = refusedChimes(correcting).length === 0;
    const refusal = isOfTag && fault?.code.startsWith('device-') ? fault.code : null;
    if (refusal !== null && payload.success && reading.id === payload.output.macId) {
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
