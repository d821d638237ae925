import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Stack, Switch, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useSaving } from '../../../api/use-saving.ts';
import {
  createWebhook,
  updateWebhook,
  WEBHOOK_EVENTS,
  type WebhookRow,
  webhookSecretOf,
} from '../../../contract/webhooks.ts';
import { SaveActions } from '../../../outcome/save-actions.tsx';
import { useReloadHold } from '../../../state/use-reload-hold.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import classes from '../administration-page.module.css';
import { WebhookSecret } from './webhook-secret.tsx';
import { eventWords } from './webhook-words.ts';

interface WebhookDialogProps {
  /** Null: a new one. */
  readonly row: WebhookRow | null;
  /** Something may have been stored. */
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Says which system is told of what; of a new one it shows the secret this once. */
export function WebhookDialog({ row, onSaved, onClose }: WebhookDialogProps) {
  const { t } = useLingui();
  const stored = { url: row?.url ?? '', events: row?.events ?? [], enabled: row?.enabled ?? true };
  const [form, setForm] = useState(stored);
  const [tried, setTried] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const { busy, failure, save } = useSaving();
  const url = form.url.trim();
  const events = WEBHOOK_EVENTS.filter((event) => form.events.includes(event));
  const isChanged = JSON.stringify(form) !== JSON.stringify(stored);
  useReloadHold(isChanged && secret === null, () => Promise.resolve());
  const isAddress = URL.canParse(url);
  const isRefused = failure?.errors.some(({ field }) => field === 'url') === true;

  const send = (): Promise<boolean> => {
    if (row === null) {
      return save(form, async (_, { id: webhookId, secret: given }) => {
        const made = await call(createWebhook, { body: { webhookId, url, events, secret: webhookSecretOf(given) } });
        setSecret(made.secret);
      });
    }
    const { webhookId, version: baseVersion } = row;
    return save(form, (headers) =>
      call(updateWebhook, {
        params: { webhookId },
        body: { url, events, enabled: form.enabled, baseVersion },
        headers,
      }),
    );
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isAddress || events.length === 0) return;
    const done = await send();
    onSaved();
    if (done && row !== null) onClose();
  };
  if (secret !== null) return <WebhookSecret secret={secret} onClose={onClose} />;
  return (
    <Dialog title={row === null ? <Trans>Add a Webhook</Trans> : <Trans>Edit Webhook</Trans>} stays onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md" pt="xs">
          <TextInput
            label={t`Address`}
            description={t`An https address of the system that is told.`}
            type="url"
            size="md"
            translate="no"
            data-autofocus
            maxLength={500}
            value={form.url}
            error={
              isRefused && !busy
                ? t`It must be an https address on the public internet, or one that the operator allows.`
                : tried && !isAddress
                  ? t`Enter a whole address, such as https://hooks.example/lading`
                  : undefined
            }
            onChange={({ currentTarget }) => setForm((before) => ({ ...before, url: currentTarget.value }))}
          />
          <Checkbox.Group
            label={t`Is told when`}
            size="md"
            value={[...form.events]}
            error={tried && events.length === 0 ? t`Choose at least one.` : undefined}
            onChange={(chosen) => setForm((before) => ({ ...before, events: chosen }))}
          >
            <Stack gap={0} pt="xs">
              {WEBHOOK_EVENTS.map((event) => (
                <Checkbox key={event} value={event} size="md" className={classes.choice} label={eventWords(event, t)} />
              ))}
            </Stack>
          </Checkbox.Group>
          {row !== null && (
            <Switch
              size="md"
              className={classes.choice}
              label={t`Enabled`}
              checked={form.enabled}
              onChange={({ currentTarget }) => setForm((before) => ({ ...before, enabled: currentTarget.checked }))}
            />
          )}
        </Stack>
        <SaveActions failure={failure} told={['url']} busy={busy} disabled={!isChanged} onClose={onClose}>
          {row === null ? <Trans>Add</Trans> : <Trans>Update</Trans>}
        </SaveActions>
      </form>
    </Dialog>
  );
}
