import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Text, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import * as v from 'valibot';
import { sendCommandFile } from '../../commands/send-command-file.ts';
import { FILE_DEVICES_MAX, queueFile } from '../../contract/activity.ts';
import { EntryOutcome } from '../../outcome/entry-outcome.tsx';
import { NotSaved } from '../../outcome/not-saved.tsx';
import { issueUndoable } from '../../outcome/undoable.ts';
import { useSubmit } from '../../outcome/use-submit.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { countWords } from '../../ui/formatters.ts';
import { StateShape } from '../../ui/state/state-mark.tsx';

interface CommandFileDialogProps {
  /** Ids of the devices that fetch it. */
  readonly devices: readonly string[];
  readonly onClose: () => void;
}

const { filename: fileName } = queueFile.body.entries;

/**
 * "Create command file" (spec 2 §7 "commands queue file"): which file of commands some devices are to fetch. Stored at once, sent
 * when there is a connection. Mounted while it is open.
 */
export function CommandFileDialog({ devices, onClose }: CommandFileDialogProps) {
  const { t, i18n } = useLingui();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const { submission, submit } = useSubmit();
  const title = t`Send a command file`;
  const count = devices.length;
  if (submission.state === 'saved') {
    return (
      <Dialog title={title} size="question" onClose={onClose}>
        <EntryOutcome
          localSeq={submission.localSeq}
          success={<Trans>The devices fetch {name.trim()} when they are heard of next.</Trans>}
          failure={<Trans>The command file {name.trim()} was not taken by the server</Trans>}
          onClose={onClose}
        />
      </Dialog>
    );
  }
  const isNamed = v.is(fileName, name.trim());
  const isTooMany = count > FILE_DEVICES_MAX;
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (isNamed && !isTooMany) {
      void submit(() => issueUndoable(sendCommandFile, { filename: name.trim(), devices: [...devices] }));
    }
  };
  return (
    <Dialog title={title} size="question" onClose={onClose}>
      <form noValidate onSubmit={send}>
        <Text mb="sm">
          <Plural
            value={count}
            one="# device fetches it and does what it says."
            other="# devices fetch it and do what it says."
          />
        </Text>
        <TextInput
          size="md"
          label={t`File name`}
          description={t`Letters, digits, hyphens, underscores and dots.`}
          required
          data-autofocus
          autoComplete="off"
          value={name}
          error={name.trim() === '' ? tried && t`This field is required.` : !isNamed && t`This is no name of a file.`}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <DialogActions
          note={
            <>
              {isTooMany && (
                <Alert color="red" icon={<StateShape state="error" />} mb="xs">
                  <Trans>At most {countWords(FILE_DEVICES_MAX, i18n.locale)} devices at once. Choose fewer.</Trans>
                </Alert>
              )}
              <NotSaved submission={submission} />
            </>
          }
        >
          <Button size="md" variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="md" type="submit" loading={submission.state === 'saving'} disabled={isTooMany}>
            <Trans>Send</Trans>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

export default CommandFileDialog;
