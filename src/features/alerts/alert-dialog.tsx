import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { acknowledgeAlert } from '../../commands/acknowledge-alert.ts';
import { alertSubjectOf } from '../../commands/alert-subject.ts';
import { noteAlert } from '../../commands/note-alert.ts';
import type { AlertRow } from '../../contract/alerts.ts';
import { ALERT_LEVEL } from '../../domain/alert-events.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { mayAcknowledge } from '../../domain/may.ts';
import { alertName } from '../../kits/alert-words/alert-name.ts';
import { useEventNames } from '../../kits/alert-words/use-event-names.ts';
import { CommentsButton } from '../../kits/comments/comments-button.tsx';
import { CommentsDialog } from '../../kits/comments/comments-dialog.tsx';
import { measuredSentence } from '../../kits/condition-words/alert-words.ts';
import { useConditionReader } from '../../kits/condition-words/use-condition-reader.ts';
import { useLimitsOfAlert } from '../../kits/limits/use-limits-of-alert.ts';
import { useProfile } from '../../local/session/profile.ts';
import { issueUndoable } from '../../outcome/undoable.ts';
import { useNow } from '../../ui/use-now.ts';
import { AlertFacts } from './alert-facts.tsx';
import classes from './alert-list.module.css';
import { NoteDialog, type Written } from './note-dialog.tsx';

export interface AlertDialogProps {
  readonly alert: AlertRow;
  readonly onClose: () => void;
}

/**
 * An alert or message, whole (spec 2 §2 "Alert list item with a modal", "Show message modal"): whoever sees it may put a note
 * on it; who may acknowledge does so with Submit, as long as nobody has. Mounted while it is open.
 */
export function AlertDialog(props: AlertDialogProps) {
  const [isTalk, setTalk] = useState(false);
  const { alert, onClose } = props;
  const called = alertName(alert, useEventNames());
  if (!isTalk || alert.incidentId === null) return <OneAlert {...props} onComments={() => setTalk(true)} />;
  return <CommentsDialog about={{ incidentId: alert.incidentId }} subject={called} onClose={onClose} />;
}

function OneAlert({ alert, onComments, onClose }: AlertDialogProps & { readonly onComments: () => void }) {
  const { t } = useLingui();
  const user = useProfile();
  const sentence = measuredSentence(alert, useConditionReader(), useNow(MINUTE_MS));
  const limits = useLimitsOfAlert(alert);
  const isMessage = alert.alertLevel === ALERT_LEVEL.message;
  const called = alertName(alert, useEventNames());
  // Who acknowledged first stays: there is nothing to acknowledge any more.
  const acknowledges = user !== null && mayAcknowledge(user, alert);
  const store = ({ note, sendEmail }: Written) => {
    const subject = alertSubjectOf(alert);
    const noted = { message: alert.message, note, sendEmail };
    if (!acknowledges) return issueUndoable(noteAlert, { ...subject, ...noted });
    return issueUndoable(acknowledgeAlert, note === '' ? subject : { ...subject, noted });
  };
  return (
    <NoteDialog
      title={called === '' ? (isMessage ? t`Message` : t`Alert`) : called}
      message={alert.message}
      acknowledges={acknowledges}
      mails
      takesNote
      store={store}
      onClose={onClose}
    >
      {sentence !== null && (
        <p className={classes.sentence} data-testid="alert-sentence">
          {sentence}.
        </p>
      )}
      <AlertFacts alert={alert} limits={limits} />
      {alert.incidentId !== null && <CommentsButton about={{ incidentId: alert.incidentId }} onOpen={onComments} />}
    </NoteDialog>
  );
}

export default AlertDialog;
