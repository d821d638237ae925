import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconBarcode, IconCameraOff, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CameraFailureCode } from './camera-failure.ts';
import styles from './scan-dialog.module.css';

/** Why scanning with the camera is not possible now. */
export type ScanFailureCode = CameraFailureCode | 'decoder-failed';

interface ScanFailureProps {
  readonly code: ScanFailureCode;
  readonly onRetry: () => void;
  /** What else can be done. */
  readonly children: ReactNode;
}

/**
 * What works all the same, read from two metres off: who has no camera scans by hand. Then what happened to the camera, what
 * to do about it, and Retry. That there is none is no fault.
 */
export function ScanFailure({ code, onRetry, children }: ScanFailureProps) {
  const { title, repair } = failureWords(code);
  return (
    <>
      <div className={styles.ready} role="status" data-testid="scanner-ready">
        <IconBarcode size={40} aria-hidden />
        <Trans>The hand scanner is ready</Trans>
      </div>
      <Alert
        role="alert"
        p="xs"
        color={code === 'camera-missing' ? 'gray' : 'red'}
        variant="light"
        title={title}
        icon={<IconCameraOff aria-hidden />}
      >
        <Text>{repair}</Text>
      </Alert>
      <Group gap="sm">
        <Button size="lg" variant="default" leftSection={<IconRefresh aria-hidden />} onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
        {children}
      </Group>
    </>
  );
}

function failureWords(code: ScanFailureCode): { title: ReactNode; repair: ReactNode } {
  switch (code) {
    case 'camera-denied':
      return {
        title: <Trans>Camera access is blocked</Trans>,
        repair: (
          <Trans>
            Allow this site to use the camera: select the icon next to the address, or open the browser's site settings.
            Then press Retry.
          </Trans>
        ),
      };
    case 'camera-missing':
      return {
        title: <Trans>No camera found</Trans>,
        repair: <Trans>To scan with a camera, connect one and press Retry.</Trans>,
      };
    case 'camera-in-use':
      return {
        title: <Trans>The camera is in use</Trans>,
        repair: <Trans>Close the other app or tab that is using the camera, then press Retry.</Trans>,
      };
    case 'camera-insecure':
      return {
        title: <Trans>The camera needs a secure connection</Trans>,
        repair: (
          <Trans>
            Browsers allow the camera only on https addresses. Open Lading at an address that starts with https.
          </Trans>
        ),
      };
    case 'camera-failed':
      return {
        title: <Trans>The camera stopped</Trans>,
        repair: <Trans>Press Retry. If it stops again, restart your tablet, phone or computer.</Trans>,
      };
    case 'decoder-failed':
      return {
        title: <Trans>The code reader couldn't load</Trans>,
        repair: <Trans>To scan with the camera, check your connection and press Retry.</Trans>,
      };
  }
}
