import { msg } from '@lingui/core/macro';
import { endMute as operation } from '../contract/mutes.ts';
import { instantAt } from '../domain/instant.ts';
import { command } from './command.ts';
import { INCIDENT_FEED, MUTE_FEED, muteOrderingKey, muteSubject } from './mute-subject.ts';
import { mayDo } from './provisioning.ts';

/** Ends a mute before its time: what it held back is told. Of two who end it the first did, so it stands on no version. */
export const endMute = command({
  type: 'mute.end',
  version: 1,
  schema: muteSubject,
  mayIssue: mayDo('acknowledge'),
  orderingKeys: (payload) => [muteOrderingKey(payload)],
  effect: ({ muteId, incidents }, { user: { loginName }, now }) => [
    { op: 'merge', feed: MUTE_FEED, key: muteId, fields: { ended: instantAt(now), endedBy: loginName } },
    ...incidents.map((incidentId) => ({
      op: 'merge' as const,
      feed: INCIDENT_FEED,
      key: String(incidentId),
      fields: { mutedUntil: null, muteReason: null },
    })),
  ],
  undoable: true,
  operation,
  request: ({ muteId }) => ({ params: { muteId }, body: {} }),
  deletes: false,
  describe: ({ subject }) => msg`Unmute ${subject}`,
});
