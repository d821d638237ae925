import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import {
  IconCameraRotate,
  IconDots,
  IconKeyboard,
  IconPhoto,
  IconScan,
  IconSearch,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { onAnchor, onFiles } from '../ui/form/entered.ts';
import { type MenuItem, OpenedMenu } from '../ui/opened-menu.tsx';
import { TorchButton } from './torch-button.tsx';
import type { CameraControls } from './use-camera.ts';
import type { Voice } from './voice/use-voice.ts';

interface ScanToolsProps {
  readonly camera: CameraControls;
  readonly voice: Voice;
  /** Without one of these it is not offered. */
  readonly onTypeInstead: (() => void) | undefined;
  readonly onFind: (() => void) | undefined;
  readonly onTest: () => void;
  readonly onPictures: (files: readonly Blob[]) => void;
}

/** What can be done besides holding a label in view. What is needed with a glove on is a button; the rest is in a menu. */
export function ScanTools({ camera, voice, onTypeInstead, onFind, onTest, onPictures }: ScanToolsProps) {
  const { t } = useLingui();
  const { state, lenses, switchLens } = camera;
  const live = state.status === 'live' ? state : null;
  /** The button while the menu is open at it. */
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const items: MenuItem[] = [
    {
      key: 'picture',
      icon: <IconPhoto aria-hidden />,
      words: <Trans>Scan a picture</Trans>,
      onChoose: () => input.current?.click(),
    },
    ...(onFind === undefined
      ? []
      : [{ key: 'find', icon: <IconSearch aria-hidden />, words: <Trans>Find label</Trans>, onChoose: onFind }]),
    ...(voice.offered
      ? [
          {
            key: 'voice',
            icon: voice.on ? <IconVolumeOff aria-hidden /> : <IconVolume aria-hidden />,
            words: voice.on ? <Trans>Stop reading results aloud</Trans> : <Trans>Read results aloud</Trans>,
            onChoose: voice.toggle,
          },
        ]
      : []),
    {
      key: 'test',
      icon: <IconScan aria-hidden />,
      words: <Trans>Test hand scanner</Trans>,
      onChoose: onTest,
    },
  ];
  return (
    <Group gap="sm">
      {live?.torch && <TorchButton key={live.track.id} track={live.track} />}
      {live && lenses.length > 1 && (
        <Button size="lg" variant="default" leftSection={<IconCameraRotate aria-hidden />} onClick={switchLens}>
          <Trans>Switch camera</Trans>
        </Button>
      )}
      {onTypeInstead !== undefined && (
        <Button size="lg" variant="default" leftSection={<IconKeyboard aria-hidden />} onClick={onTypeInstead}>
          <Trans>Type the code</Trans>
        </Button>
      )}
      <Button
        size="lg"
        variant="default"
        aria-haspopup="menu"
        leftSection={<IconDots aria-hidden />}
        data-testid="scan-menu"
        onClick={onAnchor(setMenu)}
      >
        <Trans>More</Trans>
      </Button>
      {menu !== null && <OpenedMenu anchor={menu} label={t`Scan`} items={items} onClose={() => setMenu(null)} />}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        data-testid="picture-input"
        onChange={onFiles(onPictures, 'again')}
      />
    </Group>
  );
}
