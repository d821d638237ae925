import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ActivationOptions } from '../../contract/configuration.ts';
import type { ActivationDraft, ActivationField } from '../../domain/activation-form.ts';
import type { Stored } from '../../local/outbox/enqueue.ts';
import { type Submission, useSubmit } from '../../outcome/use-submit.ts';
import { useReloadHold } from '../../state/use-reload-hold.ts';
import { type DraftKeeping, useDraft } from './use-draft.ts';
import { type FormValues, useFormValues } from './use-form-values.ts';

interface FormSessionInput {
  readonly options: ActivationOptions;
  readonly fields: readonly ActivationField[];
  /** What the form opens with. */
  readonly start: ActivationDraft;
  /** What is edited, as it stood; absent: nothing was there before. The same object as long as the form is open. */
  readonly before?: ActivationDraft;
  /** Under what the unfinished form is kept. */
  readonly name: string;
  readonly isWorthKeeping: (draft: ActivationDraft) => boolean;
  /** What of a form is kept; absent: all of it. */
  readonly toKeep?: (draft: ActivationDraft) => ActivationDraft;
  /** A form that was closed is asked about when it is opened again; absent: whenever it is kept. */
  readonly isWorthAsking?: (draft: ActivationDraft) => boolean;
  /** How to store what the form says; null where that says nothing that could be stored. */
  readonly storing: (draft: ActivationDraft, how: { readonly finishesDraft: string }) => (() => Promise<Stored>) | null;
  readonly onStored?: (draft: ActivationDraft) => void;
}

export interface FormSession {
  readonly fields: readonly ActivationField[];
  readonly form: FormValues;
  readonly draft: DraftKeeping;
  readonly submission: Submission;
  readonly submit: () => void;
  /** Goes back to the form, whose content was taken back. */
  readonly editAgain: () => void;
}

/** One form from its first character to its result: what is typed is kept, and once it is submitted stored once. */
export function useFormSession({ options, fields, before, name, ...input }: FormSessionInput): FormSession {
  const [start] = useState(input.start);
  const form = useFormValues(start, options, fields, before);
  const kept = input.isWorthKeeping(form.draft);
  const { toKeep } = input;
  // The same object for the same form: it is what tells that there is something to write down.
  const keeping = useMemo(() => (toKeep === undefined ? form.draft : toKeep(form.draft)), [form.draft, toKeep]);
  const draft = useDraft(name, kept ? keeping : null, before);
  const dropIfEmpty = useEffectEvent(() => {
    if (kept && input.isWorthAsking?.(keeping) === false) draft.drop();
  });
  useEffect(() => () => dropIfEmpty(), []);
  const { submission, submit, editAgain } = useSubmit();
  useReloadHold(kept && submission.state !== 'saved', draft.flush);

  const store = async () => {
    const stored = form.draft;
    const storing = input.storing(stored, { finishesDraft: name });
    if (storing === null) return;
    // Whatever is still to be kept is kept before: it must not come after the form was forgotten.
    await draft.flush();
    if (!(await submit(storing))) return;
    input.onStored?.(stored);
    await draft.finish();
  };
  return { fields, form, draft, submission, submit: () => void store(), editAgain };
}
