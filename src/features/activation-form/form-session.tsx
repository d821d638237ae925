import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import * as v from 'valibot';
import { correct } from '../../commands/correct.ts';
import { createShipment } from '../../commands/create-shipment.ts';
import { issue } from '../../commands/issue.ts';
import type { PageOptions } from '../../contract/configuration.ts';
import { type ActivationDraft, emptyDraft } from '../../domain/activation-form.ts';
import type { OutboxEntry } from '../../local/outbox/entry.ts';
import { useProfile } from '../../local/session/profile.ts';
import { EntryOutcome } from '../../outcome/entry-outcome.tsx';
import { useSubmit } from '../../outcome/use-submit.ts';
import { useReloadHold } from '../../state/use-reload-hold.ts';
import { toCreateShipment, toDraft } from './entry-input.ts';
import { FIELD_ORDER } from './field-labels.ts';
import { FormEditor } from './form-editor.tsx';
import { firstScript, rememberScript } from './last-script.ts';
import { isWorthKeeping } from './stored-draft.ts';
import { UnfinishedForm } from './unfinished-form.tsx';
import { useDraft } from './use-draft.ts';
import { useFormValues } from './use-form-values.ts';

interface FormSessionProps {
  readonly options: PageOptions;
  readonly customers: readonly string[];
  readonly device: string | null;
  readonly correcting: OutboxEntry | null;
  readonly onClose: () => void;
  readonly onCorrect: (item: OutboxEntry) => void;
}

/** One form from its first character to its result: offers what was left unfinished, is filled in, is stored. */
export function FormSession({ options, customers, device, correcting, onClose, onCorrect }: FormSessionProps) {
  const user = useProfile();
  const [start] = useState(() => startOf(options, user?.userId ?? '', device, correcting));
  const form = useFormValues(start, options);
  const kept = correcting === null ? isWorthKeeping(form.draft) : form.draft !== start;
  const name = draftName(options, correcting);
  const draft = useDraft(name, kept ? form.draft : null);
  const { submission, submit } = useSubmit();
  useReloadHold(kept && submission.state !== 'saved', draft.flush);

  if (submission.state === 'saved') {
    return <EntryOutcome localSeq={submission.localSeq} onClose={onClose} onCorrect={onCorrect} />;
  }
  if (draft.unfinished === undefined) return <Skeleton height={400} />;
  if (draft.unfinished !== null) {
    const { unfinished } = draft;
    return (
      <UnfinishedForm
        unfinished={unfinished}
        onContinue={() => {
          // A device scanned just now is newer than the one in the unfinished form.
          form.replace({ ...unfinished.draft, device: form.draft.device || unfinished.draft.device });
          draft.decide();
        }}
        onStartAfresh={draft.decide}
      />
    );
  }

  const onSubmit = async () => {
    const input = toCreateShipment(form.draft, options, guidOf(correcting) ?? crypto.randomUUID());
    if (input === null) return;
    // Whatever is still to be kept is kept before: it must not come after the form was forgotten.
    await draft.flush();
    const how = { finishesDraft: name };
    const store = () =>
      correcting === null
        ? issue(createShipment, input, how)
        : correct(createShipment, correcting.localSeq, input, how);
    if (!(await submit(store))) return;
    rememberScript(user?.userId ?? '', input.script);
    await draft.finish();
  };
  return (
    <FormEditor
      action="add"
      fields={FIELD_ORDER}
      form={form}
      options={options}
      customers={customers}
      correcting={correcting}
      submission={submission}
      draftFailed={draft.failed}
      onSubmit={() => void onSubmit()}
      onCancel={onClose}
    />
  );
}

/** A corrected shipment stays the same one: what was done with it later means it. Unless its identity was the fault. */
function guidOf(correcting: OutboxEntry | null): string | null {
  const payload = v.safeParse(v.object({ guid: v.string() }), correcting?.payload);
  return payload.success && correcting?.lastFault?.code !== 'guid-taken' ? payload.output.guid : null;
}

const draftName = ({ pattern }: PageOptions, correcting: OutboxEntry | null): string =>
  correcting === null ? pattern : `${pattern}-correct-${correcting.localSeq}`;

function startOf(
  options: PageOptions,
  userId: string,
  device: string | null,
  correcting: OutboxEntry | null,
): ActivationDraft {
  const refused = correcting === null ? null : toDraft(correcting.payload);
  if (refused !== null) return refused;
  return { ...emptyDraft(), script: firstScript(options, userId), device: device ?? '' };
}
