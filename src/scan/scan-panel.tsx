import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { IconCameraRotate, IconKeyboard } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { wakeFeedback } from './feedback.ts';
import styles from './scan-dialog.module.css';
import { ScanFailure } from './scan-failure.tsx';
import { ScanPicture } from './scan-picture.tsx';
import { TorchButton } from './torch-button.tsx';
import { useCamera } from './use-camera.ts';
import { useRecognition } from './use-recognition.ts';
import { type JudgeCode, useVerdict } from './use-verdict.tsx';
import { VerdictBanner } from './verdict-banner.tsx';
import { useWedgeScanner } from './wedge.ts';

/** How long the last verdict is seen before the dialog closes, in milliseconds. */
const VERDICT_SEEN_MS = 900;

interface ScanPanelProps {
  /** False while the dialog fades out: the camera's light must not outlive the decision to close. */
  readonly active: boolean;
  readonly onClose: () => void;
  readonly onCode: JudgeCode;
  readonly hint: ReactNode;
  readonly onTypeInstead: (() => void) | undefined;
}

/** Everything in the scan dialog. Mounted while it is open. */
export function ScanPanel({ active, onClose, onCode, hint, onTypeInstead }: ScanPanelProps) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const { verdict, seeText, receiveCode } = useVerdict(onCode);
  const done = verdict !== null && verdict.tone === 'accepted' && verdict.done;
  const { state: camera, lenses, retry: retryCamera, switchLens } = useCamera(active);
  const live = camera.face === 'live' ? camera : null;
  const reader = useRecognition(video, live !== null && !done, seeText);
  useWedgeScanner(receiveCode, active);

  useEffect(wakeFeedback, []);

  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => close(), VERDICT_SEEN_MS);
    return () => clearTimeout(timer);
  }, [done]);

  const failure = camera.face === 'failed' ? camera.code : reader.face === 'failed' ? 'decoder-failed' : null;

  return (
    <div className={styles.body}>
      {failure === null ? (
        <>
          <Text>{hint ?? <Trans>Hold the whole label in view, or use a hand scanner.</Trans>}</Text>
          <ScanPicture
            stream={live?.stream ?? null}
            video={video}
            onVideo={setVideo}
            view={reader.view}
            loading={reader.face === 'starting'}
          />
        </>
      ) : (
        <ScanFailure code={failure} onRetry={failure === 'decoder-failed' ? reader.retry : retryCamera} />
      )}
      <VerdictBanner verdict={verdict} />
      <Group gap="sm">
        {live?.torch && <TorchButton key={live.track.id} track={live.track} />}
        {live && lenses.length > 1 && (
          <Button size="lg" variant="default" leftSection={<IconCameraRotate aria-hidden />} onClick={switchLens}>
            <Trans>Other camera</Trans>
          </Button>
        )}
        {onTypeInstead !== undefined && (
          <Button size="lg" variant="default" leftSection={<IconKeyboard aria-hidden />} onClick={onTypeInstead}>
            <Trans>Type it instead</Trans>
          </Button>
        )}
      </Group>
    </div>
  );
}
