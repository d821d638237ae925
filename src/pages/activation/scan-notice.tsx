import { useLingui } from '@lingui/react/macro';
import { CloseButton } from '@mantine/core';
import { useRef } from 'react';
import type { ScanResult } from '../../scan/scan-result.tsx';
import { ResultBlock } from '../../scan/scan-result-banner.tsx';
import { useReadBack } from '../../scan/voice/use-voice.ts';
import classes from './scan-notice.module.css';

interface ScanNoticeProps {
  readonly notice: ScanResult | null;
  readonly onDismiss: () => void;
}

/** The answer to a hand scanner's code, above the buttons. The region is there before the first answer is. */
export function ScanNotice({ notice, onDismiss }: ScanNoticeProps) {
  const { t } = useLingui();
  const region = useRef<HTMLDivElement>(null);
  useReadBack(region, notice);
  return (
    <div ref={region} role="status" aria-live="assertive" aria-atomic="true" data-testid="scan-notice">
      {notice !== null && (
        <div className={classes.notice}>
          <ResultBlock result={notice} />
          <CloseButton className={classes.close} aria-label={t`Close`} onClick={onDismiss} />
        </div>
      )}
    </div>
  );
}
