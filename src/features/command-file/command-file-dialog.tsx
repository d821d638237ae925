import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Text, TextInput } from '@mantine/core';
import * as v from 'valibot';
import { sendCommandFile } from '../../commands/send-command-file.ts';
import { FILE_DEVICES_MAX, queueFile } from '../../contract/activity.ts';
import { FormDialog } from '../../kits/form/form-dialog.tsx';
import { useForm } from '../../kits/form/use-form.ts';
import { issueUndoable } from '../../outcome/undoable.ts';
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
  const count = devices.length;
  const isTooMany = count > FILE_DEVICES_MAX;
  const form = useForm({
    start: { name: '' },
    check: ({ name }) => ({
      name:
        name.trim() === ''
          ? msg`This field is required.`
          : v.is(fileName, name.trim())
            ? null
            : msg`Enter a valid file name.`,
    }),
    tells: 'filled',
    save: ({ name }, { store }) =>
      isTooMany
        ? undefined
        : store(() => issueUndoable(sendCommandFile, { filename: name.trim(), devices: [...devices] })),
  });
  const { name } = form.values;
  return (
    <FormDialog
      form={form}
      title={t`Send command file`}
      size="question"
      slips
      action={<Trans>Send</Trans>}
      disabled={isTooMany}
      note={
        isTooMany && (
          <Alert color="red" icon={<StateShape state="error" />} mb="xs">
            <Trans>Choose {countWords(FILE_DEVICES_MAX, i18n.locale)} devices or fewer.</Trans>
          </Alert>
        )
      }
      outcome={{
        success: <Trans>Devices will download {name.trim()} when they next connect.</Trans>,
        failure: <Trans>Command file {name.trim()} couldn't be sent</Trans>,
      }}
      onClose={onClose}
    >
      <Text>
        <Plural
          value={count}
          one="# device will download this file and run it."
          other="# devices will download this file and run it."
        />
      </Text>
      <TextInput
        {...form.text('name')}
        label={t`File name`}
        description={t`Use letters, digits, hyphens, underscores and periods.`}
        required
        data-autofocus
        autoComplete="off"
      />
    </FormDialog>
  );
}

export default CommandFileDialog;
