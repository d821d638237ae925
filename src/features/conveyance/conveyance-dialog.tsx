import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { addConveyance } from '../../commands/add-conveyance.ts';
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
import type { Leg } from './read-leg.ts';

interface ConveyanceDialogProps {
  readonly shipment: ShipmentRow;
  readonly onClose: () => void;
}

/** Longest texts that the server takes of each field (contract: `createPickItem`). */
const MOST = { number: 40, carrier: 100, origin: 100, destination: 100, status: 40 } as const;
type Field = keyof typeof MOST;
const FIELDS = Object.keys(MOST) as readonly Field[];

/** Adds a flight or another leg of its way to a shipment (spec 2 §2 "Add Flight"). Mounted while it is open. */
export function ConveyanceDialog({ shipment, onClose }: ConveyanceDialogProps) {
  const { t } = useLingui();
  const [itemType, setItemType] = useState<(typeof CONVEYANCE_ITEM_TYPES)[number]>(110);
  const [texts, setTexts] = useState<Readonly<Record<Field, string>>>({
    number: '',
    carrier: '',
    origin: shipment.originName,
    destination: shipment.destName,
    status: '',
  });
  const [tried, setTried] = useState(false);
  const { submission, submit } = useSubmit();
  const name = shipment.customData;
  const title = t`Add a flight to ${name}`;
  if (submission.state === 'saved') {
    return (
      <Dialog title={title} onClose={onClose}>
        <EntryOutcome
          localSeq={submission.localSeq}
          success={<Trans>Successfully created</Trans>}
          failure={<Trans>The flight can't be added to {name}</Trans>}
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
  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    const number = texts.number.trim();
    if (number === '' || FIELDS.some((field) => texts[field].trim().length > MOST[field])) return;
    const filled = FIELDS.map((field) => [field, texts[field].trim()] as const).filter(([, text]) => text !== '');
    const leg = Object.fromEntries(filled) as Leg;
    void submit(() => issueUndoable(addConveyance, { ...subjectOf(shipment), itemType, itemId: number, leg }));
  };
  return (
    <Dialog title={title} stays onClose={onClose}>
      <form noValidate onSubmit={add}>
        <NativeSelect
          label={t`Kind`}
          size="md"
          mb="sm"
          value={String(itemType)}
          onChange={({ currentTarget }) =>
            setItemType(CONVEYANCE_ITEM_TYPES.find((one) => String(one) === currentTarget.value) ?? 110)
          }
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
            <Trans>Add</Trans>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

export default ConveyanceDialog;
