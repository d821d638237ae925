import { Trans } from '@lingui/react/macro';
import { Alert, Button, Text } from '@mantine/core';
import { IconCameraOff, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CameraFailureCode } from './camera-failure.ts';

/** Why scanning with the camera is not possible now. */
export type ScanFailureCode = CameraFailureCode | 'decoder-failed';

/** What happened, what to do about it, and Retry. */
export function ScanFailure({ code, onRetry }: { code: ScanFailureCode; onRetry(): void }) {
  const { title, repair } = failureWords(code);
  return (
    <Alert role="alert" color="red" variant="light" title={title} icon={<IconCameraOff aria-hidden />}>
      <Text mb="sm">{repair}</Text>
      <Button size="lg" leftSection={<IconRefresh aria-hidden />} onClick={onRetry}>
        <Trans>Retry</Trans>
      </Button>
    </Alert>
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
        repair: <Trans>Connect a camera and press Retry. You can also use a hand scanner or type the code.</Trans>,
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
        repair: <Trans>Check your connection and press Retry. You can also use a hand scanner or type the code.</Trans>,
      };
  }
}
