import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { acknowledgeIncident } from '../../commands/acknowledge-incident.ts';
import { alertSubjectOf } from '../../commands/alert-subject.ts';
import { noteAlert } from '../../commands/note-alert.ts';
import type { AlertRow } from '../../contract/alerts.ts';
import type { IncidentRow } from '../../contract/incidents.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { mayAcknowledge } from '../../domain/may.ts';
import { isOpen } from '../../domain/open-alerts.ts';
import { SeverityMark } from '../../kits/alerts/severity-mark.tsx';
import { inWords } from '../../kits/condition-words/incident-in-words.ts';
import { incidentSentence, incidentTitle, lossWords } from '../../kits/condition-words/incident-words.ts';
import { useConditionReader } from '../../kits/condition-words/use-condition-reader.ts';
import { useProfile } from '../../local/session/profile.ts';
import { unacknowledgedAlertsIn } from '../../local/views/look-up.ts';
import { useIncidentMembers } from '../../local/views/use-incidents.ts';
import type { RowView } from '../../local/worker/view-query.ts';
import { issueUndoable } from '../../outcome/undoable.ts';
import { useNow } from '../../ui/use-now.ts';
import classes from './alert-list.module.css';
import { AlertList } from './alert-list.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { IncidentComments } from './incident-comments.tsx';
import { IncidentStanding } from './incident-standing.tsx';
import { MuteDialog } from './mute-dialog.tsx';
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
  const [asked, setAsked] = useState<Asked>(null);
  const incidents = [incident];
  if (asked === 'assign') return <AssignDialog incidents={incidents} onClose={onClose} />;
  if (asked === 'mute') return <MuteDialog incidents={incidents} onClose={onClose} />;
  if (asked === 'comments') return <IncidentComments incident={incident} onClose={onClose} />;
  if (asked === 'false-alarm') return <MuteDialog incidents={incidents} reason="false-alarm" onClose={onClose} />;
  return <Incident incident={incident} onOpenAlert={onOpenAlert} onAsk={setAsked} onClose={onClose} />;
}

/** What is asked in the place of it. */
type Asked = 'assign' | 'mute' | 'false-alarm' | 'comments' | null;

interface IncidentProps extends IncidentDialogProps {
  readonly onAsk: (asked: Asked) => void;
}

function Incident({ incident, onOpenAlert, onAsk, onClose }: IncidentProps) {
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
      <p className={classes.standing}>
        <SeverityMark severity={row.severity} isInWords />
        {row.closed === null && <span>{lossWords(row.lossTime, reader, now)}</span>}
      </p>
      {/* Of one alert the alert itself says it. */}
      {(row.members > 1 || open.length === 0) && (
        <p className={classes.sentence}>{incidentSentence(words, reader, now)}.</p>
      )}
      {row.ackNote !== '' && <p className={classes.sentence}>{t`Note: ${row.ackNote}`}</p>}
      <IncidentStanding
        incident={incident}
        title={title}
        onAssign={() => onAsk('assign')}
        onMute={() => onAsk('mute')}
        onFalseAlarm={() => onAsk('false-alarm')}
        onComments={() => onAsk('comments')}
        onDone={onClose}
      />
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
