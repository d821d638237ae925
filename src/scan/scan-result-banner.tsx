import { Trans } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import styles from './scan-dialog.module.css';
import type { ScanResult, ScanTone } from './scan-result.tsx';
import { useReadBack } from './voice/use-voice.ts';

/** The last answer, announced at once to who can't see it. The region is there before the first answer is. */
export function ScanResultBanner({ result }: { result: ScanResult | null }) {
  const region = useRef<HTMLDivElement>(null);
  useReadBack(region, result);
  return (
    <div
      ref={region}
      className={styles.result}
      role="status"
      aria-live="assertive"
      aria-atomic="true"
      data-testid="scan-verdict"
    >
      {result && <Result result={result} />}
    </div>
  );
}

function Result({ result }: { result: ScanResult }) {
  const { color, icon, word } = toneSigns(result.tone);
  return (
    <Alert
      color={color}
      variant="light"
      icon={icon}
      title={result.title ?? word}
      classNames={{ title: styles.resultTitle ?? '' }}
    >
      {result.words}
    </Alert>
  );
}

function toneSigns(tone: ScanTone): { color: string; icon: ReactNode; word: ReactNode } {
  switch (tone) {
    case 'accepted':
      return { color: 'green', icon: <IconCircleCheck aria-hidden />, word: <Trans>Accepted</Trans> };
    case 'refused':
      return { color: 'red', icon: <IconAlertTriangle aria-hidden />, word: <Trans>Refused</Trans> };
    case 'duplicate':
      return { color: 'yellow', icon: <IconCopy aria-hidden />, word: <Trans>Already scanned</Trans> };
  }
}
