import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { type ApiKeyRow, rollApiKey } from '../../../contract/api-keys.ts';
import { ConfirmDialog, useConfirming } from '../../../features/account/confirm-dialog.tsx';
import { FormDialog } from '../../../kits/form/form-dialog.tsx';
import { useForm } from '../../../kits/form/use-form.ts';
import { MadeApiKey } from './made-api-key.tsx';

interface RollApiKeyDialogProps {
  readonly row: ApiKeyRow;
  readonly onRolled: () => void;
  readonly onClose: () => void;
}

/** Asks before a key is replaced by another, then shows that one this once. */
export function RollApiKeyDialog({ row: { keyId, name }, onRolled, onClose }: RollApiKeyDialogProps) {
  const { confirming, stop, watched } = useConfirming();
  const [key, setKey] = useState<string | null>(null);
  const form = useForm({
    start: {},
    save: async (_, { send }) => {
      let made: string | undefined;
      const done = await send(keyId, (__, { secret }) =>
        watched(async () => {
          made = (await call(rollApiKey, { params: { keyId }, body: { secret } })).key;
        }),
      );
      if (!done || made === undefined) return;
      onRolled();
      setKey(made);
    },
  });
  if (key !== null) return <MadeApiKey value={key} onClose={onClose} />;
  if (confirming) return <ConfirmDialog onConfirmed={form.submit} onClose={stop} />;
  return (
    <FormDialog
      form={form}
      title={<Trans>Replace this key?</Trans>}
      size="question"
      slips
      action={<Trans>Replace key</Trans>}
      onClose={onClose}
    >
      <p>
        <Trans>
          You get a new key for <b>{name}</b>. The old one keeps working for 24 hours, so that you can enter the new one
          without a break.
        </Trans>
      </p>
    </FormDialog>
  );
}
