import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../../api/call.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { useKept } from '../../../api/use-kept.ts';
import { useSaving } from '../../../api/use-saving.ts';
import type { ReplyOf } from '../../../contract/operation.ts';
import {
  repeatDelivery,
  testWebhook,
  WEBHOOK_TEST,
  type WebhookRow,
  webhookDeliveries,
} from '../../../contract/webhooks.ts';
import { timeOf } from '../../../domain/instant.ts';
import { Awaited } from '../../../kits/face/awaited.tsx';
import { useKeptFace } from '../../../kits/face/face.ts';
import { useTimeReader } from '../../../local/views/use-time-reader.ts';
import { SaveFailed } from '../../../outcome/save-failed.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';
import { StateMark } from '../../../ui/state/state-mark.tsx';
import { ShortTable } from '../../../ui/table/short-table.tsx';
import { timeWords } from '../../../ui/time-words.ts';
import { eventWords } from '../../../words/webhook-event-words.ts';
import classes from '../administration-page.module.css';
import { outcomeWords } from './webhook-words.ts';

type Delivery = ReplyOf<typeof webhookDeliveries>['data'][number];

/** Rows before "Show all". */
const MOST = 10;
/** Until what is on its way is asked for again. */
const LOOK_AGAIN_MS = 2_000;

interface WebhookDeliveriesDialogProps {
  readonly row: WebhookRow;
  readonly offline: boolean;
  readonly onClose: () => void;
}

/** What was and is to be delivered to a webhook in the last 30 days; a test is sent from here. */
export function WebhookDeliveriesDialog({ row, offline, onClose }: WebhookDeliveriesDialogProps) {
  const { t } = useLingui();
  const reader = useTimeReader();
  const { webhookId, url, enabled } = row;
  const { answer, retry } = useAnswer(
    `deliveries ${webhookId}`,
    async (signal) => (await call(webhookDeliveries, { params: { webhookId }, query: {}, signal })).data,
  );
  const kept = useKept(answer);
  const { value } = kept;
  const face = useKeptFace(kept);
  const { busy, failure, save } = useSaving();
  const look = useEffectEvent(retry);
  const isOnItsWay =
    answer.state === 'answered' && answer.value.some(({ tries, nextTry }) => tries === 0 && nextTry !== null);
  useEffect(() => {
    if (!isOnItsWay) return undefined;
    const timer = setTimeout(() => look(), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isOnItsWay]);
  const test = async () => {
    await save(webhookId, () => call(testWebhook, { params: { webhookId } }));
    retry();
  };
  const repeat = async (deliveryId: string) => {
    await save(deliveryId, () => call(repeatDelivery, { params: { webhookId, deliveryId } }));
    retry();
  };
  const at = (instant: string): string => timeWords(timeOf(instant), reader);
  return (
    <Dialog title={<Trans>Deliveries</Trans>} size="wide" onClose={onClose}>
      <p className={classes.address} translate="no">
        {url}
      </p>
      <Awaited face={face} onRetry={retry}>
        <ShortTable
          label={t`Deliveries`}
          most={MOST}
          rows={value ?? []}
          rowKey={({ deliveryId }) => deliveryId}
          empty={<Trans>Nothing was sent in the last 30 days.</Trans>}
          columns={[
            { key: 'created', name: <Trans>Time</Trans>, cell: ({ created }) => at(created) },
            { key: 'event', name: <Trans>Event</Trans>, cell: ({ event }) => eventWords(event, t) },
            { key: 'tries', name: <Trans>Attempts</Trans>, end: true, cell: ({ tries }) => tries },
            {
              key: 'outcome',
              name: <Trans>Result</Trans>,
              cell: (delivery) => <Outcome delivery={delivery} at={at} />,
            },
            {
              key: 'again',
              name: <Trans>Action</Trans>,
              end: true,
              cell: ({ deliveryId, event, created, nextTry }) =>
                nextTry === null && event !== WEBHOOK_TEST ? (
                  <Button
                    variant="default"
                    mih="var(--h)"
                    aria-label={t`Send again: ${eventWords(event, t)}, ${at(created)}`}
                    disabled={offline || !enabled || busy}
                    onClick={() => void repeat(deliveryId)}
                  >
                    <Trans>Send again</Trans>
                  </Button>
                ) : null,
            },
          ]}
        />
      </Awaited>
      {!enabled && (
        <p className={classes.quiet}>
          <Trans>This webhook is disabled. Nothing is sent to it.</Trans>
        </p>
      )}
      <DialogActions note={<SaveFailed failure={failure} />}>
        <Button size="md" variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        <Button size="md" loading={busy} disabled={offline || !enabled} onClick={() => void test()}>
          <Trans>Send test</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Delivered, on its way, tried again later, or given up; with what was answered last. */
function Outcome({ delivery, at }: { readonly delivery: Delivery; readonly at: (instant: string) => string }) {
  const { t } = useLingui();
  const { delivered, nextTry, outcome } = delivery;
  if (delivered !== null) {
    return (
      <StateMark state="good">
        <Trans>delivered {at(delivered)}</Trans>
      </StateMark>
    );
  }
  if (outcome === '') {
    return (
      <StateMark state="waiting">
        <Trans>sending</Trans>
      </StateMark>
    );
  }
  const words = outcomeWords(outcome, t);
  return nextTry === null ? (
    <StateMark state="error">
      <Trans>gave up: {words}</Trans>
    </StateMark>
  ) : (
    <StateMark state="warn">
      <Trans>
        {words}, retrying at {at(nextTry)}
      </Trans>
    </StateMark>
  );
}
