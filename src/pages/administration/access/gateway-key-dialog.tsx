import { Trans, useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { call } from '../../../api/call.ts';
import type { DeviceRow } from '../../../contract/devices.ts';
import { createGatewayKey } from '../../../contract/gateway-keys.ts';
import { FormDialog } from '../../../kits/form/form-dialog.tsx';
import { useForm } from '../../../kits/form/use-form.ts';
import { useView } from '../../../local/views/use-view.ts';
import { ShownOnce } from './shown-once.tsx';

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
  const [key, setKey] = useState<string | null>(null);
  const form = useForm({
    start: { gateway: '' },
    save: async ({ gateway }, { send }) => {
      let made: string | undefined;
      const done = await send(gateway, async (_, { id: keyId, secret }) => {
        made = (await call(createGatewayKey, { body: { keyId, gateway, secret } })).key;
      });
      onMade();
      if (done && made !== undefined) setKey(made);
    },
  });
  const gateway = form.value('gateway');
  if (key !== null) return <MadeKey gateway={gateway.value} value={key} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title={<Trans>Create gateway key</Trans>}
      action={<Trans>Create key</Trans>}
      disabled={!form.isChanged}
      onClose={onClose}
    >
      <Select
        {...gateway}
        value={gateway.value === '' ? null : gateway.value}
        label={t`Gateway`}
        data-autofocus
        searchable
        limit={OFFERED}
        data={gateways ?? []}
        nothingFoundMessage={t`No gateway has this ID.`}
        description={
          gateways?.length === 0 ? t`Your company has no gateways yet. Import your devices first.` : undefined
        }
        onChange={(chosen) => gateway.onChange(chosen ?? '')}
      />
    </FormDialog>
  );
}

interface MadeKeyProps {
  readonly gateway: string;
  readonly value: string;
  readonly onClose: () => void;
}

function MadeKey({ gateway, value, onClose }: MadeKeyProps) {
  const { t } = useLingui();
  return (
    <ShownOnce title={<Trans>Create gateway key</Trans>} label={t`Key`} value={value} onClose={onClose}>
      <Trans>
        Enter this key in the settings of <b translate="no">{gateway}</b>. The gateway sends it with every message, in
        the <code>Lading-Gateway-Key</code> header.
      </Trans>
    </ShownOnce>
  );
}
