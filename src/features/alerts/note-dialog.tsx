import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { ALERT_NOTE, checkNote } from '../../domain/alert-texts.ts';
import { isBlank } from '../../domain/field-rules.ts';
import { inWords } from '../../kits/form/faults.ts';
import { FormDialog } from '../../kits/form/form-dialog.tsx';
import { useForm } from '../../kits/form/use-form.ts';
import type { Stored } from '../../local/outbox/enqueue.ts';
import { onText } from '../../ui/form/entered.ts';
import { NOTE_WORDS } from './note-words.ts';

/** What somebody writes on it. */
export interface Written {
  /** Empty: nothing. */
  readonly note: string;
  readonly sendEmail: boolean;
}

const NOTHING: Written = { note: '', sendEmail: false };

/** A note has no lines of its own. */
export const inOneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ');

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
  const form = useForm({
    start: NOTHING,
    check: ({ note }) => inWords({ note: checkNote(message, note) ?? undefined }, NOTE_WORDS),
    tells: 'filled',
    isChanged: ({ note }) => note.trim() !== '',
    save: ({ note, sendEmail }, ways) =>
      ways.store(() => store({ note: note.trim(), sendEmail: mails && sendEmail && note.trim() !== '' })),
  });
  const { note, sendEmail } = form.values;
  const written = note.trim();
  return (
    <FormDialog
      form={form}
      title={title}
      action={<Trans>Submit</Trans>}
      disabled={form.isFaulty || (!acknowledges && isBlank(note))}
      leave={<Trans>Close</Trans>}
      others={
        <Button size="md" variant="default" disabled={note === '' && !sendEmail} onClick={() => form.restart(NOTHING)}>
          <Trans>Reset</Trans>
        </Button>
      }
      outcome={{}}
      onClose={onClose}
    >
      {children}
      {takesNote && (
        <Textarea
          {...form.text('note')}
          label={t`Add Note`}
          autosize
          minRows={2}
          maxRows={5}
          data-autofocus
          description={t`${written.length} of ${ALERT_NOTE.max} characters. Everyone who can see this alert can read the note.`}
          onChange={onText((text) => form.set({ note: inOneLine(text) }))}
        />
      )}
      {mails && (
        <Checkbox
          {...form.tick('sendEmail')}
          label={t`Email this note`}
          description={t`Goes to everyone who receives the company's alerts.`}
          disabled={written === ''}
          checked={sendEmail && written !== ''}
        />
      )}
      {/* Forced checked (spec 2 §2): Submit is what acknowledges. */}
      {acknowledges && <Checkbox size="md" label={t`Acknowledge`} checked readOnly aria-readonly />}
    </FormDialog>
  );
}
