import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, Stack, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import {
  createWebhook,
  ofPagerDuty,
  updateWebhook,
  WEBHOOK_EVENTS,
  WEBHOOK_FORMATS,
  type WebhookEvent,
  type WebhookFormat,
  type WebhookRow,
  webhookSecretOf,
} from '../../../contract/webhooks.ts';
import { FormDialog } from '../../../kits/form/form-dialog.tsx';
import { useForm, type Ways } from '../../../kits/form/use-form.ts';
import { onText } from '../../../ui/form/entered.ts';
import { eventWords } from '../../../words/webhook-event-words.ts';
import classes from '../administration-page.module.css';
import { WebhookSecret } from './webhook-secret.tsx';
import { FORMAT_WORDS } from './webhook-words.ts';

interface WebhookDialogProps {
  /** Null: a new one. */
  readonly row: WebhookRow | null;
  /** Something may have been stored. */
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const NOT_ALLOWED = msg`Enter an https address on the public internet, or one that the server operator allows.`;
const REFUSALS = {
  address: NOT_ALLOWED,
  channel: msg`This isn't an address that the chosen service gives out.`,
  connector: msg`Microsoft has ended these connectors. Make a workflow in Teams and enter its address.`,
  events: msg`PagerDuty can only be sent incidents.`,
};

interface WebhookForm {
  readonly format: WebhookFormat;
  readonly language: Language;
  readonly routingKey: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly enabled: boolean;
}

const formOf = (row: WebhookRow | null): WebhookForm => ({
  format: row?.format ?? 'lading',
  language: row?.language ?? 'en',
  routingKey: '',
  url: row?.url ?? '',
  events: WEBHOOK_EVENTS.filter((event) => row?.events.includes(event)),
  enabled: row?.enabled ?? true,
});

/** Where the address of a channel comes from. */
const ADDRESS_HINTS: Readonly<Record<Exclude<WebhookFormat, 'lading'>, MessageDescriptor>> = {
  slack: msg`The address of an incoming webhook. Anyone who has it can write there, so it isn't shown again.`,
  teams: msg`The address of a workflow that starts when a webhook request is received. It isn't shown again.`,
  pagerduty: msg`The address of PagerDuty's Events API.`,
};

/** Where PagerDuty takes events. */
const PAGERDUTY = 'https://events.pagerduty.com/v2/enqueue';

const LANGUAGE_CODES = LANGUAGES.map(({ code }) => code);

const urlOf = ({ format, url }: { readonly format: WebhookFormat; readonly url: string }): string =>
  format === 'pagerduty' ? PAGERDUTY : url.trim();

/** Says which system is told of what; of a new one it shows the secret this once. */
export function WebhookDialog({ row, onSaved, onClose }: WebhookDialogProps) {
  const { t } = useLingui();
  const [secret, setSecret] = useState<string | null>(null);
  const send = (values: WebhookForm, ways: Ways): Promise<boolean> => {
    const { events, enabled, format, language } = values;
    const url = urlOf(values);
    if (row === null && format !== 'lading') {
      const key = format === 'pagerduty' ? { routingKey: values.routingKey.trim() } : {};
      return ways.send(values, (_, { id: webhookId }) =>
        call(createWebhook, { body: { webhookId, url, events: [...events], format, language, ...key } }),
      );
    }
    if (row === null) {
      return ways.send(values, async (_, { id: webhookId, secret: given }) => {
        const made = await call(createWebhook, {
          body: { webhookId, url, events: [...events], secret: webhookSecretOf(given) },
        });
        setSecret(made.secret);
      });
    }
    const { webhookId, version: baseVersion } = row;
    return ways.send(values, (headers) =>
      call(updateWebhook, {
        params: { webhookId },
        // What is shown of a channel's address is not the address.
        body: { ...(format === 'lading' ? { url } : {}), events: [...events], enabled, baseVersion },
        headers,
      }),
    );
  };
  const form = useForm({
    start: () => formOf(row),
    check: (values) => ({
      url: URL.canParse(urlOf(values)) ? null : msg`Enter a full address, such as https://hooks.example/lading`,
      routingKey:
        row === null && values.format === 'pagerduty' && !/^\w{20,64}$/.test(values.routingKey.trim())
          ? msg`Enter the integration key of an Events API v2 integration.`
          : null,
      events: values.events.length === 0 ? msg`Choose at least one.` : null,
    }),
    refusals: REFUSALS,
    save: async (values, ways) => {
      const done = await send(values, ways);
      onSaved();
      if (done && (row !== null || values.format !== 'lading')) onClose();
    },
  });
  const { format } = form.values;
  const offered = format === 'pagerduty' ? WEBHOOK_EVENTS.filter(ofPagerDuty) : WEBHOOK_EVENTS;
  if (secret !== null) return <WebhookSecret secret={secret} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title={row === null ? <Trans>Add webhook</Trans> : <Trans>Edit webhook</Trans>}
      action={row === null ? <Trans>Add</Trans> : <Trans>Update</Trans>}
      disabled={!form.isChanged}
      onClose={onClose}
    >
      {row === null && (
        <div className={classes.pair}>
          <NativeSelect
            {...form.choice('format', WEBHOOK_FORMATS)}
            label={t`Send to`}
            data={WEBHOOK_FORMATS.map((value) => ({ value, label: t(FORMAT_WORDS[value]) }))}
            onChange={onText((value) => {
              const chosen = WEBHOOK_FORMATS.find((one) => one === value) ?? 'lading';
              const kept = chosen === 'pagerduty' ? form.values.events.filter(ofPagerDuty) : form.values.events;
              form.set({ format: chosen, events: kept });
            })}
          />
          {format !== 'lading' && (
            <NativeSelect
              {...form.choice('language', LANGUAGE_CODES)}
              label={t`Language`}
              data={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
            />
          )}
        </div>
      )}
      {format === 'pagerduty' && row === null ? (
        <TextInput
          {...form.text('routingKey')}
          label={t`Integration key`}
          description={t`From an integration of the type Events API v2.`}
          translate="no"
          autoComplete="off"
          maxLength={64}
        />
      ) : (
        <TextInput
          {...form.text('url')}
          label={t`Address`}
          description={format === 'lading' ? t`The https address that receives the events.` : t(ADDRESS_HINTS[format])}
          type="url"
          translate="no"
          readOnly={row !== null && format !== 'lading'}
          data-autofocus
          maxLength={2_000}
        />
      )}
      <Checkbox.Group {...form.several('events', WEBHOOK_EVENTS)} label={t`Events to send`}>
        <Stack gap={0} pt="xs">
          {offered.map((event) => (
            <Checkbox key={event} value={event} size="md" className={classes.choice} label={eventWords(event, t)} />
          ))}
        </Stack>
      </Checkbox.Group>
      {row !== null && <Switch {...form.tick('enabled')} className={classes.choice} label={t`Enabled`} />}
    </FormDialog>
  );
}
