import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { MINUTE_MS } from '../../../domain/duration.ts';
import { windowAt } from '../../../domain/incidents/mute.ts';
import { timeOf } from '../../../domain/instant.ts';
import { MUTE_REASON_WORDS } from '../../../features/alerts/mute-words.ts';
import { muteOfRow } from '../../../local/views/use-mutes.ts';
import { useTimeReader } from '../../../local/views/use-time-reader.ts';
import { StateMark } from '../../../ui/state/state-mark.tsx';
import { ShortTable } from '../../../ui/table/short-table.tsx';
import { timeWords } from '../../../ui/time-words.ts';
import { useNow } from '../../../ui/use-now.ts';
import { AdminCard } from '../admin-card.tsx';
import classes from '../administration-page.module.css';
import { matches } from '../matches.ts';
import { MuteTimes } from './mute-times.tsx';
import { useStandingMutes } from './use-standing-mutes.ts';
import { WindowDialog } from './window-dialog.tsx';

/** Rows before "Show all". */
const MOST = 20;

/** What nobody is told of now or later, with the maintenance windows of locations and gateways; from this device's own copy. */
export default function MutesSection() {
  const { t } = useLingui();
  const reader = useTimeReader();
  const now = useNow(MINUTE_MS);
  const [text, setText] = useState('');
  const [isAdding, setAdding] = useState(false);
  const { rows, nameOf, end } = useStandingMutes(now);
  return (
    <div className={classes.grid}>
      <div className={classes.wide}>
        <AdminCard
          title={<Trans>Muted alerts and maintenance windows</Trans>}
          testId="admin-mutes"
          search={{ label: t`Search muted alerts`, text, onText: setText }}
          ready={rows !== undefined}
          actions={
            <Button size="md" leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setAdding(true)}>
              <Trans>Add maintenance window</Trans>
            </Button>
          }
        >
          <ShortTable
            label={t`Muted alerts and maintenance windows`}
            most={MOST}
            rows={(rows ?? []).filter((row) => matches(text, nameOf(row), row.note, row.createdBy))}
            rowKey={({ muteId }) => muteId}
            empty={text === '' ? <Trans>Nothing is muted.</Trans> : <Trans>Nothing muted matches your search.</Trans>}
            columns={[
              { key: 'what', name: <Trans context="mute">What</Trans>, cell: (row) => <b>{nameOf(row)}</b> },
              {
                key: 'reason',
                name: <Trans>Reason</Trans>,
                cell: ({ reason, note }) =>
                  [t(MUTE_REASON_WORDS[reason]), note].filter((part) => part !== '').join(': '),
              },
              { key: 'when', name: <Trans>Time</Trans>, cell: (row) => <MuteTimes row={row} /> },
              {
                key: 'state',
                name: <Trans>State</Trans>,
                cell: (row) =>
                  windowAt(muteOfRow(row), now) === null ? (
                    <StateMark state="none">
                      <Trans context="mute">Not now</Trans>
                    </StateMark>
                  ) : (
                    <Trans context="mute">Muted now</Trans>
                  ),
              },
              {
                key: 'made',
                name: <Trans>Created</Trans>,
                cell: ({ createDate, createdBy }) => (
                  <>
                    {timeWords(timeOf(createDate), reader, now)} <span translate="no">{createdBy}</span>
                  </>
                ),
              },
              {
                key: 'end',
                name: <Trans>Actions</Trans>,
                end: true,
                cell: (row) => {
                  const subject = nameOf(row);
                  return (
                    <Button variant="default" mih="var(--h)" aria-label={t`Unmute ${subject}`} onClick={() => end(row)}>
                      <Trans>Unmute</Trans>
                    </Button>
                  );
                },
              },
            ]}
          />
        </AdminCard>
      </div>
      {isAdding && <WindowDialog onClose={() => setAdding(false)} />}
    </div>
  );
}
