import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { reasonDetails } from '../api/reason-details.ts';
import { reasonWords } from '../api/reason-words.ts';
import { useIsOffline } from '../api/use-is-offline.ts';
import { describeEntry } from '../commands/registry.ts';
import { type DeliveryError, NEEDS_PERSON } from '../local/outbox/entry.ts';
import type { OutboxItem } from '../local/views/use-outbox.ts';
import { useTimeReader } from '../local/views/use-time-reader.ts';
import { StateMark } from '../ui/state/state-mark.tsx';
import type { State } from '../ui/state/state-shapes.tsx';
import { timeWords } from '../ui/time-words.ts';

/** What happens next with an entry that is safe but not confirmed. */
export function DeliveryLine({ item }: { readonly item: OutboxItem | undefined }) {
  const { t } = useLingui();
  const reader = useTimeReader();
  const offline = useIsOffline();
  const time = item?.nextAttemptAt == null ? null : timeWords(item.nextAttemptAt, reader);
  const { state, words } = next(item, { offline, time, words: t });
  return (
    <Text component="div">
      <StateMark state={state}>{words}</StateMark>
    </Text>
  );
}

interface Moment {
  readonly offline: boolean;
  /** When it is tried again. */
  readonly time: string | null;
  readonly words: (words: MessageDescriptor) => string;
}

function next(
  item: OutboxItem | undefined,
  { offline, time, words }: Moment,
): { readonly state: State; readonly words: ReactNode } {
  const state = item?.state ?? 'queued';
  switch (state) {
    case 'auth_wait':
      return { state: 'waiting', words: <Trans>Will be sent when you sign in again.</Trans> };
    case 'rejected':
    case 'conflict':
    case 'stuck':
      return { state: 'error', words: <Trans>The server rejected this. It needs your attention.</Trans> };
    case 'cancelled':
      return { state: 'none', words: <Trans>This was discarded.</Trans> };
    case 'acked':
      return { state: 'good', words: <Trans>Sent to the server</Trans> };
    case 'queued':
    case 'sending':
    case 'retry_wait':
      break;
  }
  if (offline) return { state: 'waiting', words: <Trans>Will be sent when you're back online.</Trans> };
  if (item !== undefined && item.blockedBy !== null) {
    const what = words(describeEntry(item.blockedBy.type, item.blockedBy.payload));
    const sentence = NEEDS_PERSON.has(item.blockedBy.state) ? (
      <Trans>On hold: “{what}” needs attention first.</Trans>
    ) : (
      <Trans>Will be sent after “{what}”.</Trans>
    );
    return { state: 'waiting', words: sentence };
  }
  if (item?.state === 'retry_wait') return { state: 'waiting', words: <TriedAgain {...{ item, time, words }} /> };
  return { state: 'working', words: <Trans>Sending…</Trans> };
}

interface TriedAgainProps extends Pick<Moment, 'time' | 'words'> {
  readonly item: OutboxItem;
}

function TriedAgain({ item: { lastError }, time, words }: TriedAgainProps) {
  const said = lastError === null ? null : saidIn(lastError);
  if (said !== null) {
    const reason = words(said);
    if (time === null) return <Trans>{reason} Retrying automatically.</Trans>;
    return (
      <Trans>
        {reason} Retrying at {time}.
      </Trans>
    );
  }
  if (time === null) return <Trans>The server didn't respond. Retrying automatically.</Trans>;
  return <Trans>The server didn't respond. Retrying at {time}.</Trans>;
}

/** Why our server did not take it now; null where nobody answered, or somebody else. */
function saidIn({ status, code, errors }: DeliveryError): MessageDescriptor | null {
  if (status === null || code === 'no-server') return null;
  return reasonDetails(errors).find((detail) => typeof detail !== 'string') ?? reasonWords(code);
}
