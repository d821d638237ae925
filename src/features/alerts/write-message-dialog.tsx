import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { writeMessage } from '../../commands/write-message.ts';
import { MESSAGE_SUBJECT, MESSAGE_TEXT } from '../../domain/alert-texts.ts';
import { checkField } from '../../domain/field-rules.ts';
import { inWords } from '../../kits/form/faults.ts';
import { FormDialog } from '../../kits/form/form-dialog.tsx';
import { useForm } from '../../kits/form/use-form.ts';
import { temporaryId } from '../../local/outbox/assigned-ids.ts';
import { issueUndoable } from '../../outcome/undoable.ts';
import { onText } from '../../ui/form/entered.ts';
import { inOneLine } from './note-dialog.tsx';
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
  // The same message, however often storing it is tried.
  const [alertId] = useState(temporaryId);
  const { name, guid, macId, latitude = null, longitude = null } = about;
  const form = useForm({
    start: { subject: '', message: '', sendEmail: false },
    check: ({ subject, message }) => ({
      ...inWords({ subject: checkField(MESSAGE_SUBJECT, subject) ?? undefined }, SUBJECT_WORDS),
      ...inWords({ message: checkField(MESSAGE_TEXT, message) ?? undefined }, MESSAGE_WORDS),
    }),
    // What is still empty is not told: Submit waits for it.
    tells: 'filled',
    isChanged: ({ subject, message }) => subject !== '' || message !== '',
    save: ({ subject, message, sendEmail }, { store }) => {
      const texts = { subject: subject.trim(), message: message.trim() };
      return store(() =>
        issueUndoable(writeMessage, { alertId, guid, macId, ...texts, latitude, longitude, sendEmail }),
      );
    },
  });
  return (
    <FormDialog
      form={form}
      title={t`Message about ${name}`}
      action={<Trans>Submit</Trans>}
      disabled={form.isFaulty}
      outcome={{}}
      size="form"
      onClose={onClose}
    >
      <TextInput {...form.text('subject')} label={t`Subject`} required data-autofocus />
      <Textarea
        {...form.text('message')}
        label={t`Message`}
        required
        autosize
        minRows={2}
        maxRows={5}
        onChange={onText((text) => form.set({ message: inOneLine(text) }))}
      />
      <Checkbox
        {...form.tick('sendEmail')}
        label={t`Send by email`}
        description={t`Goes to everyone who receives the company's alerts.`}
      />
    </FormDialog>
  );
}

export default WriteMessageDialog;
