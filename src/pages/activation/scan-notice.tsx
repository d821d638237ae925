import { useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { useRef } from 'react';
import type { ScanResult } from '../../scan/scan-result.tsx';
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
        <Alert
          classNames={{ root: classes.notice ?? '', closeButton: classes.close ?? '' }}
          color={notice.tone === 'accepted' ? 'green' : 'red'}
          withCloseButton
          closeButtonLabel={t`Close`}
          onClose={onDismiss}
        >
          {notice.words}
        </Alert>
      )}
    </div>
  );
}
