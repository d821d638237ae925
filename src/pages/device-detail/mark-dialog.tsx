import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { markDevice } from '../../commands/mark-device.ts';
import { subjectOf } from '../../commands/shipment-subject.ts';
import type { DeviceRow } from '../../contract/devices.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { QuestionDialog } from '../../kits/form/question-dialog.tsx';
import { issueUndoable } from '../../outcome/undoable.ts';
import { useSubmit } from '../../outcome/use-submit.ts';
import { ChoiceCards } from '../../ui/choice-cards.tsx';

type Marking = 'lost' | 'inoperable';

interface Texts {
  readonly label: MessageDescriptor;
  readonly message: MessageDescriptor;
  readonly success: (tail: string) => MessageDescriptor;
  readonly error: (tail: string) => MessageDescriptor;
}

const TEXTS: Readonly<Record<Marking, Texts>> = {
  lost: {
    label: msg`Lost`,
    message: msg`No one knows where it is. It can't be used on shipments until it's found.`,
    success: (tail) => msg`…${tail} marked as lost`,
    error: (tail) => msg`…${tail} couldn't be marked as lost`,
  },
  inoperable: {
    label: msg`Inoperable`,
    message: msg`You have it, but it doesn't work. It can't be used on shipments until it's repaired.`,
    success: (tail) => msg`…${tail} marked as inoperable`,
    error: (tail) => msg`…${tail} couldn't be marked as inoperable`,
  },
};
const MARKINGS: readonly Marking[] = ['lost', 'inoperable'];

interface MarkDialogProps {
  readonly device: DeviceRow;
  /** The shipment it is on and leaves; null: it is on none that this device knows. */
  readonly shipment: ShipmentRow | null;
  readonly onClose: () => void;
}

/**
 * "Mark Tag as Lost/Inoperable" (spec 2 §2): one icon, so it asks which of the two; says that the device leaves its shipment,
 * stores it, and says what became of it. Mounted while it is open.
 */
export function MarkDialog({ device, shipment, onClose }: MarkDialogProps) {
  const { t } = useLingui();
  // What is asked stays as it was when it was asked, though the row goes on.
  const [{ macId, kind, on }] = useState({ macId: device.macId, kind: device.kind, on: shipment });
  const [as, setAs] = useState<Marking | null>(null);
  const { submission, submit } = useSubmit();
  const tail = shortDeviceId(macId);
  const store = (marking: Marking) =>
    issueUndoable(markDevice, {
      device: macId,
      kind,
      as: marking,
      shipment: on === null ? null : { ...subjectOf(on), aclExpected: on.aclExpected, aclActual: on.aclActual },
    });
  return (
    <QuestionDialog
      title={t`Mark …${tail} as lost or inoperable?`}
      submission={submission}
      action={
        as === null ? (
          <Trans>Mark</Trans>
        ) : as === 'lost' ? (
          <Trans>Mark as lost</Trans>
        ) : (
          <Trans>Mark as inoperable</Trans>
        )
      }
      disabled={as === null}
      outcome={as === null ? {} : { success: t(TEXTS[as].success(tail)), failure: t(TEXTS[as].error(tail)) }}
      onAnswer={() => as !== null && void submit(() => store(as))}
      onClose={onClose}
    >
      <ChoiceCards
        legend={<Trans>What's wrong with it?</Trans>}
        value={as}
        onChange={setAs}
        choices={MARKINGS.map((value) => ({
          value,
          label: t(TEXTS[value].label),
          content: t(TEXTS[value].message),
        }))}
      />
      {on !== null && (
        <Text>
          <Trans>It's removed from {on.customData} immediately.</Trans>
        </Text>
      )}
    </QuestionDialog>
  );
}

export default MarkDialog;
