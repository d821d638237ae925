import { useState } from 'react';
import { call } from '../../api/call.ts';
import { type Asked, useAnswer } from '../../api/use-answer.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import type { Saving } from '../../api/use-saving.ts';
import {
  getNotificationPreferences,
  type NotificationPreferencesReply,
  updateNotificationPreferences,
} from '../../contract/notifications.ts';
import type { BodyOf } from '../../contract/operation.ts';

/** What a person chooses of it; what else is answered follows from their account. */
type Changes = Omit<BodyOf<typeof updateNotificationPreferences>, 'baseVersion'>;

export interface ToldOf {
  readonly answer: Asked<NotificationPreferencesReply>;
  readonly isOffline: boolean;
  readonly retry: () => void;
  /** With what was changed here; null until the server has answered. */
  readonly wanted: NotificationPreferencesReply | null;
  readonly set: (changes: Changes) => void;
  readonly isChanged: boolean;
  /** One end of the quiet hours is missing. */
  readonly isHalfQuiet: boolean;
  /** Sends what was changed; whether nothing is left to send. */
  readonly save: (send: Saving['save']) => Promise<boolean>;
}

/** Of what and when who is signed in is told (docs/decisions/notifications.md): kept by the server alone, so only with a connection. */
export function useToldOf(): ToldOf {
  const isOffline = useIsOffline();
  const [changes, setChanges] = useState<Changes>({});
  const { answer, retry } = useAnswer(isOffline ? null : 'told-of', async (signal) => {
    const { data } = await call(getNotificationPreferences, { signal });
    return data;
  });
  const [known, setKnown] = useState<NotificationPreferencesReply | null>(null);
  if (answer.state === 'answered' && known?.version !== answer.value.version) setKnown(answer.value);
  const wanted = known === null ? null : ({ ...known, ...changes } as NotificationPreferencesReply);
  return {
    answer,
    isOffline,
    retry,
    wanted,
    set: (more) => setChanges((before) => ({ ...before, ...more })),
    isChanged: Object.keys(changes).length > 0,
    isHalfQuiet: wanted !== null && (wanted.quietFrom === null) !== (wanted.quietUntil === null),
    save: async (send) => {
      if (known === null || Object.keys(changes).length === 0) return true;
      const body = { ...changes, baseVersion: known.version };
      return await send(body, (headers) => call(updateNotificationPreferences, { body, headers }));
    },
  };
}
