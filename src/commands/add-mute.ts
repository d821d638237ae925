import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { type MuteRow, muteFields, addMute as operation } from '../contract/mutes.ts';
import { timeOf } from '../domain/instant.ts';
import { command } from './command.ts';
import { INCIDENT_FEED, MUTE_FEED, muteOrderingKey, muteSubject } from './mute-subject.ts';
import { newRow } from './new-row.ts';
import { mayDo } from './provisioning.ts';
import { shipmentOrderingKey } from './shipment-subject.ts';

const schema = v.object({ ...muteSubject.entries, ...muteFields });

/** Says that nobody is to be told of alerts of something for a while (docs/decisions/notifications.md). */
export const addMute = command({
  type: 'mute.add',
  version: 1,
  schema,
  mayIssue: mayDo('acknowledge'),
  orderingKeys: (payload) => [muteOrderingKey(payload)],
  effect: ({ subject: _, incidents, ...said }, context) => {
    const { now } = context;
    const row: MuteRow = { ...said, ...newRow(context), ended: null, endedBy: '' };
    const holds = timeOf(said.fromTime) <= now && timeOf(said.untilTime) > now;
    return [
      { op: 'put', feed: MUTE_FEED, key: said.muteId, row },
      ...(holds ? incidents : []).map((incidentId) => ({
        op: 'merge' as const,
        feed: INCIDENT_FEED,
        key: String(incidentId),
        fields: { mutedUntil: said.untilTime, muteReason: said.reason },
      })),
    ];
  },
  creates: muteOrderingKey,
  needs: ({ scope, scopeKey }) => (scope === 'shipment' ? [shipmentOrderingKey({ guid: scopeKey })] : []),
  undoable: true,
  operation,
  request: ({ subject: _, incidents: _of, ...body }) => ({ body }),
  deletes: false,
  describe: ({ subject }) => msg`Mute ${subject}`,
});
