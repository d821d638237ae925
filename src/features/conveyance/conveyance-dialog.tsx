import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { addConveyance } from '../../commands/add-conveyance.ts';
import { editConveyance } from '../../commands/edit-conveyance.ts';
import { subjectOf } from '../../commands/shipment-subject.ts';
import { CONVEYANCE_ITEM_TYPES } from '../../contract/shipment-edit.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { FormDialog } from '../../kits/form/form-dialog.tsx';
import { useForm } from '../../kits/form/use-form.ts';
import { issueUndoable } from '../../outcome/undoable.ts';
import { CONVEYANCE_WORDS } from './conveyance-words.ts';
import type { Conveyance } from './conveyances.ts';
import type { Leg } from './read-leg.ts';

interface ConveyanceDialogProps {
  readonly shipment: ShipmentRow;
  /** The one that is changed; null: one is added. */
  readonly editing: Conveyance | null;
  readonly onClose: () => void;
}

/** Longest texts that the server takes of each field (contract: `createPickItem`). */
const MOST = { number: 40, carrier: 100, origin: 100, destination: 100, status: 40 } as const;
type Field = keyof typeof MOST;
const FIELDS = Object.keys(MOST) as readonly Field[];

const LABELS: Readonly<Record<Field, MessageDescriptor>> = {
  number: msg`Number`,
  carrier: msg({ message: 'Carrier', context: 'conveyance' }),
  origin: msg`Origin`,
  destination: msg`Destination`,
  status: msg`Status`,
};

/** A flight where nothing else is said. */
const kindOf = (itemType: number | undefined): (typeof CONVEYANCE_ITEM_TYPES)[number] =>
  CONVEYANCE_ITEM_TYPES.find((one) => one === itemType) ?? 110;

function textsOf(shipment: ShipmentRow, editing: Conveyance | null): Readonly<Record<Field, string>> {
  if (editing === null) {
    return { number: '', carrier: '', origin: shipment.originName, destination: shipment.destName, status: '' };
  }
  const { number = editing.itemId, carrier = '', origin = '', destination = '', status = '' } = editing.leg;
  return { number, carrier, origin, destination, status };
}

/** Adds a flight or another leg of its way to a shipment (spec 2 §2 "Add Flight"), or changes one. Mounted while it is open. */
export function ConveyanceDialog({ shipment, editing, onClose }: ConveyanceDialogProps) {
  const { t } = useLingui();
  const form = useForm({
    start: () => ({ itemType: String(kindOf(editing?.itemType)), ...textsOf(shipment, editing) }),
    check: (values) => ({
      ...Object.fromEntries(
        FIELDS.filter((field) => values[field].trim().length > MOST[field]).map((field) => [
          field,
          msg`Use ${MOST[field]} characters or fewer.`,
        ]),
      ),
      ...(values.number.trim() === '' ? { number: msg`This field is required.` } : {}),
    }),
    tells: 'filled',
    save: (values, { store }) => {
      const itemType = kindOf(Number(values.itemType));
      const filled = FIELDS.map((field) => [field, values[field].trim()] as const).filter(([, text]) => text !== '');
      const leg = Object.fromEntries(filled) as Leg;
      const said = { ...subjectOf(shipment), itemType, itemId: values.number.trim(), leg };
      if (editing === null || editing.entryId === null) return store(() => issueUndoable(addConveyance, said));
      const { entryId, version, itemId, leg: seenLeg } = editing;
      const how = version === undefined ? {} : { seen: { version, itemId, leg: seenLeg } };
      return store(() => issueUndoable(editConveyance, { ...said, entryId }, how));
    },
  });
  const name = shipment.customData;
  const was = editing === null ? '' : (editing.leg.number ?? editing.itemId);
  return (
    <FormDialog
      form={form}
      title={editing === null ? t`Add flight to ${name}` : t`Edit flight ${was} on ${name}`}
      action={editing === null ? <Trans>Add</Trans> : <Trans>Save</Trans>}
      outcome={
        editing === null
          ? {
              success: <Trans>Successfully created</Trans>,
              failure: <Trans>Couldn't add the flight to {name}</Trans>,
            }
          : {
              success: <Trans>Successfully updated: {form.values.number}</Trans>,
              failure: <Trans>Couldn't update the flight on {name}</Trans>,
            }
      }
      onClose={onClose}
    >
      <NativeSelect
        {...form.text('itemType')}
        label={t`Type`}
        // What the server has keeps its kind.
        disabled={editing !== null}
        data={CONVEYANCE_ITEM_TYPES.map((type) => ({ value: String(type), label: t(CONVEYANCE_WORDS[type]) }))}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {FIELDS.map((field) => (
          <TextInput
            {...form.text(field)}
            key={field}
            label={t(LABELS[field])}
            required={field === 'number'}
            data-autofocus={field === 'number' ? true : undefined}
          />
        ))}
      </SimpleGrid>
    </FormDialog>
  );
}

export default ConveyanceDialog;
