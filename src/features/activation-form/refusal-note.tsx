import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Text } from '@mantine/core';
import { reasonLines } from '../../api/reason-details.ts';
import { reasonWords } from '../../api/reason-words.ts';
import type { OutboxEntry } from '../../local/outbox/entry.ts';
import { StateShape } from '../../ui/state/state-mark.tsx';

interface RefusalNoteProps {
  readonly item: OutboxEntry;
  readonly action: 'add' | 'update';
}

/** Why the entry that is being corrected was refused. */
export function RefusalNote({ item: { lastError }, action }: RefusalNoteProps) {
  const { t } = useLingui();
  return (
    <Alert
      color="red"
      variant="light"
      mb="sm"
      icon={<StateShape state="error" />}
      title={<Trans>The server rejected this entry</Trans>}
    >
      {lastError !== null && <Text size="sm">{t(reasonWords(lastError.code))}</Text>}
      {reasonLines(lastError?.errors ?? [], t).map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
      <Text size="sm">
        {action === 'add' ? (
          <Trans>Fix it and press Add. This replaces the rejected entry.</Trans>
        ) : (
          <Trans>Fix it and press Update. This replaces the rejected entry.</Trans>
        )}
      </Text>
    </Alert>
  );
}
