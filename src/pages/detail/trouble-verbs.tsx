import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { acknowledgeIncident } from '../../commands/acknowledge-incident.ts';
import type { IncidentRow } from '../../contract/incidents.ts';
import { useShare } from '../../features/share/use-share.tsx';
import { acknowledgeIncidents } from '../../kits/alerts/acknowledge-incidents.ts';
import { mayTake, takeIncident } from '../../kits/alerts/take-incident.ts';
import { inWords } from '../../kits/condition-words/incident-in-words.ts';
import { incidentTitle } from '../../kits/condition-words/incident-words.ts';
import { useConditionReader } from '../../kits/condition-words/use-condition-reader.ts';
import { useProfile } from '../../local/session/profile.ts';
import type { RowView } from '../../local/worker/view-query.ts';
import { tellNotSaved } from '../../outcome/tell-not-saved.tsx';

interface TroubleVerbsProps {
  readonly guid: string;
  /** What people call the shipment. */
  readonly name: string;
  /** Its open incidents. */
  readonly incidents: readonly RowView<IncidentRow>[];
}

/** What one does about what is wrong with a shipment, beside it: acknowledges it, takes it, tells somebody outside. */
export function TroubleVerbs({ guid, name, incidents }: TroubleVerbsProps) {
  const user = useProfile();
  const reader = useConditionReader();
  const share = useShare(guid, name);
  const titleOf = (view: RowView<IncidentRow>) => incidentTitle(inWords(view), reader, Date.now());
  const unseen =
    user !== null && acknowledgeIncident.mayIssue(user) ? incidents.filter(({ row }) => row.unacknowledged > 0) : [];
  const free = incidents.filter(({ row }) => mayTake(user, row));
  const acknowledge = () =>
    acknowledgeIncidents(unseen.map((view) => ({ incidentId: view.row.incidentId, title: titleOf(view) }))).catch(
      tellNotSaved,
    );
  const take = async () => {
    if (user === null) return;
    try {
      for (const view of free) await takeIncident(user, view.row, titleOf(view));
    } catch (error) {
      tellNotSaved(error);
    }
  };
  const { action } = share;
  if (unseen.length === 0 && free.length === 0 && action === null) return null;
  return (
    <Group gap="xs" data-testid="trouble-verbs">
      {unseen.length > 0 && (
        <Button mih="var(--h)" onClick={() => void acknowledge()}>
          <Trans>Acknowledge</Trans>
        </Button>
      )}
      {free.length > 0 && (
        <Button variant="default" mih="var(--h)" onClick={() => void take()}>
          <Trans context="incident">I take it</Trans>
        </Button>
      )}
      {action !== null && action.unavailable === undefined && (
        <Button variant="default" mih="var(--h)" aria-haspopup="dialog" onClick={action.onChoose}>
          {action.words}
        </Button>
      )}
      {share.dialog}
    </Group>
  );
}
