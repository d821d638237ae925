import { Trans, useLingui } from '@lingui/react/macro';
import { deleteShipment } from '../../commands/delete-shipment.ts';
import { issue } from '../../commands/issue.ts';
import { subjectOf } from '../../commands/shipment-subject.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { classOf } from '../../domain/shipment-status.ts';
import { EntryOutcome } from '../../outcome/entry-outcome.tsx';
import { TYPE_WORDS } from '../../outcome/type-words.ts';
import { useSubmit } from '../../outcome/use-submit.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { RemovalQuestion } from './removal-question.tsx';

interface RemovalDialogProps {
  readonly shipment: ShipmentRow;
  /** It is stored: what is shown of the shipment is over. */
  readonly onStored: () => void;
  readonly onClose: () => void;
  /** It was removed, and the person has read so. */
  readonly onRemoved: () => void;
}

/** Asks, removes, and says what became of it (spec 1 §8 "Delete success", spec 2 §2 "delete"). Mounted while it is open. */
export function RemovalDialog({ shipment, onStored, onClose, onRemoved }: RemovalDialogProps) {
  const { t } = useLingui();
  const { submission, submit } = useSubmit();
  const type = t(TYPE_WORDS[classOf(shipment.configType)]);
  const name = shipment.customData;
  if (submission.state === 'saved') {
    return (
      <Dialog title={t`Remove ${name}?`} size="question" onClose={onRemoved}>
        <EntryOutcome
          localSeq={submission.localSeq}
          success={<Trans>Removal of {type} was successful</Trans>}
          failure={<Trans>Removal of {type} failed</Trans>}
          onClose={onRemoved}
        />
      </Dialog>
    );
  }
  const remove = async () => {
    const isStored = await submit(() => issue(deleteShipment, subjectOf(shipment), { seen: shipment }));
    if (isStored) onStored();
  };
  return (
    <RemovalQuestion
      shipment={{ clientShipmentId: name, class: classOf(shipment.configType) }}
      onRemove={() => void remove()}
      onClose={onClose}
    />
  );
}

export default RemovalDialog;
