import { useState } from 'react';
import { acknowledgeIncident } from '../../commands/acknowledge-incident.ts';
import type { IncidentRow } from '../../contract/incidents.ts';
import { acknowledgeIncidents } from '../../kits/alerts/acknowledge-incidents.ts';
import { mayTake, takeIncident } from '../../kits/alerts/take-incident.ts';
import { inWords } from '../../kits/condition-words/incident-in-words.ts';
import { incidentTitle } from '../../kits/condition-words/incident-words.ts';
import { useConditionReader } from '../../kits/condition-words/use-condition-reader.ts';
import { useProfile } from '../../local/session/profile.ts';
import { StorageError } from '../../local/storage/storage-error.ts';
import type { RowView } from '../../local/worker/view-query.ts';
import { useLatestCallback } from '../../ui/use-latest-callback.ts';

type Incident = RowView<IncidentRow>;

export interface AlertVerbs {
  readonly mayAcknowledge: boolean;
  readonly mayTake: (row: IncidentRow) => boolean;
  /** Those of them that are open and that nobody has acknowledged. */
  readonly acknowledge: (incidents: readonly Incident[]) => Promise<void>;
  readonly onAcknowledge: (incident: Incident) => void;
  readonly onTake: (incident: Incident) => void;
  /** Why the last one could not be stored; null: it was. */
  readonly problem: 'storage-full' | 'storage-failed' | 'forbidden' | null;
}

/** What is done with incidents in the list and beside it; stored here, also offline, each with a way back. */
export function useAlertVerbs(): AlertVerbs {
  const user = useProfile();
  const reader = useConditionReader();
  const [problem, setProblem] = useState<AlertVerbs['problem']>(null);
  const storing = async (work: () => Promise<unknown>): Promise<void> => {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof StorageError ? error.code : 'forbidden');
    }
  };
  const titleOf = (view: Incident) => incidentTitle(inWords(view), reader, Date.now());
  const acknowledge = useLatestCallback((incidents: readonly Incident[]) =>
    storing(() =>
      acknowledgeIncidents(
        incidents
          .filter(({ row }) => row.closed === null && row.unacknowledged > 0)
          .map((view) => ({ incidentId: view.row.incidentId, title: titleOf(view) })),
      ),
    ),
  );
  return {
    mayAcknowledge: user !== null && acknowledgeIncident.mayIssue(user),
    mayTake: useLatestCallback((row: IncidentRow) => mayTake(user, row)),
    acknowledge,
    onAcknowledge: useLatestCallback((view: Incident) => void acknowledge([view])),
    onTake: useLatestCallback((view: Incident) => {
      if (user !== null) void storing(() => takeIncident(user, view.row, titleOf(view)));
    }),
    problem,
  };
}
