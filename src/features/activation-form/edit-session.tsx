import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { correct } from '../../commands/correct.ts';
import { editShipment } from '../../commands/edit-shipment.ts';
import { issue } from '../../commands/issue.ts';
import type { PageOptions } from '../../contract/configuration.ts';
import type { ActivationDraft } from '../../domain/activation-form.ts';
import type { OutboxEntry } from '../../local/outbox/entry.ts';
import { EntryOutcome } from '../../outcome/entry-outcome.tsx';
import { useSubmit } from '../../outcome/use-submit.ts';
import { useReloadHold } from '../../state/use-reload-hold.ts';
import { carriedOver, changesOf, draftOf, EDITED_FIELDS, type EditedShipment } from './edit-input.ts';
import { FormEditor } from './form-editor.tsx';
import { UnfinishedForm } from './unfinished-form.tsx';
import { useDraft } from './use-draft.ts';
import { useFormValues } from './use-form-values.ts';

interface EditSessionProps {
  readonly options: PageOptions;
  readonly customers: readonly string[];
  readonly edited: EditedShipment;
  /** What the form opens with; without it the shipment as it stands. */
  readonly start?: ActivationDraft;
  readonly correcting: OutboxEntry | null;
  readonly onClose: () => void;
  readonly onCorrect: (item: OutboxEntry) => void;
}

/** One edit of a shipment from its first character to its result (spec 1 §4 "Edit mode uses an Update button"). */
export function EditSession(props: EditSessionProps) {
  const { options, customers, correcting, onClose, onCorrect } = props;
  // The shipment as it was when the form was opened: what comes in meanwhile is met when the edit is sent.
  const [{ subject, trackingEntry, seen }] = useState(props.edited);
  const [before] = useState(() => draftOf(props.edited));
  const [start] = useState(props.start ?? before);
  const form = useFormValues(start, options, EDITED_FIELDS, before);
  const name = `${options.pattern}-edit-${subject.guid}${correcting === null ? '' : `-${correcting.localSeq}`}`;
  const kept = form.draft !== start;
  const draft = useDraft(name, kept ? form.draft : null, before);
  const { submission, submit } = useSubmit();
  const changes = changesOf(before, form.draft);
  useReloadHold(kept && submission.state !== 'saved', draft.flush);

  if (submission.state === 'saved') {
    return <EntryOutcome localSeq={submission.localSeq} onClose={onClose} onCorrect={onCorrect} />;
  }
  if (draft.unfinished === undefined) return <Skeleton height={300} />;
  if (draft.unfinished !== null) {
    const { unfinished } = draft;
    return (
      <UnfinishedForm
        unfinished={unfinished}
        onContinue={() => {
          form.replace(carriedOver(unfinished.draft, unfinished.before ?? before, before));
          draft.decide();
        }}
        onStartAfresh={draft.decide}
      />
    );
  }

  const onSubmit = async () => {
    await draft.flush();
    const input = { ...subject, trackingEntry, changes };
    const how = { finishesDraft: name, seen };
    const store = () =>
      correcting === null ? issue(editShipment, input, how) : correct(editShipment, correcting.localSeq, input, how);
    if (await submit(store)) await draft.finish();
  };
  return (
    <FormEditor
      action="update"
      fields={EDITED_FIELDS}
      form={form}
      options={options}
      customers={customers}
      correcting={correcting}
      unchanged={Object.keys(changes).length === 0}
      submission={submission}
      draftFailed={draft.failed}
      onSubmit={() => void onSubmit()}
      onCancel={onClose}
    />
  );
}
