import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useState } from 'react';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { readShipment } from '../../domain/shipment.ts';
import { SHOCK_LIMITS, type ShockLimit } from '../../domain/shipment-activity.ts';
import { QuestionDialog } from '../../kits/form/question-dialog.tsx';
import { useSubmit } from '../../outcome/use-submit.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { REBUILD } from './actions.ts';
import { MissingChimesLine, NAMED_CHIMES } from './missing-chimes-line.tsx';
import type { ShipmentAction } from './shipment-action.ts';

export interface ActionDialogProps {
  readonly action: ShipmentAction;
  readonly shipment: ShipmentRow;
  readonly onClose: () => void;
}

/** Asks before a shipment or its tag is told something. Mounted while it is open. */
export function ActionDialog({ action, shipment, onClose }: ActionDialogProps) {
  const { t } = useLingui();
  // What is asked stays as it was when it was asked, though the row goes on.
  const [{ texts, asked }] = useState({ texts: action.texts(shipment), asked: shipment });
  const [limit, setLimit] = useState<ShockLimit>(SHOCK_LIMITS[0]);
  const { submission, submit } = useSubmit();
  return (
    <QuestionDialog
      title={t(texts.title)}
      submission={submission}
      action={t(action.label)}
      danger={action.ends === true}
      outcome={{ success: t(texts.success), failure: t(texts.error) }}
      onAnswer={() => void submit(() => action.issue(asked, limit))}
      onClose={onClose}
    >
      <Text>{t(texts.message)}</Text>
      {action.key === REBUILD.key && <MissingChimesLine shipment={readShipment(asked)} most={NAMED_CHIMES} />}
      {action.limits !== undefined && (
        <ChoiceRow
          label={t`Limit`}
          value={String(limit)}
          onChange={(value) => setLimit(SHOCK_LIMITS.find((one) => String(one) === value) ?? limit)}
          choices={action.limits.map((value) => ({ value: String(value), name: `${value} g` }))}
        />
      )}
    </QuestionDialog>
  );
}

export default ActionDialog;
