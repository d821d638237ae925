import { type ReactNode, useState } from 'react';
import type { ActivationOptions } from '../../contract/configuration.ts';
import type { DeviceId } from '../../domain/device-id.ts';
import type { ScannedCode } from '../../domain/scanned-code.ts';
import { findDevice } from '../../local/views/look-up.ts';
import { evaluateDevice } from '../../scan/evaluate-device.tsx';
import { giveFeedback } from '../../scan/feedback.ts';
import { notChecked, type ScanResult } from '../../scan/scan-result.tsx';
import { shipmentLabel } from '../../scan/shipment-label.ts';
import { useWedgeScanner } from '../../scan/wedge/wedge.ts';

interface ScannedTagInput {
  readonly options: Pick<ActivationOptions, 'deviceKind' | 'configTypes'>;
  readonly now: number;
  /** A tag is waited for. */
  readonly enabled: boolean;
  /** Hears of each tag, and whether it may be used; says whether it has taken it. */
  readonly onTag: (id: DeviceId, mayBeUsed: boolean) => boolean;
}

/** Takes a hand scanner's tag where no form is to be seen; returns why the last code was not taken, in words. */
export function useScannedTag({ options, now, enabled, onTag }: ScannedTagInput): ReactNode {
  const [words, setWords] = useState<ReactNode>(null);
  const evaluate = async (code: ScannedCode): Promise<ScanResult> => {
    const device = code.kind === 'device' ? await findDevice(options.deviceKind, code.id) : undefined;
    return evaluateDevice(code, device, now, (await shipmentLabel(code, options.configTypes)) !== null);
  };
  useWedgeScanner((code) => {
    void evaluate(code)
      .catch((error: unknown) => {
        reportError(error);
        return notChecked();
      })
      .then((answer) => {
        giveFeedback(answer.tone);
        const isTaken = code.kind === 'device' && onTag(code.id, answer.tone === 'accepted');
        setWords(isTaken ? null : answer.words);
      });
  }, enabled);
  return words;
}
