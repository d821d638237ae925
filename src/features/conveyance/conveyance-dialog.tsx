import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { addConveyance } from '../../commands/add-conveyance.ts';
import { editConveyance } from '../../commands/edit-conveyance.ts';
import { subjectOf } from '../../commands/shipment-subject.ts';
import { CONVEYANCE_ITEM_TYPES } from '../../contract/shipment-edit.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { EntryOutcome } from '../../outcome/entry-outcome.tsx';
import { NotSaved } from '../../outcome/not-saved.tsx';
import { issueUndoable } from '../../outcome/undoable.ts';
import { useSubmit } from '../../outcome/use-submit.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
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
  const [itemType, setItemType] = useState(() => kindOf(editing?.itemType));
  const [texts, setTexts] = useState(() => textsOf(shipment, editing));
  const [tried, setTried] = useState(false);
  const { submission, submit } = useSubmit();
  const name = shipment.customData;
  const was = editing === null ? '' : (editing.leg.number ?? editing.itemId);
  const title = editing === null ? t`Add a flight to ${name}` : t`Edit flight ${was} of ${name}`;
  if (submission.state === 'saved') {
    return (
      <Dialog title={title} onClose={onClose}>
        <EntryOutcome
          localSeq={submission.localSeq}
          success={
            editing === null ? <Trans>Successfully created</Trans> : <Trans>Successfully updated: {texts.number}</Trans>
          }
          failure={
            editing === null ? (
              <Trans>The flight can't be added to {name}</Trans>
            ) : (
              <Trans>The flight of {name} can't be changed</Trans>
            )
          }
          onClose={onClose}
        />
      </Dialog>
    );
  }
  const labels: Readonly<Record<Field, string>> = {
    number: t`Number`,
    carrier: t({ message: 'Carrier', context: 'conveyance' }),
    origin: t`Origin`,
    destination: t`Destination`,
    status: t`Status`,
  };
  const faultOf = (field: Field): string | null => {
    const text = texts[field].trim();
    if (field === 'number' && text === '') return tried ? t`This field is required.` : null;
    return text.length > MOST[field] ? t`At most ${MOST[field]} characters.` : null;
  };
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    const number = texts.number.trim();
    if (number === '' || FIELDS.some((field) => texts[field].trim().length > MOST[field])) return;
    const filled = FIELDS.map((field) => [field, texts[field].trim()] as const).filter(([, text]) => text !== '');
    const leg = Object.fromEntries(filled) as Leg;
    const said = { ...subjectOf(shipment), itemType, itemId: number, leg };
    if (editing === null || editing.entryId === null) return void submit(() => issueUndoable(addConveyance, said));
    const { entryId, version, itemId, leg: seenLeg } = editing;
    const how = version === undefined ? {} : { seen: { version, itemId, leg: seenLeg } };
    void submit(() => issueUndoable(editConveyance, { ...said, entryId }, how));
  };
  return (
    <Dialog title={title} stays onClose={onClose}>
      <form noValidate onSubmit={save}>
        <NativeSelect
          label={t`Kind`}
          size="md"
          mb="sm"
          value={String(itemType)}
          // What the server has keeps its kind.
          disabled={editing !== null}
          onChange={({ currentTarget }) => setItemType(kindOf(Number(currentTarget.value)))}
          data={CONVEYANCE_ITEM_TYPES.map((type) => ({ value: String(type), label: t(CONVEYANCE_WORDS[type]) }))}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          {FIELDS.map((field) => (
            <TextInput
              key={field}
              label={labels[field]}
              size="md"
              required={field === 'number'}
              data-autofocus={field === 'number' ? true : undefined}
              value={texts[field]}
              error={faultOf(field)}
              onChange={({ currentTarget }) => {
                const { value } = currentTarget;
                setTexts((before) => ({ ...before, [field]: value }));
              }}
            />
          ))}
        </SimpleGrid>
        <DialogActions note={<NotSaved submission={submission} />}>
          <Button size="md" variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="md" type="submit" loading={submission.state === 'saving'}>
            {editing === null ? <Trans>Add</Trans> : <Trans>Save</Trans>}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

export default ConveyanceDialog;
