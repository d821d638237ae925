import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { acknowledgeIncident } from '../../commands/acknowledge-incident.ts';
import type { IncidentRow } from '../../contract/incidents.ts';
import { ALERT_NOTE, checkNote } from '../../domain/alert-texts.ts';
import { isBlank } from '../../domain/field-rules.ts';
import { inWords as incidentInWords } from '../../kits/condition-words/incident-in-words.ts';
import { incidentTitle } from '../../kits/condition-words/incident-words.ts';
import { useConditionReader } from '../../kits/condition-words/use-condition-reader.ts';
import { inWords } from '../../kits/form/faults.ts';
import { FormDialog } from '../../kits/form/form-dialog.tsx';
import { useForm } from '../../kits/form/use-form.ts';
import { unacknowledgedAlertsIn } from '../../local/views/look-up.ts';
import type { RowView } from '../../local/worker/view-query.ts';
import { tellOutcome } from '../../outcome/outcome-toast.tsx';
import { issueUndoable } from '../../outcome/undoable.ts';
import { onText } from '../../ui/form/entered.ts';
import { inOneLine } from './note-dialog.tsx';
import { NOTE_WORDS } from './note-words.ts';
import { storeEach } from './store-each.ts';

interface NoteIncidentsDialogProps {
  /** What the note is put on: those that nobody has acknowledged, one or more. */
  readonly incidents: readonly RowView<IncidentRow>[];
  readonly onClose: () => void;
}

/** One note on several incidents, which acknowledges them. Mounted while it is open. */
export function NoteIncidentsDialog({ incidents, onClose }: NoteIncidentsDialogProps) {
  const { t } = useLingui();
  const reader = useConditionReader();
  const form = useForm({
    start: { note: '' },
    check: ({ note }) => inWords({ note: checkNote('', note) ?? undefined }, NOTE_WORDS),
    tells: 'filled',
    isChanged: ({ note }) => note.trim() !== '',
    save: async ({ note }, { store }) => {
      const works = incidents.map((incident) => async () => {
        const { incidentId } = incident.row;
        const subject = incidentTitle(incidentInWords(incident), reader, Date.now());
        const alerts = (await unacknowledgedAlertsIn(incidentId)).map(({ entryId }) => entryId);
        return issueUndoable(acknowledgeIncident, { incidentId, subject, note: note.trim(), alerts });
      });
      const localSeqs = await storeEach(store, works);
      if (localSeqs === null) return;
      onClose();
      tellOutcome({ localSeqs });
    },
  });
  return (
    <FormDialog
      form={form}
      title={t`Note and acknowledge`}
      action={<Trans>Note and acknowledge</Trans>}
      disabled={form.isFaulty || isBlank(form.values.note)}
      size="question"
      onClose={onClose}
    >
      <p>
        <Plural value={incidents.length} one="On # incident" other="On # incidents" />
      </p>
      <Textarea
        {...form.text('note')}
        label={t`Add Note`}
        autosize
        minRows={2}
        maxRows={5}
        maxLength={ALERT_NOTE.max}
        data-autofocus
        onChange={onText((text) => form.set({ note: inOneLine(text) }))}
      />
    </FormDialog>
  );
}
