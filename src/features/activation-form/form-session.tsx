import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import * as v from 'valibot';
import { correct } from '../../commands/correct.ts';
import { createShipment } from '../../commands/create-shipment.ts';
import { issue } from '../../commands/issue.ts';
import type { PageOptions } from '../../contract/configuration.ts';
import { type ActivationDraft, emptyDraft } from '../../domain/activation-form.ts';
import { deviceEligibility } from '../../domain/device-eligibility.ts';
import { type DeviceId, readDeviceId } from '../../domain/device-id.ts';
import type { OutboxEntry } from '../../local/outbox/entry.ts';
import { useProfile } from '../../local/session/profile.ts';
import { useDevice } from '../../local/views/use-devices.ts';
import { EntryOutcome } from '../../outcome/entry-outcome.tsx';
import { useSubmit } from '../../outcome/use-submit.ts';
import { DeviceEligibilityLine } from '../../scan/device-eligibility-line.tsx';
import { useReloadHold } from '../../state/use-reload-hold.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { useNow } from '../../ui/use-now.ts';
import { toCreateShipment, toDraft } from './entry-input.ts';
import { FIELD_ORDER } from './field-labels.ts';
import { FormEditor } from './form-editor.tsx';
import { firstScript, rememberScript } from './last-script.ts';
import { isWorthKeeping } from './stored-draft.ts';
import { UnfinishedForm } from './unfinished-form.tsx';
import { useDraft } from './use-draft.ts';
import { useFormValues } from './use-form-values.ts';
import { useScannedTag } from './use-scanned-tag.tsx';

interface FormSessionProps {
  readonly options: PageOptions;
  readonly customers: readonly string[];
  readonly device: string | null;
  readonly correcting: OutboxEntry | null;
  readonly onClose: () => void;
  readonly onCorrect: (item: OutboxEntry) => void;
  /** A free tag was scanned after this form was stored: it is the next one's. */
  readonly onNext: (device: DeviceId) => void;
}

/** Ages in answers need no finer steps. */
const TICK_MS = 30_000;

/** One form from its first character to its result: offers what was left unfinished, is filled in, is stored. */
export function FormSession(props: FormSessionProps) {
  const { options, customers, device, correcting, onClose, onCorrect, onNext } = props;
  const user = useProfile();
  const [start] = useState(() => startOf(options, user?.userId ?? '', device, correcting));
  const form = useFormValues(start, options);
  const kept = correcting === null ? isWorthKeeping(form.draft) : form.draft !== start;
  const name = draftName(options, correcting);
  const draft = useDraft(name, kept ? form.draft : null);
  const { submission, submit } = useSubmit();
  useReloadHold(kept && submission.state !== 'saved', draft.flush);

  const now = useNow(TICK_MS);
  const isSaved = submission.state === 'saved';
  const notTaken = useScannedTag({
    options,
    now,
    enabled: isSaved || draft.unfinished !== null,
    onTag: (id, mayBeUsed) => {
      if (!isSaved) form.change({ device: id });
      else if (mayBeUsed) onNext(id);
      return !isSaved || mayBeUsed;
    },
  });
  const note = (
    <div role="status" data-testid="scan-note">
      {notTaken !== null && <StateMark state="error">{notTaken}</StateMark>}
    </div>
  );

  if (submission.state === 'saved') {
    return (
      <>
        {note}
        <EntryOutcome localSeq={submission.localSeq} onClose={onClose} onCorrect={onCorrect} />
      </>
    );
  }
  if (draft.unfinished === undefined) return <Skeleton height={400} />;
  if (draft.unfinished !== null) {
    const { unfinished } = draft;
    const scanned = readDeviceId(form.draft.device);
    const tag = correcting === null && scanned.kind === 'device' ? scanned.id : null;
    return (
      <>
        {note}
        <UnfinishedForm
          unfinished={unfinished}
          scanned={
            tag === null ? null : { id: tag, words: <TagEligibility kind={options.deviceKind} id={tag} now={now} /> }
          }
          onContinue={(withScanned) => {
            form.replace({ ...unfinished.draft, device: withScanned && tag !== null ? tag : unfinished.draft.device });
            draft.decide();
          }}
          onStartAfresh={draft.decide}
        />
      </>
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

interface TagEligibilityProps {
  readonly kind: PageOptions['deviceKind'];
  readonly id: DeviceId;
  readonly now: number;
}

function TagEligibility({ kind, id, now }: TagEligibilityProps) {
  const device = useDevice(kind, id);
  return device === undefined ? null : (
    <DeviceEligibilityLine eligibility={deviceEligibility(device ?? undefined)} now={now} />
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
