import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { IncidentRow } from '../../contract/incidents.ts';
import { AssignDialog } from '../../features/alerts/assign-dialog.tsx';
import { MuteDialog } from '../../features/alerts/mute-dialog.tsx';
import { NoteIncidentsDialog } from '../../features/alerts/note-incidents-dialog.tsx';
import type { ChosenRows } from '../../kits/live-list/chosen-rows.ts';
import type { RowView } from '../../local/worker/view-query.ts';
import type { AlertListRow } from './alert-columns.tsx';

type Incidents = readonly RowView<IncidentRow>[];

interface ChosenAlertsProps {
  readonly chosen: ChosenRows<AlertListRow>;
  readonly onAcknowledge: (incidents: Incidents) => Promise<void>;
}

/** What can be done with chosen incidents at once. */
export function ChosenAlerts({ chosen, onAcknowledge }: ChosenAlertsProps) {
  const [isReading, setReading] = useState(false);
  const [asked, setAsked] = useState<{
    readonly what: 'assign' | 'mute' | 'note';
    readonly incidents: Incidents;
  } | null>(null);
  const withChosen = async (go: (incidents: Incidents) => Promise<void> | void) => {
    setReading(true);
    try {
      await go((await chosen.read()).map(({ view }) => view));
    } catch (error) {
      reportError(error);
    }
    setReading(false);
  };
  const ask = (what: 'assign' | 'mute' | 'note') =>
    withChosen((incidents) => {
      const noted = incidents.filter(({ row }) => row.closed === null && row.unacknowledged > 0);
      const asks = what === 'note' ? noted : incidents;
      if (asks.length > 0) setAsked({ what, incidents: asks });
    });
  const close = () => setAsked(null);
  return (
    <>
      <Button variant="default" size="md" loading={isReading} onClick={() => void withChosen(onAcknowledge)}>
        <Trans>Acknowledge</Trans>
      </Button>
      <Button variant="default" size="md" loading={isReading} onClick={() => void ask('assign')}>
        <Trans>Assign</Trans>
      </Button>
      <Button variant="default" size="md" loading={isReading} onClick={() => void ask('mute')}>
        <Trans>Mute</Trans>
      </Button>
      <Button variant="default" size="md" loading={isReading} onClick={() => void ask('note')}>
        <Trans>Add Note</Trans>
      </Button>
      {asked?.what === 'note' && <NoteIncidentsDialog incidents={asked.incidents} onClose={close} />}
      {asked?.what === 'assign' && <AssignDialog incidents={asked.incidents} onClose={close} />}
      {asked?.what === 'mute' && <MuteDialog incidents={asked.incidents} onClose={close} />}
    </>
  );
}
