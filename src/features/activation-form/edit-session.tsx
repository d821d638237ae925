import { useEffect, useState } from 'react';
import { correct } from '../../commands/correct.ts';
import { editShipment } from '../../commands/edit-shipment.ts';
import type { ActivationDraft } from '../../domain/activation-form.ts';
import { useDevicesOn } from '../../local/views/use-devices.ts';
import { issueUndoable } from '../../outcome/undoable.ts';
import { Waiting } from '../../ui/state/waiting.tsx';
import { carriedOver, changesOf, draftOf, type EditedShipment, editedFieldsOf } from './edit-input.ts';
import { FormStages, type SessionProps } from './form-stages.tsx';
import { useFormSession } from './use-form-session.ts';

interface EditSessionProps extends SessionProps {
  readonly edited: EditedShipment;
  /** What the form opens with, of the shipment as it stands; absent: that. */
  readonly withChanges?: (draft: ActivationDraft) => ActivationDraft;
  /** The iChimes on it, where that is known without a look. */
  readonly chimes?: readonly string[] | undefined;
}

/** The form is drawn without iChimes when what is on the shipment is not read by then. Milliseconds. */
const LONGEST_READ_MS = 1_000;
/** Pixels it has about. */
const HEIGHT = 400;

/** One edit of a shipment (spec 1 §4 "Edit mode uses an Update button"). */
export function EditSession(props: EditSessionProps) {
  const { edited } = props;
  const read = useDevicesOn('chimes', edited.subject.guid);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, LONGEST_READ_MS, true);
    return () => clearTimeout(timer);
  }, []);
  const chimes = props.chimes ?? read;
  if (edited.lists && chimes === undefined && !isLate) return <Waiting height={HEIGHT} />;
  return <EditForm {...props} chimes={chimes} />;
}

function EditForm({ edited, withChanges, chimes, ...props }: EditSessionProps) {
  const { options, correcting } = props;
  // The shipment as it was when the form was opened: what comes in meanwhile is met when the edit is sent.
  const [known] = useState(() => ({ ...edited, lists: edited.lists && chimes !== undefined }));
  const { subject, trackingEntry, seen } = known;
  const [chimesBefore] = useState(() => [...(chimes ?? [])]);
  const [before] = useState(() => draftOf(known, chimesBefore));
  const [start] = useState(() => withChanges?.(before) ?? before);
  const customText = typeof seen.customText === 'string' ? seen.customText : '';
  const [fields] = useState(() => editedFieldsOf(known));
  const session = useFormSession({
    options,
    fields,
    start,
    before,
    name: `${options.pattern}-edit-${subject.guid}${correcting === null ? '' : `-${correcting.localSeq}`}`,
    isWorthKeeping: (draft) => draft !== start,
    storing: (draft, { finishesDraft }) => {
      const changes = changesOf(before, draft, customText);
      const input = { ...subject, trackingEntry, changes, ...(changes.chimes === undefined ? {} : { chimesBefore }) };
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
      ownGuid={subject.guid}
      ownId={before.shipmentId}
      session={session}
      unchanged={Object.keys(changesOf(before, form.draft, customText)).length === 0}
      onContinue={(unfinished) => form.replace(carriedOver(unfinished.draft, unfinished.before ?? before, before))}
    />
  );
}
