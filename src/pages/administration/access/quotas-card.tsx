import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../../api/call.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { useKept } from '../../../api/use-kept.ts';
import { getQuotas } from '../../../contract/quotas.ts';
import { timeOf } from '../../../domain/instant.ts';
import { quotaWords } from '../../../kits/quota-words/quota-words.ts';
import { useTimeReader } from '../../../local/views/use-time-reader.ts';
import { numberFormat } from '../../../ui/formatters.ts';
import { percentWords } from '../../../ui/measured-words.ts';
import { StateMark } from '../../../ui/state/state-mark.tsx';
import { ShortTable } from '../../../ui/table/short-table.tsx';
import { timeWords } from '../../../ui/time-words.ts';
import { AdminCard } from '../admin-card.tsx';

/** More than there are. */
const MOST = 10;
const MEGABYTE = 1_000_000;

/** What the company has nearly used up, before anything is refused. */
export function QuotasCard() {
  const { t, i18n } = useLingui();
  const reader = useTimeReader();
  const { answer, retry } = useAnswer('quotas', async (signal) => (await call(getQuotas, { signal })).data);
  const { value, failed } = useKept(answer);
  const whole = numberFormat(i18n.locale, { maximumFractionDigits: 0 });
  const amount = (quota: string, count: number): string =>
    quota === 'reportBytes' ? `${whole.format(count / MEGABYTE)} MB` : whole.format(count);
  const share = (used: number, most: number): string => percentWords(Math.floor((used / most) * 100), i18n.locale);
  return (
    <AdminCard
      title={<Trans>Nearly full</Trans>}
      testId="admin-quotas"
      ready={value !== undefined}
      failed={failed}
      onRetry={retry}
    >
      <ShortTable
        label={t`Nearly full`}
        most={MOST}
        rows={value ?? []}
        rowKey={({ quota }) => quota}
        empty={<Trans>There is room for everything.</Trans>}
        columns={[
          { key: 'what', name: <Trans>Limit</Trans>, cell: ({ quota }) => quotaWords(quota, t) },
          {
            key: 'used',
            name: <Trans>Used</Trans>,
            cell: ({ quota, used, most }) => (
              <StateMark state={used >= most ? 'error' : 'warn'}>
                <Trans>
                  {amount(quota, used)} of {amount(quota, most)} ({share(used, most)})
                </Trans>
              </StateMark>
            ),
          },
          {
            key: 'free',
            name: <Trans>Some is free again</Trans>,
            cell: ({ free, quota }) =>
              free !== null ? (
                timeWords(timeOf(free), reader)
              ) : quota === 'messages' ? (
                <Trans>within a minute</Trans>
              ) : (
                <Trans>as soon as one of them is done</Trans>
              ),
          },
        ]}
      />
    </AdminCard>
  );
}
