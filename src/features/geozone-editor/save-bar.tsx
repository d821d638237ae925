import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { NotSaved } from '../../outcome/not-saved.tsx';
import type { Submission } from '../../outcome/use-submit.ts';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';

interface SaveBarProps {
  readonly submission: Submission;
  readonly isNew: boolean;
  readonly readOnly: boolean;
  /** Something is other than it was: only then there is something to save, or to lose. */
  readonly changed: boolean;
  /** What is to be known before it is saved. */
  readonly note: ReactNode;
  readonly onClose: () => void;
}

/** What can be done with a route or a geozone that is open: Submit where it is new, Update where something was changed (spec 2 §4). */
export function SaveBar({ submission, isNew, readOnly, changed, note, onClose }: SaveBarProps) {
  const [leaving, setLeaving] = useState(false);
  const isSaving = submission.state === 'saving';
  if (readOnly) {
    return (
      <DialogActions>
        <Button size="md" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </DialogActions>
    );
  }
  if (leaving) {
    return (
      <DialogActions
        note={
          <span role="alert">
            <Trans>Your changes haven't been saved.</Trans>
          </span>
        }
      >
        <Button size="md" variant="default" color="red.9" onClick={onClose}>
          <Trans>Discard changes</Trans>
        </Button>
        <Button size="md" data-autofocus onClick={() => setLeaving(false)}>
          <Trans>Keep editing</Trans>
        </Button>
      </DialogActions>
    );
  }
  return (
    <DialogActions note={submission.state === 'failed' ? <NotSaved submission={submission} /> : note}>
      <Button size="md" variant="default" onClick={() => (changed ? setLeaving(true) : onClose())}>
        <Trans>Cancel</Trans>
      </Button>
      {(isNew || changed) && (
        <Button size="md" type="submit" loading={isSaving}>
          {isNew ? <Trans>Submit</Trans> : <Trans>Update</Trans>}
        </Button>
      )}
    </DialogActions>
  );
}
