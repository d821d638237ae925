import { Trans } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import styles from './scan-dialog.module.css';
import type { ScanTone, ScanVerdict } from './scan-verdict.tsx';
import { useReadBack } from './voice/use-voice.ts';

/** The last answer, announced at once to who can't see it. The region is there before the first answer is. */
export function VerdictBanner({ verdict }: { verdict: ScanVerdict | null }) {
  const region = useRef<HTMLDivElement>(null);
  useReadBack(region, verdict);
  return (
    <div
      ref={region}
      className={styles.verdict}
      role="status"
      aria-live="assertive"
      aria-atomic="true"
      data-testid="scan-verdict"
    >
      {verdict && <Verdict verdict={verdict} />}
    </div>
  );
}

function Verdict({ verdict }: { verdict: ScanVerdict }) {
  const { color, icon, word } = toneSigns(verdict.tone);
  return (
    <Alert
      color={color}
      variant="light"
      icon={icon}
      title={verdict.title ?? word}
      classNames={{ title: styles.verdictTitle ?? '' }}
    >
      {verdict.words}
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
