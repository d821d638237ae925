import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { call } from '../../../api/call.ts';
import { type GatewayKeyRow, revokeGatewayKey } from '../../../contract/gateway-keys.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';
import { SaveFailed } from '../save-failed.tsx';
import { useSaving } from '../use-saving.ts';

interface RevokeKeyDialogProps {
  readonly row: GatewayKeyRow;
  readonly onRevoked: () => void;
  readonly onClose: () => void;
}

/** Asks before a key is ended: what its gateway sends is refused from then on. */
export function RevokeKeyDialog({ row: { keyId, gateway }, onRevoked, onClose }: RevokeKeyDialogProps) {
  const { busy, failure, save } = useSaving();
  const revoke = async () => {
    if (await save(keyId, (headers) => call(revokeGatewayKey, { params: { keyId }, headers }))) onRevoked();
  };
  return (
    <Dialog title={<Trans>Revoke this key?</Trans>} size="question" onClose={onClose}>
      <p>
        <Trans>
          What <b translate="no">{gateway}</b> sends with it is refused at once, and for good.
        </Trans>
      </p>
      <DialogActions note={<SaveFailed failure={failure} />}>
        <Button size="md" variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button size="md" color="red" loading={busy} onClick={() => void revoke()}>
          <Trans>Revoke</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}
