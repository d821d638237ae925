import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FormFrame } from '../../kits/form/use-form.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SaveBar } from './save-bar.tsx';
import { SavedOutcome } from './saved-outcome.tsx';
import type { Editor } from './use-editor.ts';
import type { PastReports } from './use-past-reports.ts';

interface EditorDialogProps {
  readonly title: string;
  /** Spec 2 §2: 1280 pixels for routes, and for what is edited or looked at; else 640. */
  readonly size: 'route' | 'usual';
  readonly readOnly: boolean;
  /** Escape ends what is drawn, not the dialog. */
  readonly keepsEscape?: boolean;
  readonly form: FormFrame;
  readonly editor: Editor;
  readonly past: PastReports;
  /** What is to be known before it is saved. */
  readonly note: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The modal around the form of a route or a geozone, until it is saved and then what became of it. */
export function EditorDialog(props: EditorDialogProps) {
  const { title, size, readOnly, keepsEscape = false, form, editor, past, note, onClose, children } = props;
  const { submission } = form;
  const { name, isNew } = editor;
  if (submission.state === 'saved') {
    return (
      <Dialog title={title} size="question" onClose={onClose}>
        <SavedOutcome
          localSeq={submission.localSeq}
          name={name}
          isNew={isNew}
          onCorrect={editor.correctIt}
          onClose={onClose}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={title}
      size={size}
      {...(readOnly ? {} : { stays: true })}
      keepsEscape={keepsEscape}
      onClose={onClose}
    >
      <form {...form.props}>
        {children}
        <SaveBar
          submission={submission}
          isNew={isNew}
          readOnly={readOnly}
          changed={editor.isChanged}
          note={note ?? (editor.isLookedAt && <LookedAt state={past.answer.state} isNew={isNew} />)}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

interface LookedAtProps {
  readonly state: PastReports['answer']['state'];
  readonly isNew: boolean;
}

/** Why it is not saved yet, and that it is the next time. */
function LookedAt({ state, isNew }: LookedAtProps) {
  return (
    <span role="status">
      {state === 'answered' ? (
        isNew ? (
          <Trans>See above what this would have reported. Press Submit again to save it.</Trans>
        ) : (
          <Trans>See above what this would have reported. Press Update again to save it.</Trans>
        )
      ) : state === 'failed' ? (
        isNew ? (
          <Trans>Couldn't check what this would have reported. Press Submit again to save it anyway.</Trans>
        ) : (
          <Trans>Couldn't check what this would have reported. Press Update again to save it anyway.</Trans>
        )
      ) : isNew ? (
        <Trans>Checking what this would have reported. To save now, press Submit again.</Trans>
      ) : (
        <Trans>Checking what this would have reported. To save now, press Update again.</Trans>
      )}
    </span>
  );
}
