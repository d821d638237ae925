import { Plural, Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { dependentsOf } from '../../local/outbox/runnable.ts';
import { useEntries } from '../../local/views/use-entries.ts';
import type { OutboxItem } from '../../local/views/use-outbox.ts';
import classes from './outbox-panel.module.css';

interface DiscardQuestionProps {
  readonly item: OutboxItem;
  readonly what: string;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Says what is lost before anything is, also of what came after and can't be done without it. */
export function DiscardQuestion({ item, what, onKeep, onDiscard }: DiscardQuestionProps) {
  const question = useId();
  const keep = useRef<HTMLButtonElement>(null);
  const others = dependentsOf(item, useEntries() ?? []).length;
  useEffect(() => keep.current?.focus(), []);
  return (
    <div className={classes.question} role="alertdialog" aria-labelledby={question}>
      <Text size="sm" id={question}>
        <Trans>Discard “{what}”? It will never be sent and what you entered is lost.</Trans>
        {others > 0 && (
          <>
            {' '}
            <strong>
              <Plural
                value={others}
                one="# later change depends on it and is discarded, too."
                other="# later changes depend on it and are discarded, too."
              />
            </strong>
          </>
        )}
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
