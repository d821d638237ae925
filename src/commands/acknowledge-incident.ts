import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { acknowledgeIncident as acknowledgeIncidentCall } from '../contract/incidents.ts';
import { instantAt } from '../domain/instant.ts';
import { ALERT_FEED, alertOrderingKey } from './alert-subject.ts';
import { command } from './command.ts';
import { INCIDENT_FEED } from './mute-subject.ts';
import { mayDo } from './provisioning.ts';

const entryNumber = v.pipe(v.number(), v.integer(), v.minValue(1));

const schema = v.object({
  incidentId: entryNumber,
  /** What it says in one line. */
  subject: v.string(),
  note: v.string(),
  /** Of its alerts those that this device knows to be in force and not acknowledged. */
  alerts: v.array(entryNumber),
});

/**
 * Says that somebody has seen to an incident: to all its alerts and those that join it (docs/decisions/notifications.md).
 * Whoever was first stays, so it stands on no version.
 */
export const acknowledgeIncident = command({
  type: 'incident.acknowledge',
  version: 1,
  schema,
  mayIssue: mayDo('acknowledge'),
  orderingKeys: ({ incidentId, alerts }) => [
    `incident:${incidentId}`,
    ...alerts.map((entryId) => alertOrderingKey(String(entryId))),
  ],
  effect: ({ incidentId, note, alerts }, { user, now }) => {
    const acknowledged = { ackBy: user.loginName, ackTime: instantAt(now) };
    return [
      {
        op: 'merge',
        feed: INCIDENT_FEED,
        key: String(incidentId),
        fields: { ...acknowledged, ackNote: note, unacknowledged: 0 },
      },
      ...alerts.map((entryId) => ({
        op: 'merge' as const,
        feed: ALERT_FEED,
        key: String(entryId),
        fields: acknowledged,
      })),
    ];
  },
  operation: acknowledgeIncidentCall,
  request: ({ incidentId, note }) => ({
    params: { incidentId },
    body: { acknowledge: true as const, ...(note === '' ? {} : { note }) },
  }),
  deletes: false,
  describe: ({ subject }) => msg`Acknowledge “${subject}” and all its alerts`,
});
