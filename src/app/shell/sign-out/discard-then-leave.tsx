import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { exportToFile } from '../../../features/outbox-panel/export-to-file.ts';
import { newPassphrase } from '../../../local/handover/passphrase.ts';
import { discardAll } from '../../../local/outbox/actions.ts';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';
import { onText } from '../../../ui/form/entered.ts';
import { StateMark } from '../../../ui/state/state-mark.tsx';

interface DiscardThenLeaveProps {
  readonly unsent: number;
  readonly onCancel: () => void;
  readonly onLeave: () => void;
}

/** The one way to sign out that gives work up: after it was saved as a file, and the person typed that they mean it. */
export function DiscardThenLeave({ unsent, onCancel, onLeave }: DiscardThenLeaveProps) {
  const { t } = useLingui();
  const [phrase] = useState(newPassphrase);
  const [exported, setExported] = useState(false);
  const [failed, setFailed] = useState(false);
  const [typed, setTyped] = useState('');
  const word = t`discard`;
  const meant = exported && typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase();

  const run = async (work: () => Promise<void>, then: () => void) => {
    setFailed(false);
    try {
      await work();
      then();
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <p>
        <Plural
          value={unsent}
          one="# unsent change will be saved to a file and removed from this browser. It won't be sent."
          other="# unsent changes will be saved to a file and removed from this browser. They won't be sent."
        />
      </p>
      <div role="alert">
        {failed && (
          <StateMark state="error">
            <Trans>That didn't work. Nothing was changed. Try again.</Trans>
          </StateMark>
        )}
      </div>
      <Button
        size="md"
        // Each step has the one filled button while it is the next.
        variant={exported ? 'default' : 'filled'}
        onClick={() =>
          void run(
            () => exportToFile(phrase),
            () => setExported(true),
          )
        }
        data-autofocus
      >
        <Trans>1. Export to a file</Trans>
      </Button>
      {exported && (
        <p>
          <Trans>
            Passphrase: <strong>{phrase}</strong>. Write it down. Without it, no one can open the file. You can import
            this work later, here or anywhere else you're signed in.
          </Trans>
        </p>
      )}
      <TextInput
        size="md"
        mt="md"
        label={t`2. Type “${word}” to confirm`}
        value={typed}
        disabled={!exported}
        autoComplete="off"
        onChange={onText(setTyped)}
      />
      <DialogActions stacked>
        <Button size="md" color="red.9" disabled={!meant} onClick={() => void run(discardAll, onLeave)}>
          <Trans>Discard and sign out</Trans>
        </Button>
        <Button size="md" variant="default" onClick={onCancel}>
          <Trans>Back</Trans>
        </Button>
      </DialogActions>
    </>
  );
}
