import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Select, Stack } from '@mantine/core';
import { type SubmitEvent, useMemo, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useSaving } from '../../../api/use-saving.ts';
import type { DeviceRow } from '../../../contract/devices.ts';
import { createGatewayKey } from '../../../contract/gateway-keys.ts';
import { useView } from '../../../local/views/use-view.ts';
import { SaveActions } from '../../../outcome/save-actions.tsx';
import { CopyOnce } from '../../../ui/copy-once.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';

/** Gateways in the list at once: a person types to find others. */
const OFFERED = 50;

interface GatewayKeyDialogProps {
  readonly onMade: () => void;
  readonly onClose: () => void;
}

/** Makes a key for a gateway and shows it this once: the server knows it no more. */
export function GatewayKeyDialog({ onMade, onClose }: GatewayKeyDialogProps) {
  const { t } = useLingui();
  const view = useView<DeviceRow>({ what: 'all', feed: 'devices:gateways' });
  const gateways = useMemo(
    () =>
      view?.rows
        .map(({ row: { macId, location } }) => ({
          value: macId,
          label: location === '' ? macId : `${macId} · ${location}`,
        }))
        .sort((a, b) => a.value.localeCompare(b.value)),
    [view],
  );
  const [gateway, setGateway] = useState<string | null>(null);
  const [key, setKey] = useState<string | null>(null);
  const { busy, failure, save } = useSaving();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (gateway === null) return;
    let made: string | undefined;
    const done = await save(gateway, async (_, { id: keyId, secret }) => {
      made = (await call(createGatewayKey, { body: { keyId, gateway, secret } })).key;
    });
    onMade();
    if (done && made !== undefined) setKey(made);
  };
  return (
    <Dialog title={<Trans>Make a Gateway Key</Trans>} stays onClose={onClose}>
      {key === null ? (
        <form onSubmit={(event) => void submit(event)} noValidate>
          <Select
            label={t`Gateway`}
            size="md"
            data-autofocus
            searchable
            limit={OFFERED}
            value={gateway}
            data={gateways ?? []}
            nothingFoundMessage={t`There is no such gateway.`}
            description={
              gateways?.length === 0 ? t`The company has no gateway yet: import its devices first.` : undefined
            }
            onChange={setGateway}
          />
          <SaveActions failure={failure} busy={busy} disabled={gateway === null} onClose={onClose}>
            <Trans>Make the Key</Trans>
          </SaveActions>
        </form>
      ) : (
        <>
          <Stack gap="md" pt="xs">
            <p>
              <Trans>
                Put this key into the settings of <b translate="no">{gateway}</b>. It is sent with every message in the
                header <code>Lading-Gateway-Key</code>.
              </Trans>
            </p>
            <CopyOnce label={t`Key`} value={key} />
          </Stack>
          <DialogActions>
            <Button size="md" onClick={onClose}>
              <Trans>Done</Trans>
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
