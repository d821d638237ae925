import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { describeEntry } from '../../commands/registry.ts';
import { NEEDS_PERSON } from '../../local/outbox/entry.ts';
import type { OutboxItem } from '../../local/views/use-outbox.ts';
import type { State } from '../../ui/state/state-shapes.tsx';

/** The shape a state of an entry has. */
export function entryState({ state }: Pick<OutboxItem, 'state'>): State {
  switch (state) {
    case 'queued':
    case 'retry_wait':
    case 'auth_wait':
      return 'waiting';
    case 'sending':
      return 'working';
    case 'acked':
      return 'good';
    case 'conflict':
    case 'rejected':
    case 'stuck':
      return 'error';
    case 'cancelled':
      return 'none';
  }
}

/** The code of an entry that never reached the server because no command of this console can read it. */
const UNREADABLE = 'unreadable-entry';

/** How the parts of a sentence read for whoever reads it. */
interface Say {
  readonly time: (instant: number) => string;
  readonly words: (words: MessageDescriptor) => string;
}

/** Where an entry is on its way, in words. */
export function entryWords(
  item: Pick<OutboxItem, 'state' | 'blockedBy' | 'nextAttemptAt' | 'ackedAt' | 'lastError'>,
  { time, words }: Say,
): MessageDescriptor {
  switch (item.state) {
    case 'queued': {
      if (item.blockedBy === null) return msg`Saved here, not sent yet`;
      const what = words(describeEntry(item.blockedBy.type, item.blockedBy.payload));
      return NEEDS_PERSON.has(item.blockedBy.state)
        ? msg`Saved here. On hold: “${what}” needs attention`
        : msg`Saved here. Will be sent after “${what}”`;
    }
    case 'sending':
      return msg`Sending…`;
    case 'retry_wait': {
      if (item.nextAttemptAt === null) return msg`Waiting to retry`;
      const next = time(item.nextAttemptAt);
      return msg`Retrying at ${next}`;
    }
    case 'auth_wait':
      return msg`Sign in to send`;
    case 'acked': {
      if (item.ackedAt === null) return msg`Sent`;
      const at = time(item.ackedAt);
      return msg`Sent at ${at}`;
    }
    case 'conflict':
      return msg`Needs attention: changed by someone else`;
    case 'rejected':
      return item.lastError?.code === UNREADABLE
        ? msg`Needs attention: can't be read here`
        : msg`Needs attention: rejected by the server`;
    case 'stuck': {
      if (item.nextAttemptAt === null) return msg`Needs attention: keeps failing`;
      const next = time(item.nextAttemptAt);
      return msg`Needs attention: keeps failing. Next attempt at ${next}`;
    }
    case 'cancelled':
      return msg`Discarded`;
  }
}
