import { type ReactNode, useState } from 'react';
import { acknowledgeIncident } from '../../commands/acknowledge-incident.ts';
import { alertSubjectOf } from '../../commands/alert-subject.ts';
import { noteAlert } from '../../commands/note-alert.ts';
import type { AlertRow } from '../../contract/alerts.ts';
import type { IncidentRow } from '../../contract/incidents.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { mayAcknowledge } from '../../domain/may.ts';
import { inWords } from '../../kits/condition-words/incident-in-words.ts';
import { incidentTitle } from '../../kits/condition-words/incident-words.ts';
import { useConditionReader } from '../../kits/condition-words/use-condition-reader.ts';
import { useProfile } from '../../local/session/profile.ts';
import { unacknowledgedAlertsIn } from '../../local/views/look-up.ts';
import { useIncidentMembers } from '../../local/views/use-incidents.ts';
import type { RowView } from '../../local/worker/view-query.ts';
import { issueUndoable } from '../../outcome/undoable.ts';
import { useNow } from '../../ui/use-now.ts';
import { IncidentContent, type IncidentQuestion } from './incident-content.tsx';
import { IncidentQuestionDialog } from './incident-question.tsx';
import { NoteDialog, type Written } from './note-dialog.tsx';

export interface IncidentDialogProps {
  readonly incident: RowView<IncidentRow>;
  /** What the readings say of it; absent: it is not shown here. */
  readonly evidence?: ReactNode;
  /** Opens one of its alerts in the place of this. */
  readonly onOpenAlert: (alert: AlertRow) => void;
  readonly onClose: () => void;
}

/**
 * An incident: what its alerts have in common, which they are, and one note that acknowledges them all (docs/decisions/
 * notifications.md). Who may not acknowledge puts the note on the alert that speaks for all. Mounted while it is open.
 */
export function IncidentDialog(props: IncidentDialogProps) {
  const { incident, onClose } = props;
  const [asked, setAsked] = useState<IncidentQuestion | null>(null);
  if (asked !== null) return <IncidentQuestionDialog incident={incident} asked={asked} onClose={onClose} />;
  return <Incident {...props} onAsk={setAsked} />;
}

interface IncidentProps extends IncidentDialogProps {
  readonly onAsk: (asked: IncidentQuestion) => void;
}

function Incident({ incident, evidence, onOpenAlert, onAsk, onClose }: IncidentProps) {
  const user = useProfile();
  const reader = useConditionReader();
  const now = useNow(MINUTE_MS);
  const { row } = incident;
  const members = useIncidentMembers(row.incidentId) ?? [];
  const lead = members.find(({ row: alert }) => alert.entryId === row.leadEntryId)?.row;
  const title = incidentTitle(inWords(incident), reader, now);
  const acknowledges = user !== null && mayAcknowledge(user, row);
  const store = async ({ note, sendEmail }: Written) => {
    if (!acknowledges && lead !== undefined) {
      return issueUndoable(noteAlert, { ...alertSubjectOf(lead), message: lead.message, note, sendEmail });
    }
    const alerts = (await unacknowledgedAlertsIn(row.incidentId)).map(({ entryId }) => entryId);
    return issueUndoable(acknowledgeIncident, { incidentId: row.incidentId, subject: title, note, alerts });
  };
  return (
    <NoteDialog
      title={title}
      message={acknowledges ? '' : (lead?.message ?? '')}
      acknowledges={acknowledges}
      mails={false}
      takesNote={acknowledges || lead !== undefined}
      store={store}
      onClose={onClose}
    >
      <IncidentContent
        incident={incident}
        evidence={evidence}
        onAsk={onAsk}
        onOpenAlert={onOpenAlert}
        onDone={onClose}
      />
    </NoteDialog>
  );
}

export default IncidentDialog;
