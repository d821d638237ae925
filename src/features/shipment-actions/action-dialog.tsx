import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { SHOCK_LIMITS, type ShockLimit } from '../../domain/shipment-activity.ts';
import { EntryOutcome } from '../../outcome/entry-outcome.tsx';
import { NotSaved } from '../../outcome/not-saved.tsx';
import { useSubmit } from '../../outcome/use-submit.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import type { ShipmentAction } from './shipment-action.ts';

export interface ActionDialogProps {
  readonly action: ShipmentAction;
  readonly shipment: ShipmentRow;
  readonly onClose: () => void;
}

/**
 * Asks, stores, and says what became of it (spec 1 §4 "Send-command modal"): Proceed is gone while it is stored and after,
 * then there is the success or the error in words, and Close in place of Cancel. Mounted while it is open.
 */
export function ActionDialog({ action, shipment, onClose }: ActionDialogProps) {
  const { t } = useLingui();
  // What is asked stays as it was when it was asked, though the row goes on.
  const [{ texts, asked }] = useState({ texts: action.texts(shipment), asked: shipment });
  const [limit, setLimit] = useState<ShockLimit>(SHOCK_LIMITS[0]);
  const { submission, submit } = useSubmit();

  if (submission.state === 'saved') {
    return (
      <Dialog title={t(texts.title)} size="question" onClose={onClose}>
        <EntryOutcome
          localSeq={submission.localSeq}
          success={t(texts.success)}
          failure={t(texts.error)}
          onClose={onClose}
        />
      </Dialog>
    );
  }
  return (
    <Dialog title={t(texts.title)} size="question" onClose={onClose}>
      <Stack gap="sm">
        <Text>{t(texts.message)}</Text>
        {action.limits !== undefined && (
          <ChoiceRow
            label={t`Limit`}
            value={String(limit)}
            onChange={(value) => setLimit(SHOCK_LIMITS.find((one) => String(one) === value) ?? limit)}
            choices={action.limits.map((value) => ({ value: String(value), name: `${value} g` }))}
          />
        )}
      </Stack>
      <DialogActions note={<NotSaved submission={submission} />}>
        <Button variant="default" data-autofocus onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        {submission.state !== 'saving' && (
          <Button onClick={() => void submit(() => action.issue(asked, limit))}>
            <Trans>Proceed</Trans>
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

export default ActionDialog;
