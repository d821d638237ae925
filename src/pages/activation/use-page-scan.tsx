import { useRef, useState } from 'react';
import type { ScannedCode } from '../../domain/scanned-code.ts';
import { giveFeedback } from '../../scan/feedback.ts';
import { notChecked, type ScanResult } from '../../scan/scan-result.tsx';
import { useWedgeScanner } from '../../scan/wedge/wedge.ts';
import { evaluateScan, type PageScanResult } from './evaluate-scan.tsx';
import type { ActivationDialogs } from './page-dialogs.tsx';
import type { PageScan } from './page-scan.ts';

interface PageScanInput {
  /** While one is open it takes scans itself. */
  readonly dialogs: ActivationDialogs;
  readonly scope: Omit<Parameters<typeof evaluateScan>[1], 'onShow'>;
  /** A free device was accepted. */
  readonly onDevice: (device: string) => void;
  /** A shipment, by its guid: its barcode was accepted, or the person asks for it. */
  readonly onShow: (guid: string) => void;
}

/** Scans on the page: by the dialog's camera, or by a hand scanner at any moment, whatever has the focus. */
export function usePageScan({ dialogs, scope, onDevice, onShow }: PageScanInput): PageScan {
  const [notice, setNotice] = useState<ScanResult | null>(null);
  const lead = useRef<PageScanResult['leadsTo']>(null);
  const onLead = (to: NonNullable<PageScanResult['leadsTo']>) => {
    if (to.kind === 'form') onDevice(to.device);
    else onShow(to.guid);
  };
  const dismiss = () => setNotice(null);
  const close = () => {
    dialogs.close('scan');
    // What the accepted code leads to comes once its result was seen.
    if (lead.current !== null) onLead(lead.current);
    lead.current = null;
  };
  /** Rejects when this device's own copy could not be asked. */
  const evaluate = (code: ScannedCode): Promise<PageScanResult> =>
    evaluateScan(code, {
      ...scope,
      onShow: (guid) => {
        close();
        dismiss();
        onShow(guid);
      },
    });

  useWedgeScanner((code) => {
    evaluate(code).then(
      (result) => {
        giveFeedback(result.tone);
        setNotice(result.leadsTo === null ? result : null);
        if (result.leadsTo !== null) onLead(result.leadsTo);
      },
      (error: unknown) => {
        reportError(error);
        const failed = notChecked();
        giveFeedback(failed.tone);
        setNotice(failed);
      },
    );
  }, dialogs.opened === null);

  return {
    notice,
    dismiss,
    open: (given = []) => {
      lead.current = null;
      setNotice(null);
      dialogs.open('scan', given);
    },
    close,
    onPeek: evaluate,
    onCode: async (code) => {
      const result = await evaluate(code);
      lead.current = result.leadsTo;
      return result;
    },
  };
}
