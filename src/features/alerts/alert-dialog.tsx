import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Checkbox, Stack, Textarea } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { reasonWords } from '../../api/reason-words.ts';
import { acknowledgeAlert } from '../../commands/acknowledge-alert.ts';
import { alertSubjectOf } from '../../commands/alert-subject.ts';
import { issue } from '../../commands/issue.ts';
import { noteAlert } from '../../commands/note-alert.ts';
import type { AlertRow } from '../../contract/alerts.ts';
import { ALERT_LEVEL } from '../../domain/alert-events.ts';
import { ALERT_NOTE, checkNote } from '../../domain/alert-texts.ts';
import { isBlank } from '../../domain/field-rules.ts';
import { isAcknowledged } from '../../domain/open-alerts.ts';
import { useProfile } from '../../local/session/profile.ts';
import { EntryOutcome } from '../../outcome/entry-outcome.tsx';
import { useSubmit } from '../../outcome/use-submit.ts';
import { useReloadHold } from '../../state/use-reload-hold.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { StateShape } from '../../ui/state/state-mark.tsx';
import { AlertFacts } from './alert-facts.tsx';
import { NOTE_WORDS } from './note-words.ts';

export interface AlertDialogProps {
  readonly alert: AlertRow;
  readonly onClose: () => void;
}

/**
 * An alert or message, whole (spec 2 §2 "Alert list item with a modal", "Show message modal"): whoever sees it may put a note
 * on it; who may acknowledge does so with Submit, as long as nobody has. What is submitted goes through the outbox.
 * Mounted while it is open.
 */
export function AlertDialog({ alert, onClose }: AlertDialogProps) {
  const { t } = useLingui();
  const user = useProfile();
  const [note, setNote] = useState('');
  const [sendEmail, setSendEmail] = useState(false);
  const { submission, submit } = useSubmit();
  const isMessage = alert.alertLevel === ALERT_LEVEL.message;
  const title = alert.subject === '' ? (isMessage ? t`Message` : t`Alert`) : alert.subject;
  const written = note.trim();
  useReloadHold(written !== '' && submission.state === 'editing', () => Promise.resolve());

  if (submission.state === 'saved') {
    return (
      <Dialog title={title} size="question" onClose={onClose}>
        <EntryOutcome localSeq={submission.localSeq} onClose={onClose} />
      </Dialog>
    );
  }
  // Who acknowledged first stays: there is nothing to acknowledge any more.
  const acknowledges = user !== null && acknowledgeAlert.mayIssue(user) && !isAcknowledged(alert);
  const fault = checkNote(alert.message, note);
  const words = fault === null ? undefined : NOTE_WORDS[fault];
  const isReady = fault === null && (acknowledges || !isBlank(note));
  const store = () => {
    const subject = alertSubjectOf(alert);
    const noted = { message: alert.message, note: written, sendEmail };
    if (!acknowledges) return issue(noteAlert, { ...subject, ...noted });
    return issue(acknowledgeAlert, written === '' ? subject : { ...subject, noted });
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isReady) void submit(store);
  };
  return (
    <Dialog title={title} size="usual" stays onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <AlertFacts alert={alert} />
          <Textarea
            label={t`Add Note`}
            size="md"
            autosize
            minRows={2}
            maxRows={5}
            data-autofocus
            description={t`${written.length} of ${ALERT_NOTE.max} characters. Everybody who sees the alert reads it.`}
            value={note}
            error={words === undefined ? undefined : t(words)}
            onChange={({ currentTarget }) => setNote(currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
          />
          <Checkbox
            size="md"
            label={t`Send the note by e-mail`}
            description={t`To whom the company's alerts go.`}
            disabled={written === ''}
            checked={sendEmail && written !== ''}
            onChange={({ currentTarget }) => setSendEmail(currentTarget.checked)}
          />
          {/* Forced checked (spec 2 §2): Submit is what acknowledges. */}
          {acknowledges && <Checkbox size="md" label={t`Acknowledge`} checked readOnly aria-readonly />}
        </Stack>
        <DialogActions
          note={
            submission.state === 'failed' && (
              <Alert color="red" title={<Trans>NOT saved</Trans>} icon={<StateShape state="error" />} mb="xs">
                {t(reasonWords(submission.code))}
              </Alert>
            )
          }
        >
          <Button
            variant="default"
            disabled={note === '' && !sendEmail}
            onClick={() => {
              setNote('');
              setSendEmail(false);
            }}
          >
            <Trans>Reset</Trans>
          </Button>
          <Button variant="default" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button type="submit" disabled={!isReady} loading={submission.state === 'saving'}>
            <Trans>Submit</Trans>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

export default AlertDialog;
