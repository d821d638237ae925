import { msg, plural } from '@lingui/core/macro';
import { acknowledgeIncident } from '../../commands/acknowledge-incident.ts';
import { issue } from '../../commands/issue.ts';
import { undoTime } from '../../commands/undo-time.ts';
import { unacknowledgedAlertsIn } from '../../local/views/look-up.ts';
import { tellOutcome } from '../../outcome/outcome-toast.tsx';

/** An incident that is to be acknowledged, and what it says in one line. */
export interface ToAcknowledge {
  readonly incidentId: number;
  readonly title: string;
}

/**
 * Acknowledges incidents, also offline; one toast offers to undo it. Throws as `issue` does: what was stored before stays, and is told.
 */
export async function acknowledgeIncidents(incidents: readonly ToAcknowledge[]): Promise<void> {
  const localSeqs: number[] = [];
  try {
    for (const { incidentId, title } of incidents) {
      const alerts = (await unacknowledgedAlertsIn(incidentId)).map(({ entryId }) => entryId);
      const payload = { incidentId, subject: title, note: '', alerts };
      localSeqs.push((await issue(acknowledgeIncident, payload, { undoFor: undoTime() })).localSeq);
    }
  } finally {
    const [first] = incidents;
    const { length: count } = localSeqs;
    if (first !== undefined && count > 0) {
      const words =
        count === 1
          ? msg`Acknowledged: ${first.title}`
          : msg`${plural(count, { one: '# alert acknowledged', other: '# alerts acknowledged' })}`;
      tellOutcome({ localSeqs, words });
    }
  }
}
