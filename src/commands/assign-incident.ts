import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { assignIncident as operation } from '../contract/incidents.ts';
import { instantAt } from '../domain/instant.ts';
import { command } from './command.ts';
import { INCIDENT_FEED } from './mute-subject.ts';
import { mayDo } from './provisioning.ts';

const schema = v.object({
  incidentId: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** What it says in one line. */
  subject: v.string(),
  /** A login name; empty: nobody's. */
  owner: v.string(),
});

const incidentOrderingKey = ({ incidentId }: { readonly incidentId: number }): string => `incident:${incidentId}`;

/**
 * Says whose an incident is. Whose it is already stays, unless who gives it away saw that; where somebody else has given it to
 * another meanwhile, a person is asked.
 */
export const assignIncident = command({
  type: 'incident.assign',
  version: 1,
  schema,
  mayIssue: mayDo('acknowledge'),
  orderingKeys: (payload) => [incidentOrderingKey(payload)],
  effect: ({ incidentId, owner }, { now }) => [
    {
      op: 'merge',
      feed: INCIDENT_FEED,
      key: String(incidentId),
      fields: { owner, ownerTime: owner === '' ? null : instantAt(now) },
    },
  ],
  edit: {
    orderingKey: incidentOrderingKey,
    parts: ({ owner }) => ({ owner: { owner } }),
    only: (payload) => payload,
    watched: [],
    told: [],
    words: {
      owner: {
        name: msg({ message: 'Owner', context: 'incident' }),
        value: ({ owner }) =>
          typeof owner === 'string' && owner !== '' ? owner : msg({ message: 'Unassigned', context: 'incident' }),
      },
    },
  },
  undoable: true,
  operation,
  request: ({ incidentId, owner }, { baseVersion }) => ({ params: { incidentId }, body: { owner, baseVersion } }),
  deletes: false,
  describe: ({ subject, owner }) =>
    owner === ''
      ? msg({ message: `Unassign “${subject}”`, context: 'incident' })
      : msg({ message: `Assign “${subject}” to ${owner}`, context: 'incident' }),
});
