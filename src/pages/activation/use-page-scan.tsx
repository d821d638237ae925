import { useEffect, useRef, useState } from 'react';
import type { ScannedCode } from '../../domain/scanned-code.ts';
import { giveFeedback, goodScans } from '../../scan/feedback.ts';
import { notChecked, type ScanResult } from '../../scan/scan-result.tsx';
import { holdForNext, useWedgeScanner } from '../../scan/wedge/wedge.ts';
import { useLatestCallback } from '../../ui/use-latest-callback.ts';
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

/** A dialog that is not there so long after a scan has asked for it, does not come. Milliseconds. */
const LONGEST_OPENING_MS = 3_000;

/** Scans on the page: by the dialog's camera, or by a hand scanner at any moment, whatever has the focus. */
export function usePageScan({ dialogs, scope, onDevice, onShow }: PageScanInput): PageScan {
  const [notice, setNotice] = useState<ScanResult | null>(null);
  const lead = useRef<PageScanResult['leadsTo']>(null);
  const onLead = (to: NonNullable<PageScanResult['leadsTo']>) => {
    if (to.kind === 'form') onDevice(to.device);
    else onShow(to.guid);
  };
  const dismiss = () => setNotice(null);
  // The answer before is none to the next code that is good, wherever that is scanned.
  useEffect(() => goodScans.subscribe(() => setNotice(null)), []);
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

  /** When a scan has led to a dialog that is not there yet. */
  const ledAt = useRef(Number.NEGATIVE_INFINITY);
  const isOpen = dialogs.opened !== null;
  useEffect(() => {
    ledAt.current = Number.NEGATIVE_INFINITY;
  }, [isOpen]);
  const isOpening = () => performance.now() - ledAt.current < LONGEST_OPENING_MS;
  const hear = useLatestCallback(async (code: ScannedCode) => {
    // A dialog that is open and hears nothing yet is asked once it does.
    if (isOpen || isOpening()) {
      holdForNext(code);
      return;
    }
    const result = await evaluate(code).catch((error: unknown) => {
      reportError(error);
      return { ...notChecked(), leadsTo: null };
    });
    giveFeedback(result.tone);
    setNotice(result.leadsTo === null ? result : null);
    if (result.leadsTo === null) return;
    if (result.leadsTo.kind === 'form') ledAt.current = performance.now();
    onLead(result.leadsTo);
  });
  // One after the other: where the first leads to decides what becomes of the second.
  const before = useRef<Promise<void>>(Promise.resolve());
  useWedgeScanner((code) => {
    before.current = before.current.then(() => hear(code)).catch(reportError);
  });

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
