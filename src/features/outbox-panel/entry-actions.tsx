import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createShipment } from '../../commands/create-shipment.ts';
import { discardEntry, retryEntry } from '../../local/outbox/actions.ts';
import type { OutboxItem } from '../../local/views/use-outbox.ts';
import { DiscardQuestion } from './discard-question.tsx';

interface EntryActionsProps {
  readonly item: OutboxItem;
  /** What the entry does, in words. */
  readonly what: string;
  readonly onRun: (work: Promise<void>) => void;
  readonly onCorrect: ((localSeq: number) => void) | undefined;
  readonly onClose: () => void;
}

/** What a person can do with an unsent entry. An entry that is being sent is left alone. */
export function EntryActions({ item, what, onRun, onCorrect, onClose }: EntryActionsProps) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const correctable = item.state === 'rejected' && item.type === createShipment.type;
  const retryable = item.state !== 'sending' && item.state !== 'queued';
  const correct = () => {
    onClose();
    if (onCorrect !== undefined) onCorrect(item.localSeq);
    else void navigate({ to: '/activation', search: { mode: 'shipment', correct: item.localSeq } });
  };

  if (item.state === 'sending') return null;
  if (asking) {
    return (
      <DiscardQuestion
        what={what}
        onKeep={() => setAsking(false)}
        onDiscard={() => onRun(discardEntry(item.localSeq))}
      />
    );
  }
  return (
    <Group gap="xs" mt="xs">
      {correctable && (
        <Button mih={48} leftSection={<IconPencil size={18} aria-hidden />} onClick={correct}>
          <Trans>Correct</Trans>
        </Button>
      )}
      {retryable && (
        <Button
          mih={48}
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={() => onRun(retryEntry(item.localSeq))}
        >
          <Trans>Retry</Trans>
        </Button>
      )}
      <Button
        mih={48}
        variant="subtle"
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        <Trans>Discard</Trans>
      </Button>
    </Group>
  );
}
