import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { QrCode } from '../../ui/qr-code.tsx';
import classes from './outbox-panel.module.css';

interface CodeShowProps {
  readonly codes: readonly string[];
  readonly passphrase: string;
}

/** How long each code stays: a slow tablet reads it twice in that time. */
const EACH_CODE_MS = 1800;

/** Codes one after the other, round and round, for another device's camera; by hand too. */
export function CodeShow({ codes, passphrase }: CodeShowProps) {
  const { t } = useLingui();
  const [at, setAt] = useState(0);
  const [moving, setMoving] = useState(codes.length > 1);
  const of = codes.length;
  const step = (by: number) => setAt((before) => (before + by + of) % of);

  useEffect(() => {
    if (!moving) return undefined;
    const timer = setInterval(() => setAt((before) => (before + 1) % of), EACH_CODE_MS);
    return () => clearInterval(timer);
  }, [moving, of]);

  const byHand = (by: number) => {
    setMoving(false);
    step(by);
  };
  const number = at + 1;
  return (
    <Stack gap="sm">
      <Text>
        <Trans>
          On the other tablet, phone or computer, open the outbox, press “Import work”, then “Scan codes”, and point its
          camera at this screen. Any order works.
        </Trans>
      </Text>
      <QrCode text={codes[at] ?? ''} label={t`Code ${number} of ${of}`} />
      <Text ta="center" fw={600} data-testid="code-number">
        <Trans>
          Code {number} of {of}
        </Trans>
      </Text>
      {of > 1 && (
        <Group gap="sm" justify="center">
          <Button mih="var(--h)" variant="default" onClick={() => byHand(-1)} aria-label={t`Previous code`}>
            <IconChevronLeft aria-hidden />
          </Button>
          <Button
            mih="var(--h)"
            miw={140}
            leftSection={moving ? <IconPlayerPause size={20} aria-hidden /> : <IconPlayerPlay size={20} aria-hidden />}
            onClick={() => setMoving(!moving)}
          >
            {moving ? <Trans>Pause</Trans> : <Trans>Resume</Trans>}
          </Button>
          <Button mih="var(--h)" variant="default" onClick={() => byHand(1)} aria-label={t`Next code`}>
            <IconChevronRight aria-hidden />
          </Button>
        </Group>
      )}
      <Text ta="center">
        <Trans>Passphrase:</Trans> <strong className={classes.passphrase}>{passphrase}</strong>
      </Text>
    </Stack>
  );
}
