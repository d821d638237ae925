import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { createWarehouse } from '../../commands/create-warehouse.ts';
import { editWarehouse } from '../../commands/edit-warehouse.ts';
import type { WarehouseRow } from '../../contract/warehouses.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { changedFrom } from '../../kits/form/changed-from.ts';
import { FormDialog } from '../../kits/form/form-dialog.tsx';
import { useForm } from '../../kits/form/use-form.ts';
import { useAllDevices } from '../../local/views/use-devices.ts';
import { useLocations } from '../../local/views/use-locations.ts';
import { useWarehouses } from '../../local/views/use-warehouses.ts';
import { issueUndoable } from '../../outcome/undoable.ts';
import { onText } from '../../ui/form/entered.ts';
import { UnitFields } from './unit-fields.tsx';
import classes from './warehouse-dialog.module.css';
import { fieldsOf, MOST, valuesOf, warehouseFaults } from './warehouse-values.ts';

interface WarehouseDialogProps {
  /** Null: a new one. */
  readonly warehouse: WarehouseRow | null;
  readonly onClose: () => void;
}

/** Adds a warehouse or edits what people enter of one (docs/decisions/warehouses.md). Mounted while it is open. */
export function WarehouseDialog({ warehouse, onClose }: WarehouseDialogProps) {
  const { t } = useLingui();
  const locations = useLocations() ?? [];
  const gateways = useAllDevices('gateways') ?? [];
  const taken = new Set((useWarehouses() ?? []).map(({ row }) => row.macId));
  const free = gateways.filter(({ macId }) => !taken.has(macId));
  const form = useForm({
    start: () => valuesOf(warehouse),
    check: warehouseFaults,
    tells: 'filled',
    save: async (values, { store }) => {
      const fields = fieldsOf(values);
      if (warehouse === null) {
        return await store(() => issueUndoable(createWarehouse, { macId: values.gateway, ...fields }));
      }
      const { macId, name } = warehouse;
      const changes = changedFrom(warehouse, fields);
      if (Object.keys(changes).length === 0) return onClose();
      return await store(() => issueUndoable(editWarehouse, { macId, name, changes }, { seen: { ...warehouse } }));
    },
  });
  const { gateway, station, units } = form.values;
  const called = warehouse?.name ?? '';
  return (
    <FormDialog
      form={form}
      title={warehouse === null ? t`Add warehouse` : t`Edit warehouse ${called}`}
      action={<Trans>Save</Trans>}
      outcome={{
        success: <Trans>Successfully saved</Trans>,
        failure: <Trans>The warehouse couldn't be saved</Trans>,
      }}
      size="wide"
      className={classes.form}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <TextInput {...form.text('name')} label={t`Name`} required data-autofocus maxLength={MOST.name} />
        <NativeSelect
          {...form.text('gateway')}
          label={t`Gateway`}
          required
          disabled={warehouse !== null}
          data={
            warehouse === null
              ? [
                  { value: '', label: t`Choose a gateway` },
                  ...free.map(({ macId, location }) => ({
                    value: macId,
                    label: location === '' ? macId : `…${shortDeviceId(macId)} ${location}`,
                  })),
                ]
              : [{ value: gateway, label: gateway }]
          }
        />
        <NativeSelect
          {...form.text('place')}
          label={t`Location`}
          onChange={onText((place) => {
            const chosen = locations.find(({ shippingLocId }) => shippingLocId === place);
            // The weather beside it is that of its location until somebody says otherwise.
            form.set({ place, ...(station === '' && chosen !== undefined ? { station: chosen.weatherId } : {}) });
          })}
          data={[
            { value: '', label: t`None` },
            ...locations.map(({ shippingLocId, name }) => ({ value: shippingLocId, label: name })),
          ]}
        />
        <TextInput {...form.text('station')} label={t`Weather station`} maxLength={MOST.station} />
      </div>
      <UnitFields units={units} tried={form.tried} onChange={(next) => form.set({ units: next })} />
      <Textarea {...form.text('doors')} label={t`Doors, one per line, in number order`} autosize minRows={2} />
    </FormDialog>
  );
}

export default WarehouseDialog;
