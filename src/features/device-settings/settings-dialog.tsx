import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Text } from '@mantine/core';
import { sendDeviceCommands } from '../../commands/send-device-commands.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import {
  CELL_INTERVALS,
  type DeviceSettings,
  ORIENTATION_AXES,
  settingLines,
  TH_INTERVALS,
} from '../../domain/device-settings.ts';
import { FormDialog } from '../../kits/form/form-dialog.tsx';
import { useForm } from '../../kits/form/use-form.ts';
import { issueUndoable } from '../../outcome/undoable.ts';

interface SettingsDialogProps {
  readonly macId: string;
  readonly onClose: () => void;
}

const UNCHANGED = { th: '', cell: '', axis: '' };

const settingsOf = ({ th, cell, axis }: typeof UNCHANGED): DeviceSettings => ({
  th: TH_INTERVALS.find((one) => String(one) === th) ?? null,
  cell: CELL_INTERVALS.find((one) => String(one) === cell) ?? null,
  axis: ORIENTATION_AXES.find((one) => one === axis) ?? null,
});

/** Tells a device how often to measure and to look where it is, and how it stands (spec 2 §9). Mounted while it is open. */
export function SettingsDialog({ macId, onClose }: SettingsDialogProps) {
  const { t } = useLingui();
  const tail = shortDeviceId(macId);
  const form = useForm({
    start: UNCHANGED,
    save: (values, { store }) => {
      const lines = [...settingLines(settingsOf(values))];
      return store(() => issueUndoable(sendDeviceCommands, { devices: [macId], lines }));
    },
  });
  const lines = settingLines(settingsOf(form.values));
  const asIs = { value: '', label: t`Leave unchanged` };
  const hours = (minutes: number) => minutes / 60;
  return (
    <FormDialog
      form={form}
      title={t`Settings for …${tail}`}
      action={<Trans>Send</Trans>}
      disabled={lines.length === 0}
      outcome={{
        success: <Trans>The device gets the new settings when a gateway next hears it.</Trans>,
        failure: <Trans>Couldn't send settings to …{tail}</Trans>,
      }}
      onClose={onClose}
    >
      <NativeSelect
        {...form.text('th')}
        label={t`Measure temperature and humidity`}
        data-autofocus
        data={[asIs, ...TH_INTERVALS.map((value) => ({ value: String(value), label: t`Every ${value} minutes` }))]}
      />
      <NativeSelect
        {...form.text('cell')}
        label={t`Search for cell towers`}
        data={[
          asIs,
          ...CELL_INTERVALS.map((value) => ({
            value: String(value),
            label: value === 60 ? t`Every hour` : t`Every ${hours(value)} hours`,
          })),
        ]}
      />
      <NativeSelect
        {...form.text('axis')}
        label={t`Axis pointing up`}
        data={[asIs, ...ORIENTATION_AXES.map((value) => ({ value, label: value }))]}
      />
      <Text c="dimmed">
        <Plural value={lines.length} _0="No changes yet." one="# setting changed." other="# settings changed." />
      </Text>
    </FormDialog>
  );
}

export default SettingsDialog;
