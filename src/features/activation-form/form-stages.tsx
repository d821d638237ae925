import type { ComponentProps, ReactNode } from 'react';
import type { ActivationOptions } from '../../contract/configuration.ts';
import type { OutboxEntry } from '../../local/outbox/entry.ts';
import { EntryOutcome } from '../../outcome/entry-outcome.tsx';
import { Waiting } from '../../ui/state/waiting.tsx';
import { FormEditor } from './form-editor.tsx';
import { UnfinishedForm } from './unfinished-form.tsx';
import type { Unfinished } from './use-draft.ts';
import type { FormSession } from './use-form-session.ts';

/** What a session of either kind is opened with. */
export interface SessionProps {
  readonly options: ActivationOptions;
  readonly customers: readonly string[];
  readonly correcting: OutboxEntry | null;
  readonly onClose: () => void;
  readonly onCorrect: (item: OutboxEntry) => void;
}

interface FormStagesProps
  extends SessionProps,
    Pick<
      ComponentProps<typeof FormEditor>,
      'action' | 'unchanged' | 'last' | 'placesOfLate' | 'nextId' | 'ownGuid' | 'ownId'
    > {
  /** What can be done once it is stored, besides closing. */
  readonly next?: ReactNode;
  /** One of that is what most go on with. */
  readonly leads?: boolean;
  /** What was stored, in a few words. */
  readonly stored?: ReactNode;
  readonly session: FormSession;
  /** False while what the form begins with is read. */
  readonly isReady?: boolean;
  /** Above what stands in place of the form. */
  readonly note?: ReactNode;
  /** A tag that was scanned while an unfinished form is offered. */
  readonly scanned?: ComponentProps<typeof UnfinishedForm>['scanned'];
  /** The person goes on with what was not finished. */
  readonly onContinue: (unfinished: Unfinished, withScanned: boolean) => void;
}

/** Pixels a form has about, by what it does. */
const HEIGHTS = { add: 400, update: 300 };

/** What a form shows: what was left unfinished, itself, or what became of it. */
export function FormStages(props: FormStagesProps) {
  const { session, note, scanned, onContinue, onClose, onCorrect, ...shown } = props;
  const { next, leads = false, stored, isReady = true, ...editor } = shown;
  const { fields, form, draft, submission } = session;
  const { unfinished } = draft;
  if (submission.state === 'saved') {
    return (
      <>
        {note}
        <EntryOutcome
          localSeq={submission.localSeq}
          onClose={onClose}
          onCorrect={onCorrect}
          next={next}
          leads={leads}
          {...(stored === undefined ? {} : { stored })}
          onUndone={session.editAgain}
        />
      </>
    );
  }
  const waiting = <Waiting height={HEIGHTS[editor.action]} />;
  if (unfinished === undefined) return waiting;
  if (unfinished !== null) {
    return (
      <>
        {note}
        <UnfinishedForm
          unfinished={unfinished}
          scanned={scanned ?? null}
          onContinue={(withScanned) => {
            onContinue(unfinished, withScanned);
            draft.decide();
          }}
          onStartAfresh={draft.decide}
        />
      </>
    );
  }
  if (!isReady) return waiting;
  return (
    <FormEditor
      {...editor}
      fields={fields}
      form={form}
      submission={submission}
      draftFailed={draft.failed}
      onSubmit={session.submit}
      onCancel={onClose}
    />
  );
}
