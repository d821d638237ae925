import { assignIncident } from '../../commands/assign-incident.ts';
import type { IncidentRow } from '../../contract/incidents.ts';
import type { SignedInUser } from '../../contract/users.ts';
import { issueAndOffer } from '../../outcome/undoable.ts';

/** Whether somebody may take an incident that is not theirs yet. */
export const mayTake = (user: SignedInUser | null, { owner, closed }: Pick<IncidentRow, 'owner' | 'closed'>): boolean =>
  user !== null && closed === null && owner !== user.loginName && assignIncident.mayIssue(user);

/** Makes an incident one's own, also offline, with a way back. @param subject what is wrong in a few words */
export const takeIncident = (user: SignedInUser, row: IncidentRow, subject: string): Promise<unknown> =>
  issueAndOffer(assignIncident, { incidentId: row.incidentId, subject, owner: user.loginName }, { seen: { ...row } });
