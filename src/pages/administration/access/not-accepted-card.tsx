import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { useKept } from '../../../api/use-kept.ts';
import { getNotAccepted } from '../../../contract/not-accepted.ts';
import { timeOf } from '../../../domain/instant.ts';
import { useTimeReader } from '../../../local/views/use-time-reader.ts';
import { ShortTable } from '../../../ui/table/short-table.tsx';
import { timeWords } from '../../../ui/time-words.ts';
import { AdminCard } from '../admin-card.tsx';
import classes from '../administration-page.module.css';
import { matches } from '../matches.ts';
import { notAcceptedWords } from './not-accepted-words.ts';

/** Rows before "Show all". */
const MOST = 10;

/** What gateways passed on and was not taken: of which device, what, how often, and what was sent last. */
export function NotAcceptedCard() {
  const { t } = useLingui();
  const reader = useTimeReader();
  const [text, setText] = useState('');
  const { answer, retry } = useAnswer('notAccepted', async (signal) => (await call(getNotAccepted, { signal })).data);
  const { value, failed } = useKept(answer);
  const at = (instant: string): string => timeWords(timeOf(instant), reader);
  return (
    <AdminCard
      title={<Trans>Readings not accepted</Trans>}
      testId="admin-not-accepted"
      search={{ label: t`Search readings not accepted`, text, onText: setText }}
      ready={value !== undefined}
      failed={failed}
      onRetry={retry}
    >
      <ShortTable
        label={t`Readings not accepted`}
        most={MOST}
        rows={(value ?? []).filter(({ source, field, gateway }) => matches(text, source, field, gateway))}
        rowKey={({ door, source, code, field }) => JSON.stringify([door, source, code, field])}
        empty={text === '' ? <Trans>All that was sent was taken.</Trans> : <Trans>Nothing fits the search.</Trans>}
        columns={[
          {
            key: 'device',
            name: <Trans>Device</Trans>,
            cell: ({ source }) => (source === '' ? <Trans>not named</Trans> : <b translate="no">{source}</b>),
          },
          {
            key: 'what',
            name: <Trans>What's wrong</Trans>,
            cell: ({ code, field }) => (
              <>
                {t(notAcceptedWords(code))} {field !== '' && <code translate="no">{field}</code>}
              </>
            ),
          },
          { key: 'count', name: <Trans>How often</Trans>, cell: ({ count }) => count },
          {
            key: 'last',
            name: <Trans>First and last</Trans>,
            cell: ({ first, last, gateway }) => (
              <>
                {at(first)} – {at(last)} <span translate="no">{gateway}</span>
              </>
            ),
          },
          {
            key: 'raw',
            name: <Trans>Sent last</Trans>,
            cell: ({ raw }) => <code translate="no">{raw}</code>,
          },
        ]}
      />
      <p className={classes.quiet}>
        <Trans>Invalid values are left out. Everything else sent with them is kept.</Trans>
      </p>
    </AdminCard>
  );
}
