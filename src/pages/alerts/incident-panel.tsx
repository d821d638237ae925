import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { AlertRow } from '../../contract/alerts.ts';
import type { IncidentRow } from '../../contract/incidents.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { mayAcknowledge } from '../../domain/may.ts';
import { IncidentContent, type IncidentQuestion } from '../../features/alerts/incident-content.tsx';
import { IncidentQuestionDialog } from '../../features/alerts/incident-question.tsx';
import { inWords } from '../../kits/condition-words/incident-in-words.ts';
import { incidentTitle } from '../../kits/condition-words/incident-words.ts';
import { useConditionReader } from '../../kits/condition-words/use-condition-reader.ts';
import { useProfile } from '../../local/session/profile.ts';
import { useIncidentsCalled } from '../../local/views/use-incidents.ts';
import type { RowView } from '../../local/worker/view-query.ts';
import { useNow } from '../../ui/use-now.ts';
import { IncidentEvidence } from './incident-evidence.tsx';
import classes from './incident-panel.module.css';

type Incident = RowView<IncidentRow>;

interface IncidentPanelProps {
  readonly incidentId: number;
  readonly onAcknowledge: (incident: Incident) => void;
  /** Opens the dialog in which a note is written. */
  readonly onNote: (incident: Incident) => void;
  readonly onOpenAlert: (alert: AlertRow) => void;
  readonly onClose: () => void;
}

/** The incident that was chosen in the list, beside it, as it is now: the list stays where it is. Escape closes it. */
export function IncidentPanel({ incidentId, onClose, ...verbs }: IncidentPanelProps) {
  const known = useIncidentsCalled([incidentId]);
  const incident = known?.find(({ row }) => row.incidentId === incidentId);
  return incident === undefined ? null : <Shown key={incidentId} incident={incident} onClose={onClose} {...verbs} />;
}

interface ShownProps extends Omit<IncidentPanelProps, 'incidentId'> {
  readonly incident: Incident;
}

function Shown({ incident, onAcknowledge, onNote, onOpenAlert, onClose }: ShownProps) {
  const { t } = useLingui();
  const titleId = useId();
  const user = useProfile();
  const reader = useConditionReader();
  const now = useNow(MINUTE_MS);
  const [asked, setAsked] = useState<IncidentQuestion | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Who reads with the keyboard or a screen reader goes on here, and back to the row when it is closed.
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  const { row } = incident;
  return (
    <aside
      className={classes.panel}
      aria-labelledby={titleId}
      data-testid="incident-panel"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <div className={classes.head}>
        <h2 ref={heading} id={titleId} tabIndex={-1} className={classes.title}>
          {incidentTitle(inWords(incident), reader, now)}
        </h2>
        <ActionIcon variant="subtle" color="gray" size="var(--h)" aria-label={t`Close`} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.content}>
        <IncidentContent
          incident={incident}
          evidence={<IncidentEvidence incident={incident} />}
          onAsk={setAsked}
          onOpenAlert={onOpenAlert}
          onDone={() => undefined}
        />
      </div>
      <div className={classes.foot}>
        {user !== null && row.closed === null && mayAcknowledge(user, row) && (
          <Button
            size="md"
            onClick={() => {
              // The button goes with what it did.
              heading.current?.focus({ preventScroll: true });
              onAcknowledge(incident);
            }}
          >
            <Trans>Acknowledge</Trans>
          </Button>
        )}
        <Button size="md" variant="default" aria-haspopup="dialog" onClick={() => onNote(incident)}>
          <Trans>Add Note</Trans>
        </Button>
      </div>
      {asked !== null && <IncidentQuestionDialog incident={incident} asked={asked} onClose={() => setAsked(null)} />}
    </aside>
  );
}

export default IncidentPanel;
