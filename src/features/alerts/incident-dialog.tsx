import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { acknowledgeIncident } from '../../commands/acknowledge-incident.ts';
import { alertSubjectOf } from '../../commands/alert-subject.ts';
import { noteAlert } from '../../commands/note-alert.ts';
import type { AlertRow } from '../../contract/alerts.ts';
import type { IncidentRow } from '../../contract/incidents.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { mayAcknowledge } from '../../domain/may.ts';
import { isOpen } from '../../domain/open-alerts.ts';
import { incidentSentence, incidentTitle } from '../../kits/condition-words/incident-words.ts';
import { useConditionReader } from '../../kits/condition-words/use-condition-reader.ts';
import { useProfile } from '../../local/session/profile.ts';
import { unacknowledgedAlertsIn } from '../../local/views/look-up.ts';
import { useIncidentMembers } from '../../local/views/use-incidents.ts';
import type { RowView } from '../../local/worker/view-query.ts';
import { issueUndoable } from '../../outcome/undoable.ts';
import { useNow } from '../../ui/use-now.ts';
import classes from './alert-list.module.css';
import { AlertList } from './alert-list.tsx';
import { inWords } from './incident-in-words.ts';
import { NoteDialog, type Written } from './note-dialog.tsx';

export interface IncidentDialogProps {
  readonly incident: RowView<IncidentRow>;
  /** Opens one of its alerts in the place of this. */
  readonly onOpenAlert: (alert: AlertRow) => void;
  readonly onClose: () => void;
}

/** Its alerts that are drawn. */
const MEMBERS_SHOWN = 20;

/**
 * An incident: what its alerts have in common, which they are, and one note that acknowledges them all (docs/decisions/
 * notifications.md). Who may not acknowledge puts the note on the alert that speaks for all. Mounted while it is open.
 */
export function IncidentDialog({ incident, onOpenAlert, onClose }: IncidentDialogProps) {
  const { t } = useLingui();
  const user = useProfile();
  const reader = useConditionReader();
  const now = useNow(MINUTE_MS);
  const { row } = incident;
  const members = useIncidentMembers(row.incidentId) ?? [];
  const open = members.filter(({ row: alert }) => isOpen(alert));
  const lead = members.find(({ row: alert }) => alert.entryId === row.leadEntryId)?.row;
  const words = inWords(incident);
  const title = incidentTitle(words, reader, now);
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
      <p className={classes.sentence}>{incidentSentence(words, reader, now)}.</p>
      {row.ackNote !== '' && <p className={classes.sentence}>{t`Note: ${row.ackNote}`}</p>}
      <div className={classes.members}>
        <AlertList alerts={open.slice(0, MEMBERS_SHOWN)} leads onOpen={onOpenAlert} onGo={onClose} />
        {open.length > MEMBERS_SHOWN && (
          <p>
            <Plural value={open.length - MEMBERS_SHOWN} one="and # more" other="and # more" />
          </p>
        )}
        {open.length === 0 && (
          <p>
            <Trans>None of its alerts are open as of the last sync.</Trans>
          </p>
        )}
      </div>
    </NoteDialog>
  );
}

export default IncidentDialog;
