import { Trans } from '@lingui/react/macro';
import { Center, Loader, Stack, Text } from '@mantine/core';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { CodeOutline, type SeenView } from './code-outline.tsx';
import type { SeenCode } from './in-view/in-view.ts';
import type { Signs } from './in-view/use-signs.ts';
import styles from './scan-dialog.module.css';

interface ScanPictureProps {
  readonly stream: MediaStream | null;
  readonly video: HTMLVideoElement | null;
  /** Takes the video element as its ref. */
  readonly onVideo: (video: HTMLVideoElement | null) => void;
  readonly view: SeenView | null;
  /** What would be answered to the codes in it. */
  readonly signs: Signs;
  /** A code that is touched is chosen. */
  readonly onChoose: ((seen: SeenCode) => void) | undefined;
  /** The reader is still being loaded. */
  readonly loading: boolean;
  /** What can be done with it, laid over it. */
  readonly children: ReactNode;
}

/** The live picture with the outlines of the codes in it, and what is being waited for until there is one. */
export function ScanPicture(props: ScanPictureProps) {
  const { stream, video, onVideo, view, signs, onChoose, loading, children } = props;
  // A tablet that is turned gives a picture of another form.
  const [form, setForm] = useState<CSSProperties>({});
  const seeForm = () => {
    const { videoWidth = 0, videoHeight = 0 } = video ?? {};
    if (videoWidth > 0) setForm({ '--picture-form': `${videoWidth} / ${videoHeight}` } as CSSProperties);
  };
  useEffect(() => {
    if (video === null) return;
    video.srcObject = stream;
    // Rejects when the stream is taken away before the first picture; its owner tells why.
    if (stream !== null) video.play().catch(() => undefined);
  }, [video, stream]);

  return (
    <div className={styles.stage} style={form}>
      <video
        ref={onVideo}
        className={styles.video}
        muted
        playsInline
        data-testid="scan-video"
        onLoadedMetadata={seeForm}
        onResize={seeForm}
      />
      <CodeOutline view={view} signs={signs} onChoose={onChoose} />
      {(stream === null || loading) && (
        <Center className={styles.waiting}>
          <Stack align="center" gap="xs" role="status">
            <Loader color="white" />
            <Text>
              {stream === null ? <Trans>Starting the camera…</Trans> : <Trans>Loading the code reader…</Trans>}
            </Text>
          </Stack>
        </Center>
      )}
      <div className={styles.tools}>{children}</div>
    </div>
  );
}
