import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import {
  ADOPTED_KINDS,
  type AdoptedKind,
  createDeviceSource,
  SOURCE_KINDS,
  SOURCE_NAME_MAX,
  type SourceKind,
  type SourceRow,
  type SourceSettings,
  updateDeviceSource,
} from '../../../../contract/device-sources.ts';
import { FormDialog } from '../../../../kits/form/form-dialog.tsx';
import { useForm } from '../../../../kits/form/use-form.ts';
import { onText } from '../../../../ui/form/entered.ts';
import { DEVICE_KIND_LIST_WORDS } from '../../../../words/device-kind-words.ts';
import classes from '../../administration-page.module.css';
import { MadeSource } from './made-source.tsx';
import { sourceKindName, USUAL_FIELD } from './source-words.ts';

interface SourceForm {
  readonly kind: SourceKind;
  readonly name: string;
  readonly deviceKind: AdoptedKind;
  readonly field: string;
  readonly factor: number | null;
  readonly full: number | null;
  readonly empty: number | null;
}

const formOf = (row: SourceRow | null): SourceForm => ({
  kind: SOURCE_KINDS.find((kind) => kind === row?.kind) ?? 'traccar',
  name: row?.name ?? '',
  deviceKind: row?.settings.deviceKind ?? 'tags',
  field: row?.settings.temperature.field ?? USUAL_FIELD.traccar,
  factor: row?.settings.temperature.factor ?? 1,
  full: row?.settings.battery?.full ?? null,
  empty: row?.settings.battery?.empty ?? null,
});

const settingsOf = ({ deviceKind, field, factor, full, empty }: SourceForm): SourceSettings => ({
  deviceKind,
  temperature: { field: field.trim(), factor: factor ?? 1 },
  battery: full === null || empty === null ? null : { full, empty },
});

interface DeviceSourceDialogProps {
  /** Null: a new one. */
  readonly row: SourceRow | null;
  /** Something may have been stored. */
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Connects another system, or says how what it sends is read; of a new one it shows address and key. */
export function DeviceSourceDialog({ row, onSaved, onClose }: DeviceSourceDialogProps) {
  const { t } = useLingui();
  const [made, setMade] = useState<{ readonly sourceId: string; readonly secret: string } | null>(null);
  const form = useForm<SourceForm>({
    start: () => formOf(row),
    check: ({ name, field, factor, full, empty }) => ({
      name: name.trim() === '' ? msg`Enter a name.` : null,
      field: field.trim() === '' ? msg`Enter the name of a field, such as temp1.` : null,
      factor: factor === null || factor <= 0 ? msg`Enter a number above 0.` : null,
      full: (full === null) !== (empty === null) ? msg`Enter both voltages, or neither.` : null,
      empty:
        full !== null && empty !== null && empty >= full
          ? msg`Enter a lower voltage than that of a full battery.`
          : null,
    }),
    save: async (values, ways) => {
      const { kind } = values;
      const [name, settings] = [values.name.trim(), settingsOf(values)];
      const done = await ways.send(values, async (headers, { id: sourceId, secret }) => {
        if (row === null) {
          const { key } = await call(createDeviceSource, { body: { sourceId, kind, name, settings, secret } });
          setMade({ sourceId, secret: key });
          return;
        }
        await call(updateDeviceSource, { params: { sourceId: row.sourceId }, body: { name, settings }, headers });
      });
      onSaved();
      if (done && row !== null) onClose();
    },
  });
  const { kind } = form.values;
  if (made !== null) return <MadeSource {...made} kind={kind} onClose={onClose} />;
  const amount = (name: 'factor' | 'full' | 'empty', decimals: number) =>
    ({ ...form.number(name), hideControls: true, inputMode: 'decimal', decimalScale: decimals }) as const;
  return (
    <FormDialog
      form={form}
      title={row === null ? <Trans>Connect system</Trans> : <Trans>Edit connected system</Trans>}
      action={row === null ? <Trans>Connect</Trans> : <Trans>Update</Trans>}
      disabled={!form.isChanged}
      size="form"
      onClose={onClose}
    >
      <div className={classes.pair}>
        <NativeSelect
          {...form.choice('kind', SOURCE_KINDS)}
          label={t`System`}
          disabled={row !== null}
          data={SOURCE_KINDS.map((value) => ({ value, label: sourceKindName(value) }))}
          onChange={onText((value) => {
            const chosen = SOURCE_KINDS.find((one) => one === value) ?? kind;
            form.set({ kind: chosen, field: USUAL_FIELD[chosen] });
          })}
        />
        <TextInput
          {...form.text('name')}
          label={t`Name`}
          data-autofocus
          maxLength={SOURCE_NAME_MAX}
          autoComplete="off"
        />
        <NativeSelect
          {...form.choice('deviceKind', ADOPTED_KINDS)}
          label={t`Add its devices as`}
          data={ADOPTED_KINDS.map((value) => ({ value, label: t(DEVICE_KIND_LIST_WORDS[value]) }))}
        />
      </div>
      <div className={classes.pair}>
        {/* A RuuviTag sends one temperature, in a form of its own. */}
        {kind !== 'ruuvi' && (
          <>
            <TextInput
              {...form.text('field')}
              label={t`Temperature field`}
              description={t`Its name in the messages, in degrees Celsius.`}
              translate="no"
              autoComplete="off"
              maxLength={60}
            />
            <NumberInput
              {...amount('factor', 5)}
              label={t`Multiply temperature by`}
              description={t`Such as 0.01 where 1850 means 18.5 °C.`}
            />
          </>
        )}
        <NumberInput
          {...amount('full', 3)}
          label={t`Full battery (V)`}
          description={t`Only for devices that send volts instead of percent.`}
          min={0}
          max={100}
        />
        <NumberInput {...amount('empty', 3)} label={t`Empty battery (V)`} min={0} max={100} />
      </div>
    </FormDialog>
  );
}
