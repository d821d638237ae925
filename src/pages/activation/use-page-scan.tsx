import { useRef, useState } from 'react';
import type { ScannedCode } from '../../domain/scanned-code.ts';
import { giveFeedback } from '../../scan/feedback.ts';
import type { GivenPicture } from '../../scan/picture/read-picture.ts';
import { notChecked, type ScanVerdict } from '../../scan/scan-verdict.tsx';
import { useWedgeScanner } from '../../scan/wedge/wedge.ts';
import type { PageVerdict } from './judge-scan.tsx';

interface PageScanInput {
  /** False while something lies over the page that takes scans itself. */
  readonly enabled: boolean;
  /** Rejects when this device's own copy could not be asked. */
  readonly judge: (code: ScannedCode) => Promise<PageVerdict>;
  readonly onLead: (to: NonNullable<PageVerdict['leadsTo']>) => void;
}

export interface PageScan {
  /** What the dialog is to read first, besides what is before the camera; null while it is closed. */
  readonly pictures: readonly GivenPicture[] | null;
  readonly open: (pictures?: readonly GivenPicture[]) => void;
  readonly close: () => void;
  /** The dialog's question. */
  readonly onCode: (code: ScannedCode) => Promise<ScanVerdict>;
  /** The same answer, without anything following from it. */
  readonly onPeek: (code: ScannedCode) => Promise<ScanVerdict>;
  /** The answer to a hand scanner's code that led nowhere; null when there is none to show. */
  readonly notice: ScanVerdict | null;
  readonly dismiss: () => void;
}

/** Scans on the page: by the dialog's camera, or by a hand scanner at any moment, whatever has the focus. */
export function usePageScan({ enabled, judge, onLead }: PageScanInput): PageScan {
  const [pictures, setPictures] = useState<readonly GivenPicture[] | null>(null);
  const [notice, setNotice] = useState<ScanVerdict | null>(null);
  const lead = useRef<PageVerdict['leadsTo']>(null);

  useWedgeScanner(
    (code) => {
      judge(code).then(
        (verdict) => {
          giveFeedback(verdict.tone);
          setNotice(verdict.leadsTo === null ? verdict : null);
          if (verdict.leadsTo !== null) onLead(verdict.leadsTo);
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
      // What the accepted code leads to comes once its verdict was seen.
      if (lead.current !== null) onLead(lead.current);
      lead.current = null;
    },
    onPeek: judge,
    onCode: async (code) => {
      const verdict = await judge(code);
      lead.current = verdict.leadsTo;
      return verdict;
    },
  };
}
