import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { NotSaved } from '../../outcome/not-saved.tsx';
import { TYPE_WORDS } from '../../outcome/type-words.ts';
import type { Submission } from '../../outcome/use-submit.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';

interface RemovalQuestionProps {
  readonly shipment: { readonly clientShipmentId: string; readonly class: keyof typeof TYPE_WORDS };
  /** What became of its removal; absent: that is told elsewhere. */
  readonly submission?: Submission;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Asks before a shipment is removed (spec 1 §2 "delete confirmation"). Mounted while it is asked. */
export function RemovalQuestion({ shipment, submission, onRemove, onClose }: RemovalQuestionProps) {
  const { t } = useLingui();
  const { clientShipmentId } = shipment;
  const type = t(TYPE_WORDS[shipment.class]);
  return (
    <Dialog title={t`Remove ${clientShipmentId}?`} size="question" onClose={onClose}>
      <Text>
        <Trans>This removes the {type} and everything that belongs to it. Its device becomes free for another.</Trans>
      </Text>
      <DialogActions note={submission !== undefined && <NotSaved submission={submission} />}>
        <Button variant="default" data-autofocus onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button color="red.9" onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export default RemovalQuestion;
