import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Stack, Textarea, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { writeMessage } from '../../commands/write-message.ts';
import { MESSAGE_SUBJECT, MESSAGE_TEXT } from '../../domain/alert-texts.ts';
import { checkField, type FieldFault, isBlank } from '../../domain/field-rules.ts';
import { temporaryId } from '../../local/outbox/assigned-ids.ts';
import { EntryOutcome } from '../../outcome/entry-outcome.tsx';
import { NotSaved } from '../../outcome/not-saved.tsx';
import { issueUndoable } from '../../outcome/undoable.ts';
import { useSubmit } from '../../outcome/use-submit.ts';
import { useReloadHold } from '../../state/use-reload-hold.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { MESSAGE_WORDS, SUBJECT_WORDS } from './note-words.ts';

/** What a message is written about. */
export interface MessageAbout {
  /** What people call it. */
  readonly name: string;
  readonly guid: string | null;
  readonly macId: string | null;
  readonly latitude?: number | null;
  readonly longitude?: number | null;
}

export interface WriteMessageDialogProps {
  readonly about: MessageAbout;
  readonly onClose: () => void;
}

/** Writes a message about a shipment or a device (spec 2 §5 "Create message"). Mounted while it is open. */
export function WriteMessageDialog({ about, onClose }: WriteMessageDialogProps) {
  const { t } = useLingui();
  const [subject, setSubject] = useState('');
  const [message, setMessage] = useState('');
  const [sendEmail, setSendEmail] = useState(false);
  // The same message, however often storing it is tried.
  const [alertId] = useState(temporaryId);
  const { submission, submit } = useSubmit();
  const { name, guid, macId, latitude = null, longitude = null } = about;
  const title = t`Message about ${name}`;
  const isBegun = subject !== '' || message !== '';
  useReloadHold(isBegun && submission.state === 'editing', () => Promise.resolve());

  if (submission.state === 'saved') {
    return (
      <Dialog title={title} size="question" onClose={onClose}>
        <EntryOutcome localSeq={submission.localSeq} onClose={onClose} />
      </Dialog>
    );
  }
  const faults = { subject: checkField(MESSAGE_SUBJECT, subject), message: checkField(MESSAGE_TEXT, message) };
  // What is still empty is not told: Submit waits for it.
  const told = (text: string, fault: FieldFault | null, words: typeof SUBJECT_WORDS): string | undefined => {
    const said = text === '' || fault === null ? undefined : words[fault];
    return said === undefined ? undefined : t(said);
  };
  const isReady = faults.subject === null && faults.message === null;
  const store = () => {
    const texts = { subject: subject.trim(), message: message.trim() };
    return issueUndoable(writeMessage, { alertId, guid, macId, ...texts, latitude, longitude, sendEmail });
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isReady) void submit(store);
  };
  return (
    <Dialog title={title} size="form" stays onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md" pt="xs">
          <TextInput
            label={t`Subject`}
            size="md"
            required
            data-autofocus
            value={subject}
            error={told(subject, faults.subject, SUBJECT_WORDS)}
            onChange={({ currentTarget }) => setSubject(currentTarget.value)}
          />
          <Textarea
            label={t`Message`}
            size="md"
            required
            autosize
            minRows={2}
            maxRows={5}
            value={message}
            error={told(message, faults.message, MESSAGE_WORDS)}
            onChange={({ currentTarget }) => setMessage(currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
          />
          <Checkbox
            size="md"
            label={t`Send it by e-mail`}
            description={t`To whom the company's alerts go.`}
            checked={sendEmail}
            onChange={({ currentTarget }) => setSendEmail(currentTarget.checked)}
          />
        </Stack>
        <DialogActions note={<NotSaved submission={submission} />}>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            disabled={isBlank(subject) || isBlank(message) || !isReady}
            loading={submission.state === 'saving'}
          >
            <Trans>Submit</Trans>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

export default WriteMessageDialog;
