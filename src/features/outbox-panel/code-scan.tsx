import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ScannedCode } from '../../domain/scanned-code.ts';
import { CodeCollector } from '../../local/handover/code-series.ts';
import { halfACode } from '../../scan/evaluate-device.tsx';
import { ScanDialog, type ScanResult } from '../../scan/scan-dialog.tsx';

interface CodeScanProps {
  readonly onComplete: (bytes: Uint8Array<ArrayBuffer>) => void;
  readonly onClose: () => void;
}

/** Reads the codes that another device shows, in any order, and says how many of them are there. */
export function CodeScan({ onComplete, onClose }: CodeScanProps) {
  const [collector] = useState(() => new CodeCollector());
  const evaluate = (code: ScannedCode): ScanResult => {
    if (code.kind === 'partial') return halfACode();
    const reading = collector.add(code.kind === 'foreign' ? code.text : '');
    if (reading.kind === 'foreign') {
      return { tone: 'refused', words: <Trans>This isn't a code for unsent work.</Trans>, done: false };
    }
    const { have, of } = reading.progress;
    const words = (
      <Trans>
        {have} of {of}
      </Trans>
    );
    if (reading.kind === 'known') return { tone: 'duplicate', words, done: false };
    const { bytes } = reading;
    if (bytes !== null) onComplete(bytes);
    return { tone: 'accepted', words, done: false };
  };
  return (
    <ScanDialog
      onClose={onClose}
      onCode={evaluate}
      hint={<Trans>Point the camera at the codes on the other screen until all are read.</Trans>}
    />
  );
}
