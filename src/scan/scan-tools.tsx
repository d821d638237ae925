import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconCameraRotate, IconDots, IconKeyboard } from '@tabler/icons-react';
import { onAnchor } from '../ui/form/entered.ts';
import { TorchButton } from './torch-button.tsx';
import type { CameraControls } from './use-camera.ts';

interface ScanToolsProps {
  readonly camera: CameraControls;
  /** Shows where a code is typed; undefined: that is shown, or not offered. */
  readonly onType: (() => void) | undefined;
  /** Opens the menu of the rest at its button. */
  readonly onMore: (button: HTMLElement) => void;
}

/** What can be done besides holding a label in view. What is needed with a glove on is a button; the rest is in a menu. */
export function ScanTools({ camera, onType, onMore }: ScanToolsProps) {
  const { state, lenses, switchLens } = camera;
  const live = state.status === 'live' ? state : null;
  return (
    <Group gap="sm">
      {live?.torch && <TorchButton key={live.track.id} track={live.track} />}
      {live && lenses.length > 1 && (
        <Button size="lg" variant="default" leftSection={<IconCameraRotate aria-hidden />} onClick={switchLens}>
          <Trans>Switch camera</Trans>
        </Button>
      )}
      {onType !== undefined && (
        <Button size="lg" variant="default" leftSection={<IconKeyboard aria-hidden />} onClick={onType}>
          <Trans>Type the code</Trans>
        </Button>
      )}
      <Button
        size="lg"
        variant="default"
        aria-haspopup="menu"
        leftSection={<IconDots aria-hidden />}
        data-testid="scan-menu"
        onClick={onAnchor(onMore)}
      >
        <Trans>More</Trans>
      </Button>
    </Group>
  );
}
