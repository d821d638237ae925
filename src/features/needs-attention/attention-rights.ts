import { acknowledgeIncident } from '../../commands/acknowledge-incident.ts';
import { may } from '../../domain/may.ts';
import type { AttentionRights } from '../../domain/needs-attention.ts';
import type { useProfile } from '../../local/session/profile.ts';

/** What a user may do about what needs somebody; nobody may do anything. */
export const rightsOf = (user: ReturnType<typeof useProfile>): AttentionRights => ({
  mayAcknowledge: user !== null && acknowledgeIncident.mayIssue(user),
  mayOpenDevice: user !== null && may(user, 'openDevice'),
});
