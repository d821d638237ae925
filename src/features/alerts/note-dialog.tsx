import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Stack, Textarea } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { ALERT_NOTE, checkNote } from '../../domain/alert-texts.ts';
import { isBlank } from '../../domain/field-rules.ts';
import type { Stored } from '../../local/outbox/enqueue.ts';
import { EntryOutcome } from '../../outcome/entry-outcome.tsx';
import { NotSaved } from '../../outcome/not-saved.tsx';
import { useSubmit } from '../../outcome/use-submit.ts';
import { useReloadHold } from '../../state/use-reload-hold.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { NOTE_WORDS } from './note-words.ts';

/** What somebody writes on it. */
export interface Written {
  /** Empty: nothing. */
  readonly note: string;
  readonly sendEmail: boolean;
}

interface NoteDialogProps {
  readonly title: string;
  /** The message that the note is put after. */
  readonly message: string;
  /** Submit acknowledges: it is not acknowledged yet, and this person may. */
  readonly acknowledges: boolean;
  /** A note can be sent to whom the company's alerts go. */
  readonly mails: boolean;
  /** There is something that a note can stand on. */
  readonly takesNote: boolean;
  /** Stores what is submitted in the outbox. */
  readonly store: (written: Written) => Promise<Stored>;
  readonly onClose: () => void;
  /** What it is about. */
  readonly children: ReactNode;
}

/**
 * Something that is read, noted on and acknowledged (spec 2 §2 "Alert list item with a modal"): an alert, a message, an
 * incident. What is submitted goes through the outbox. Mounted while it is open.
 */
export function NoteDialog(props: NoteDialogProps) {
  const { title, message, acknowledges, mails, takesNote, store, onClose, children } = props;
  const { t } = useLingui();
  const [note, setNote] = useState('');
  const [sendEmail, setSendEmail] = useState(false);
  const { submission, submit } = useSubmit();
  const written = note.trim();
  useReloadHold(written !== '' && submission.state === 'editing', () => Promise.resolve());

  if (submission.state === 'saved') {
    return (
      <Dialog title={title} size="question" onClose={onClose}>
        <EntryOutcome localSeq={submission.localSeq} onClose={onClose} />
      </Dialog>
    );
  }
  const fault = checkNote(message, note);
  const words = fault === null ? undefined : NOTE_WORDS[fault];
  const isReady = fault === null && (acknowledges || !isBlank(note));
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isReady) void submit(() => store({ note: written, sendEmail: mails && sendEmail && written !== '' }));
  };
  return (
    <Dialog title={title} size="usual" stays onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          {children}
          {takesNote && (
            <Textarea
              label={t`Add Note`}
              size="md"
              autosize
              minRows={2}
              maxRows={5}
              data-autofocus
              description={t`${written.length} of ${ALERT_NOTE.max} characters. Everybody who sees it reads it.`}
              value={note}
              error={words === undefined ? undefined : t(words)}
              onChange={({ currentTarget }) => setNote(currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
            />
          )}
          {mails && (
            <Checkbox
              size="md"
              label={t`Send the note by e-mail`}
              description={t`To whom the company's alerts go.`}
              disabled={written === ''}
              checked={sendEmail && written !== ''}
              onChange={({ currentTarget }) => setSendEmail(currentTarget.checked)}
            />
          )}
          {/* Forced checked (spec 2 §2): Submit is what acknowledges. */}
          {acknowledges && <Checkbox size="md" label={t`Acknowledge`} checked readOnly aria-readonly />}
        </Stack>
        <DialogActions note={<NotSaved submission={submission} />}>
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
