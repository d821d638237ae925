import { Trans, useLingui } from '@lingui/react/macro';
import { IconPhoto, IconScan, IconSearch, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useRef } from 'react';
import { onFiles } from '../ui/form/entered.ts';
import { type MenuItem, OpenedMenu } from '../ui/opened-menu.tsx';
import type { Voice } from './voice/use-voice.ts';

interface ScanMenuProps {
  /** The button that opened it; null: it is closed. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly voice: Voice;
  /** Without it, finding a label is not offered. */
  readonly onFind: (() => void) | undefined;
  readonly onTest: () => void;
  readonly onPictures: (files: readonly Blob[]) => void;
}

/**
 * What is seldom needed while scanning. It stays open, and its file picker is answered, when the camera comes or fails
 * meanwhile: the buttons beside the picture are drawn anew then.
 */
export function ScanMenu({ anchor, onClose, voice, onFind, onTest, onPictures }: ScanMenuProps) {
  const { t } = useLingui();
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
    <>
      {anchor !== null && <OpenedMenu anchor={anchor} label={t`Scan`} items={items} onClose={onClose} />}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        data-testid="picture-input"
        onChange={onFiles(onPictures, 'again')}
      />
    </>
  );
}
