import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import classes from './outbox-panel.module.css';

interface DiscardQuestionProps {
  readonly what: string;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Says what is lost before anything is. */
export function DiscardQuestion({ what, onKeep, onDiscard }: DiscardQuestionProps) {
  const question = useId();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <div className={classes.question} role="alertdialog" aria-labelledby={question}>
      <Text size="sm" id={question}>
        <Trans>Discard “{what}”? It will never be sent and what you entered is lost.</Trans>
      </Text>
      <Group gap="xs" mt="xs">
        <Button mih={48} variant="default" onClick={onKeep} ref={keep}>
          <Trans>Keep it</Trans>
        </Button>
        <Button mih={48} color="red.9" variant="filled" onClick={onDiscard}>
          <Trans>Discard for good</Trans>
        </Button>
      </Group>
    </div>
  );
}
