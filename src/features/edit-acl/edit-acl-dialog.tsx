import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { editAcl } from '../../commands/edit-acl.ts';
import { subjectOf } from '../../commands/shipment-subject.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { deviceOn } from '../../domain/device-on.ts';
import { useDevicesOn } from '../../local/views/use-devices.ts';
import { NotSaved } from '../../outcome/not-saved.tsx';
import { issueUndoable } from '../../outcome/undoable.ts';
import { useSubmit } from '../../outcome/use-submit.ts';
import { useToldOutcome } from '../../outcome/use-told-outcome.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { Waiting } from '../../ui/state/waiting.tsx';
import { AclList } from './acl-list.tsx';
import { type AclEdits, isChanged, planAcl, plannedIds, withChanges } from './acl-plan.ts';
import { ByScanner } from './by-scanner.tsx';
import { ByThisDevice } from './by-this-device.tsx';

export interface EditAclDialogProps {
  readonly shipment: ShipmentRow;
  readonly onClose: () => void;
}

/**
 * The list of iChimes that a shipment's tag listens for (spec 1 §4 "Edit ACL dialog"): read by a scanner that is picked
 * here, or by this device. Mounted while it is open.
 */
export function EditAclDialog({ shipment: given, onClose }: EditAclDialogProps) {
  const { t } = useLingui();
  // What is edited stays what it was when it was begun; the row goes on.
  const [shipment] = useState(given);
  const { guid, customData: name } = shipment;
  const onIt = useDevicesOn('chimes', guid);
  const [before, setBefore] = useState<readonly string[] | null>(null);
  if (before === null && onIt !== undefined) setBefore(onIt);
  const [edits, setEdits] = useState<AclEdits>(new Map());
  const { submission, submit } = useSubmit();
  const title = t`Edit ACL of ${name}`;

  const outcome = {
    success: <Trans>Building the ACL of {name}</Trans>,
    failure: <Trans>The ACL of {name} couldn't be built</Trans>,
  };
  useToldOutcome(submission, outcome, onClose);
  const plan = planAcl(before ?? [], edits);
  const tag = deviceOn(shipment.macId);
  const build = () => {
    if (tag === null || before === null || !isChanged(plan)) return;
    const input = { ...subjectOf(shipment), macId: tag, before: [...before], chimes: plannedIds(plan) };
    void submit(() => issueUndoable(editAcl, input));
  };
  const change = (changes: Parameters<typeof withChanges>[1]) => setEdits((known) => withChanges(known, changes));
  const expected = shipment.aclExpected ?? 0;
  const actual = shipment.aclActual ?? 0;
  return (
    <Dialog title={title} stays onClose={onClose}>
      <Stack gap="md">
        <ByScanner guid={guid} onRead={change} />
        <ByThisDevice
          listed={plannedIds(plan)}
          tag={tag}
          guid={guid}
          configType={shipment.configType}
          onRead={change}
        />
        <div>
          <Text fw={600}>
            <Trans>
              iChimes: {expected} expected / {actual} actual
            </Trans>
          </Text>
          {before === null ? <NotHereYet /> : <AclList plan={plan} onChange={change} />}
        </div>
      </Stack>
      <DialogActions note={<NotSaved submission={submission} />}>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button disabled={before === null || !isChanged(plan)} loading={submission.state === 'saving'} onClick={build}>
          <Trans>Build ACL</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What would be built without it has none of what is on the shipment. */
function NotHereYet() {
  const isOffline = useIsOffline();
  if (!isOffline) return <Waiting height={120} />;
  return (
    <StateMark state="waiting">
      <Trans>The list isn't available offline yet. It will load when you reconnect.</Trans>
    </StateMark>
  );
}

export default EditAclDialog;
