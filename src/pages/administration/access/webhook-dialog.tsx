import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Stack, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import {
  createWebhook,
  updateWebhook,
  WEBHOOK_EVENTS,
  type WebhookRow,
  webhookSecretOf,
} from '../../../contract/webhooks.ts';
import { FormDialog } from '../../../kits/form/form-dialog.tsx';
import { useForm, type Ways } from '../../../kits/form/use-form.ts';
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

const NOT_ALLOWED = msg`Enter an https address on the public internet, or one that the server operator allows.`;
const formOf = (row: WebhookRow | null) => ({
  url: row?.url ?? '',
  events: WEBHOOK_EVENTS.filter((event) => row?.events.includes(event)),
  enabled: row?.enabled ?? true,
});

/** Says which system is told of what; of a new one it shows the secret this once. */
export function WebhookDialog({ row, onSaved, onClose }: WebhookDialogProps) {
  const { t } = useLingui();
  const [secret, setSecret] = useState<string | null>(null);
  const send = (values: ReturnType<typeof formOf>, ways: Ways): Promise<boolean> => {
    const { events, enabled } = values;
    const url = values.url.trim();
    if (row === null) {
      return ways.send(values, async (_, { id: webhookId, secret: given }) => {
        const made = await call(createWebhook, { body: { webhookId, url, events, secret: webhookSecretOf(given) } });
        setSecret(made.secret);
      });
    }
    const { webhookId, version: baseVersion } = row;
    return ways.send(values, (headers) =>
      call(updateWebhook, { params: { webhookId }, body: { url, events, enabled, baseVersion }, headers }),
    );
  };
  const form = useForm({
    start: () => formOf(row),
    check: ({ url, events }) => ({
      url: URL.canParse(url.trim()) ? null : msg`Enter a full address, such as https://hooks.example/lading`,
      events: events.length === 0 ? msg`Choose at least one.` : null,
    }),
    refusals: { address: NOT_ALLOWED },
    save: async (values, ways) => {
      const done = await send(values, ways);
      onSaved();
      if (done && row !== null) onClose();
    },
  });
  if (secret !== null) return <WebhookSecret secret={secret} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title={row === null ? <Trans>Add webhook</Trans> : <Trans>Edit webhook</Trans>}
      action={row === null ? <Trans>Add</Trans> : <Trans>Update</Trans>}
      disabled={!form.isChanged}
      onClose={onClose}
    >
      <TextInput
        {...form.text('url')}
        label={t`Address`}
        description={t`The https address that receives the events.`}
        type="url"
        translate="no"
        data-autofocus
        maxLength={2_000}
      />
      <Checkbox.Group {...form.several('events', WEBHOOK_EVENTS)} label={t`Events to send`}>
        <Stack gap={0} pt="xs">
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox key={event} value={event} size="md" className={classes.choice} label={eventWords(event, t)} />
          ))}
        </Stack>
      </Checkbox.Group>
      {row !== null && <Switch {...form.tick('enabled')} className={classes.choice} label={t`Enabled`} />}
    </FormDialog>
  );
}
