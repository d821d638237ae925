import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, NativeSelect, Stack, Text } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { reasonWords } from '../../api/reason-words.ts';
import { sendDeviceCommands } from '../../commands/send-device-commands.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import {
  CELL_INTERVALS,
  type DeviceSettings,
  ORIENTATION_AXES,
  settingLines,
  TH_INTERVALS,
} from '../../domain/device-settings.ts';
import { EntryOutcome } from '../../outcome/entry-outcome.tsx';
import { issueUndoable } from '../../outcome/undoable.ts';
import { useSubmit } from '../../outcome/use-submit.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { StateShape } from '../../ui/state/state-mark.tsx';

interface SettingsDialogProps {
  readonly macId: string;
  readonly onClose: () => void;
}

const UNCHANGED: DeviceSettings = { th: null, cell: null, axis: null };

/** Tells a device how often to measure and to look where it is, and how it stands (spec 2 §9). Mounted while it is open. */
export function SettingsDialog({ macId, onClose }: SettingsDialogProps) {
  const { t } = useLingui();
  const [settings, setSettings] = useState(UNCHANGED);
  const { submission, submit } = useSubmit();
  const tail = shortDeviceId(macId);
  const title = t`Settings of …${tail}`;
  const lines = settingLines(settings);
  if (submission.state === 'saved') {
    return (
      <Dialog title={title} onClose={onClose}>
        <EntryOutcome
          localSeq={submission.localSeq}
          success={<Trans>It is told as soon as a gateway hears it.</Trans>}
          failure={<Trans>…{tail} can't be told.</Trans>}
          onClose={onClose}
        />
      </Dialog>
    );
  }
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (lines.length === 0) return;
    void submit(() => issueUndoable(sendDeviceCommands, { devices: [macId], lines: [...lines] }));
  };
  const asIs = { value: '', label: t`Leave as it is` };
  const hours = (minutes: number) => minutes / 60;
  return (
    <Dialog title={title} stays onClose={onClose}>
      <form noValidate onSubmit={send}>
        <Stack gap="sm">
          <NativeSelect
            label={t`Measures temperature and humidity`}
            size="md"
            data-autofocus
            value={settings.th ?? ''}
            onChange={({ currentTarget: { value } }) =>
              setSettings((before) => ({ ...before, th: TH_INTERVALS.find((one) => String(one) === value) ?? null }))
            }
            data={[asIs, ...TH_INTERVALS.map((value) => ({ value: String(value), label: t`Every ${value} minutes` }))]}
          />
          <NativeSelect
            label={t`Looks for cell towers`}
            size="md"
            value={settings.cell ?? ''}
            onChange={({ currentTarget: { value } }) =>
              setSettings((before) => ({
                ...before,
                cell: CELL_INTERVALS.find((one) => String(one) === value) ?? null,
              }))
            }
            data={[
              asIs,
              ...CELL_INTERVALS.map((value) => ({
                value: String(value),
                label: value === 60 ? t`Hourly` : t`Every ${hours(value)} hours`,
              })),
            ]}
          />
          <NativeSelect
            label={t`Axis that points upwards`}
            size="md"
            value={settings.axis ?? ''}
            onChange={({ currentTarget: { value } }) =>
              setSettings((before) => ({ ...before, axis: ORIENTATION_AXES.find((one) => one === value) ?? null }))
            }
            data={[asIs, ...ORIENTATION_AXES.map((value) => ({ value, label: value }))]}
          />
          <Text c="dimmed">
            <Plural
              value={lines.length}
              _0="Nothing is changed yet."
              one="One setting is changed."
              other="# settings are changed."
            />
          </Text>
        </Stack>
        <DialogActions
          note={
            submission.state === 'failed' && (
              <Alert color="red" title={<Trans>NOT saved</Trans>} icon={<StateShape state="error" />} mb="xs">
                {t(reasonWords(submission.code))}
              </Alert>
            )
          }
        >
          <Button size="md" variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="md" type="submit" disabled={lines.length === 0} loading={submission.state === 'saving'}>
            <Trans>Send</Trans>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

export default SettingsDialog;
