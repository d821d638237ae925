import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconDownload, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { conflictOf } from '../../commands/conflict.ts';
import { readEntry } from '../../commands/registry.ts';
import { discardEntry, retryEntry } from '../../local/outbox/actions.ts';
import { NEEDS_PERSON } from '../../local/outbox/entry.ts';
import type { OutboxItem } from '../../local/views/use-outbox.ts';
import { correctionOf } from './correction.ts';
import { DiscardQuestion } from './discard-question.tsx';
import { useNamed } from './use-named.ts';

interface EntryActionsProps {
  readonly item: OutboxItem;
  /** What the entry does, in words. */
  readonly what: string;
  /** The id of where that is said. */
  readonly labelledBy: string;
  /** What is to become of it is asked above: neither correcting nor discarding it is offered twice. */
  readonly isDecidedAbove: boolean;
  readonly onRun: (work: Promise<void>) => void;
  readonly onExport: (localSeq: number) => void;
  readonly onClose: () => void;
}

/** What a person can do with an unsent entry. An entry that is being sent is left alone. */
export function EntryActions({ item, what, labelledBy, isDecidedAbove, onRun, onExport, onClose }: EntryActionsProps) {
  const navigate = useNavigate();
  const named = useNamed(labelledBy);
  const [asking, setAsking] = useState(false);
  const correction = isDecidedAbove ? null : correctionOf(item);

  if (item.state === 'sending') return null;
  if (asking) {
    return (
      <DiscardQuestion
        item={item}
        what={what}
        onKeep={() => setAsking(false)}
        onDiscard={() => onRun(discardEntry(item.localSeq))}
      />
    );
  }
  return (
    <Group gap="xs" mt="xs">
      {correction !== null && (
        <Button
          mih="var(--h)"
          {...named('fix')}
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={() => {
            onClose();
            void navigate(correction);
          }}
        >
          <Trans>Fix</Trans>
        </Button>
      )}
      {isRetryable(item) && (
        <Button
          mih="var(--h)"
          variant="default"
          {...named('retry')}
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={() => onRun(retryEntry(item.localSeq))}
        >
          <Trans>Retry</Trans>
        </Button>
      )}
      {NEEDS_PERSON.has(item.state) && (
        <Button
          mih="var(--h)"
          variant="subtle"
          {...named('export')}
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => onExport(item.localSeq)}
        >
          <Trans>Export</Trans>
        </Button>
      )}
      {!isDecidedAbove && (
        <Button
          mih="var(--h)"
          variant="subtle"
          {...named('discard')}
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          <Trans>Discard</Trans>
        </Button>
      )}
    </Group>
  );
}

/** Could it go better if it were sent again as it is? */
function isRetryable(item: OutboxItem): boolean {
  if (item.state === 'queued') return false;
  // Another version of the console may have parked it: what this one can read it can send.
  if (readEntry(item.type, item.payload, item.payloadVersion) === null) return false;
  if (item.state !== 'conflict') return true;
  const { kind } = conflictOf(item);
  // What is gone may come back, for one from a device that has not been heard since the server was restored.
  return kind === 'refused' || kind === 'gone';
}
