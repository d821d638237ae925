import { useLingui } from '@lingui/react/macro';
import { deleteShipment } from '../../commands/delete-shipment.ts';
import { issue } from '../../commands/issue.ts';
import { subjectOf } from '../../commands/shipment-subject.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { classOf } from '../../domain/shipment-status.ts';
import { useSubmit } from '../../outcome/use-submit.ts';
import { useToldOutcome } from '../../outcome/use-told-outcome.ts';
import { removalOutcome } from './removal-outcome.ts';
import { RemovalQuestion } from './removal-question.tsx';

interface RemovalDialogProps {
  readonly shipment: ShipmentRow;
  readonly onClose: () => void;
  /** It is stored: what is shown of the shipment is over. */
  readonly onRemoved: () => void;
}

/** Asks, removes, and leaves (spec 2 §2 "delete"). Mounted while it is open. */
export function RemovalDialog({ shipment, onClose, onRemoved }: RemovalDialogProps) {
  const { t } = useLingui();
  const { submission, submit } = useSubmit();
  const kind = classOf(shipment.configType);
  useToldOutcome(submission, removalOutcome(kind, t), onRemoved);
  return (
    <RemovalQuestion
      shipment={{ clientShipmentId: shipment.customData, class: kind }}
      submission={submission}
      onRemove={() => void submit(() => issue(deleteShipment, subjectOf(shipment), { seen: shipment }))}
      onClose={onClose}
    />
  );
}

export default RemovalDialog;
