import { Button, Group, Text } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './outbox-panel.module.css';

interface PanelQuestionProps {
  readonly children: ReactNode;
  /** What the two buttons say. */
  readonly keep: ReactNode;
  readonly go: ReactNode;
  readonly onKeep: () => void;
  readonly onGo: () => void;
}

/** Asks within the panel before something is done that can't be taken back. */
export function PanelQuestion({ children, keep, go, onKeep, onGo }: PanelQuestionProps) {
  const question = useId();
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  /** Escape answers the question, not the panel it is asked in. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onKeep();
  };
  return (
    <div className={classes.question} role="alertdialog" aria-labelledby={question} onKeyDown={onKeyDown}>
      <Text size="sm" id={question}>
        {children}
      </Text>
      <Group gap="xs" mt="xs">
        <Button mih="var(--h)" variant="default" data-mantine-stop-propagation onClick={onKeep} ref={stay}>
          {keep}
        </Button>
        <Button mih="var(--h)" color="red.9" variant="filled" data-mantine-stop-propagation onClick={onGo}>
          {go}
        </Button>
      </Group>
    </div>
  );
}
