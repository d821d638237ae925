import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
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

/** Where an entry is on its way, in words. `time` words an instant for the reader. */
export function entryWords(
  item: Pick<OutboxItem, 'state' | 'waitsForEarlier' | 'nextAttemptAt' | 'ackedAt' | 'lastFault'>,
  time: (instant: number) => string,
): MessageDescriptor {
  switch (item.state) {
    case 'queued':
      return item.waitsForEarlier ? msg`Saved on this device, goes after an earlier one` : msg`Saved on this device`;
    case 'sending':
      return msg`Sending`;
    case 'retry_wait': {
      if (item.nextAttemptAt === null) return msg`Waiting to try again`;
      const next = time(item.nextAttemptAt);
      return msg`Waiting to try again at ${next}`;
    }
    case 'auth_wait':
      return msg`Sign in to send it`;
    case 'acked': {
      if (item.ackedAt === null) return msg`Sent`;
      const at = time(item.ackedAt);
      return msg`Sent at ${at}`;
    }
    case 'conflict':
      return msg`Needs you: it was changed elsewhere`;
    case 'rejected':
      return item.lastFault?.code === UNREADABLE
        ? msg`Needs you: it can't be read here`
        : msg`Needs you: the server did not take it`;
    case 'stuck': {
      if (item.nextAttemptAt === null) return msg`Needs you: it fails again and again`;
      const next = time(item.nextAttemptAt);
      return msg`Needs you: it fails again and again. Tried again by itself at ${next}`;
    }
    case 'cancelled':
      return msg`Discarded`;
  }
}
