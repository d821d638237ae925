import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBulb, IconBulbOff } from '@tabler/icons-react';
import { useState } from 'react';
import { switchTorch } from './camera-devices.ts';

/** Switches the camera's light. Give it the track as key: another camera's light is off. */
export function TorchButton({ track }: { track: MediaStreamTrack }) {
  const [on, setOn] = useState(false);
  const [broken, setBroken] = useState(false);

  function toggle() {
    switchTorch(track, !on).then(
      () => setOn(!on),
      () => setBroken(true),
    );
  }

  return (
    <Button
      size="lg"
      variant="default"
      disabled={broken}
      leftSection={on ? <IconBulb aria-hidden /> : <IconBulbOff aria-hidden />}
      onClick={toggle}
    >
      {broken ? <Trans>No light available</Trans> : on ? <Trans>Light: on</Trans> : <Trans>Light: off</Trans>}
    </Button>
  );
}
