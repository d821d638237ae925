import { useState } from 'react';
import { correct } from '../../commands/correct.ts';
import { editShipment } from '../../commands/edit-shipment.ts';
import type { ActivationDraft } from '../../domain/activation-form.ts';
import { issueUndoable } from '../../outcome/undoable.ts';
import { carriedOver, changesOf, draftOf, EDITED_FIELDS, type EditedShipment } from './edit-input.ts';
import { FormStages, type SessionProps } from './form-stages.tsx';
import { useFormSession } from './use-form-session.ts';

interface EditSessionProps extends SessionProps {
  readonly edited: EditedShipment;
  /** What the form opens with; without it the shipment as it stands. */
  readonly start?: ActivationDraft;
}

/** One edit of a shipment (spec 1 §4 "Edit mode uses an Update button"). */
export function EditSession({ edited, start: opening, ...props }: EditSessionProps) {
  const { options, correcting } = props;
  // The shipment as it was when the form was opened: what comes in meanwhile is met when the edit is sent.
  const [{ subject, trackingEntry, seen }] = useState(edited);
  const [before] = useState(() => draftOf(edited));
  const [start] = useState(opening ?? before);
  const session = useFormSession({
    options,
    fields: EDITED_FIELDS,
    start,
    before,
    name: `${options.pattern}-edit-${subject.guid}${correcting === null ? '' : `-${correcting.localSeq}`}`,
    isWorthKeeping: (draft) => draft !== start,
    storing: (draft, { finishesDraft }) => {
      const input = { ...subject, trackingEntry, changes: changesOf(before, draft) };
      const how = { finishesDraft, seen };
      return () =>
        correcting === null
          ? issueUndoable(editShipment, input, how)
          : correct(editShipment, correcting.localSeq, input, how);
    },
  });
  const { form } = session;
  return (
    <FormStages
      {...props}
      action="update"
      session={session}
      unchanged={Object.keys(changesOf(before, form.draft)).length === 0}
      onContinue={(unfinished) => form.replace(carriedOver(unfinished.draft, unfinished.before ?? before, before))}
    />
  );
}
