import { useRef, useState } from 'react';
import type { ScannedCode } from '../../domain/scanned-code.ts';
import { giveFeedback } from '../../scan/feedback.ts';
import type { GivenPicture } from '../../scan/picture/read-picture.ts';
import { notChecked, type ScanResult } from '../../scan/scan-result.tsx';
import { useWedgeScanner } from '../../scan/wedge/wedge.ts';
import type { PageScanResult } from './evaluate-scan.tsx';

interface PageScanInput {
  /** False while something lies over the page that takes scans itself. */
  readonly enabled: boolean;
  /** Rejects when this device's own copy could not be asked. */
  readonly evaluate: (code: ScannedCode) => Promise<PageScanResult>;
  readonly onLead: (to: NonNullable<PageScanResult['leadsTo']>) => void;
}

export interface PageScan {
  /** What the dialog is to read first, besides what is before the camera; null while it is closed. */
  readonly pictures: readonly GivenPicture[] | null;
  readonly open: (pictures?: readonly GivenPicture[]) => void;
  readonly close: () => void;
  /** The dialog's question. */
  readonly onCode: (code: ScannedCode) => Promise<ScanResult>;
  /** The same answer, without anything following from it. */
  readonly onPeek: (code: ScannedCode) => Promise<ScanResult>;
  /** The answer to a hand scanner's code that led nowhere; null when there is none to show. */
  readonly notice: ScanResult | null;
  readonly dismiss: () => void;
}

/** Scans on the page: by the dialog's camera, or by a hand scanner at any moment, whatever has the focus. */
export function usePageScan({ enabled, evaluate, onLead }: PageScanInput): PageScan {
  const [pictures, setPictures] = useState<readonly GivenPicture[] | null>(null);
  const [notice, setNotice] = useState<ScanResult | null>(null);
  const lead = useRef<PageScanResult['leadsTo']>(null);

  useWedgeScanner(
    (code) => {
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
    },
    enabled && pictures === null,
  );

  return {
    pictures,
    notice,
    dismiss: () => setNotice(null),
    open: (given = []) => {
      lead.current = null;
      setNotice(null);
      setPictures(given);
    },
    close: () => {
      setPictures(null);
      // What the accepted code leads to comes once its result was seen.
      if (lead.current !== null) onLead(lead.current);
      lead.current = null;
    },
    onPeek: evaluate,
    onCode: async (code) => {
      const result = await evaluate(code);
      lead.current = result.leadsTo;
      return result;
    },
  };
}
