import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { useKept } from '../../../api/use-kept.ts';
import { getWebhooks, WEBHOOKS_MAX, type WebhookRow } from '../../../contract/webhooks.ts';
import { ShortTable } from '../../../ui/table/short-table.tsx';
import { eventWords } from '../../../words/webhook-event-words.ts';
import { AdminCard } from '../admin-card.tsx';
import classes from '../administration-page.module.css';
import { EnabledState } from '../enabled-state.tsx';
import { WebhookDeliveriesDialog } from './webhook-deliveries-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx';
import { FORMAT_WORDS } from './webhook-words.ts';

type Opened = { readonly what: 'add' } | { readonly what: 'edit' | 'secret' | 'deliveries'; readonly row: WebhookRow };

/** Systems of the company that are told of incidents: where they are, what they hear of, what reached them. */
export function WebhooksCard({ offline }: { readonly offline: boolean }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { answer, retry } = useAnswer('webhooks', async (signal) => (await call(getWebhooks, { signal })).data);
  const { value, failed } = useKept(answer);
  const close = () => setOpened(null);
  const isFull = (value?.length ?? 0) >= WEBHOOKS_MAX;
  return (
    <AdminCard
      title={<Trans>Webhooks</Trans>}
      testId="admin-webhooks"
      ready={value !== undefined}
      failed={failed}
      onRetry={retry}
      actions={
        <Button
          size="md"
          leftSection={<IconPlus size={20} aria-hidden />}
          disabled={offline || value === undefined || isFull}
          onClick={() => setOpened({ what: 'add' })}
        >
          <Trans>Add webhook</Trans>
        </Button>
      }
    >
      <ShortTable
        label={t`Webhooks`}
        rows={value ?? []}
        rowKey={({ webhookId }) => webhookId}
        empty={<Trans>No webhooks yet. Add one to send incidents to another system.</Trans>}
        columns={[
          {
            key: 'url',
            name: <Trans>Address</Trans>,
            cell: ({ url, format }) => (
              <>
                {format !== 'lading' && <div>{t(FORMAT_WORDS[format])}</div>}
                <b translate="no" className={classes.address}>
                  {url}
                </b>
              </>
            ),
          },
          {
            key: 'events',
            name: <Trans>Events to send</Trans>,
            cell: ({ events }) => events.map((event) => eventWords(event, t)).join(', '),
          },
          {
            key: 'state',
            name: <Trans>State</Trans>,
            cell: ({ enabled }) => <EnabledState enabled={enabled} />,
          },
          {
            key: 'actions',
            name: <Trans>Actions</Trans>,
            end: true,
            cell: (row) => (
              <span className={classes.rowTools}>
                {(
                  [
                    ['edit', t`Edit`, t`Edit ${row.url}`],
                    ...(row.format === 'lading'
                      ? ([['secret', t`New secret`, t`New secret for ${row.url}`]] as const)
                      : []),
                    ['deliveries', t`Deliveries`, t`Deliveries to ${row.url}`],
                  ] as const
                ).map(([what, words, label]) => (
                  <Button
                    key={what}
                    variant="default"
                    mih="var(--h)"
                    aria-label={label}
                    disabled={offline}
                    onClick={() => setOpened({ what, row })}
                  >
                    {words}
                  </Button>
                ))}
              </span>
            ),
          },
        ]}
      />
      <p className={classes.note}>
        {isFull ? (
          <Trans>A company can have up to {WEBHOOKS_MAX} webhooks.</Trans>
        ) : (
          <Trans>Each message is signed so the receiving system can verify that it comes from Lading.</Trans>
        )}
      </p>
      {opened?.what === 'add' && <WebhookDialog row={null} onSaved={retry} onClose={close} />}
      {opened?.what === 'edit' && <WebhookDialog row={opened.row} onSaved={retry} onClose={close} />}
      {opened?.what === 'secret' && <WebhookSecretDialog row={opened.row} onClose={close} />}
      {opened?.what === 'deliveries' && <WebhookDeliveriesDialog row={opened.row} offline={offline} onClose={close} />}
    </AdminCard>
  );
}
