import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { type ReactNode, useSyncExternalStore } from 'react';
import { connection } from '../../api/connection.ts';
import { useProfile } from '../../local/session/profile.ts';
import type { OutboxItem } from '../../local/views/use-outbox.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import type { State } from '../../ui/state/state-shapes.tsx';
import { timeWords } from '../../ui/time-words.ts';

/** What happens next with an entry that is safe but not confirmed. */
export function DeliveryLine({ item }: { readonly item: OutboxItem | undefined }) {
  const { i18n } = useLingui();
  const user = useProfile();
  const server = useSyncExternalStore(connection.subscribe, connection.get);
  const time = item?.nextAttemptAt == null ? null : timeWords(item.nextAttemptAt, i18n.locale, user?.timezone);
  const { state, words } = next(item, server.state === 'offline', time);
  return (
    <Text component="div">
      <StateMark state={state}>{words}</StateMark>
    </Text>
  );
}

function next(item: OutboxItem | undefined, offline: boolean, time: string | null): { state: State; words: ReactNode } {
  const state = item?.state ?? 'queued';
  switch (state) {
    case 'auth_wait':
      return { state: 'waiting', words: <Trans>It will be sent once you sign in again.</Trans> };
    case 'rejected':
    case 'conflict':
    case 'stuck':
      return { state: 'error', words: <Trans>It needs you: the server did not take it.</Trans> };
    case 'cancelled':
      return { state: 'none', words: <Trans>It was discarded.</Trans> };
    case 'acked':
      return { state: 'good', words: <Trans>Sent: the server has it</Trans> };
    case 'queued':
    case 'sending':
    case 'retry_wait':
      break;
  }
  if (offline) return { state: 'waiting', words: <Trans>It will be sent when the server is back.</Trans> };
  if (item?.waitsForEarlier) {
    return { state: 'waiting', words: <Trans>It will be sent after an earlier change to the same device.</Trans> };
  }
  if (item?.state === 'retry_wait') {
    return {
      state: 'waiting',
      words:
        time === null ? (
          <Trans>The server did not answer. It is tried again by itself.</Trans>
        ) : (
          <Trans>The server did not answer. It is tried again at {time}.</Trans>
        ),
    };
  }
  return { state: 'working', words: <Trans>Sending …</Trans> };
}
