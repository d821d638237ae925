import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { reasonWords } from '../../api/reason-words.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import type { AlertRow } from '../../contract/alerts.ts';
import { type AlertTab, levelOfTab } from '../../domain/open-alerts.ts';
import { CopyWaiting } from '../../kits/card-face/card-face.tsx';
import { type AlertsAbout, useAlerts } from '../../local/views/use-alerts.ts';
import { Waiting } from '../../ui/state/waiting.tsx';
import { ErrorState } from '../../ui/table/table-states.tsx';
import { AlertList } from './alert-list.tsx';
import classes from './alert-tabs.module.css';
import { keptSince, mayHaveOlder } from './kept-alerts.ts';
import { readOlderAlerts } from './read-older-alerts.ts';

/** So many of what this device keeps are drawn, and so many more with each press. */
const STEP = 50;
const FEEDS = ['alerts'];

interface TabAlertsProps {
  readonly tab: AlertTab;
  readonly about: Exclude<AlertsAbout, null>;
  readonly since: string | null;
  /** What is older is listed when it is asked for; milliseconds since 1970. Null: all that this device keeps is listed. */
  readonly from: number | null;
  /** An alert with what the page knows of it beyond what was stored. */
  readonly known: (alert: AlertRow) => AlertRow;
  /** Those that the page says in words elsewhere, by `entryId`. */
  readonly told: ReadonlySet<number>;
  readonly onOpen: (alert: AlertRow) => void;
}

/** What is on one tab, newest first. */
export function TabAlerts({ tab, about, since, from, known, told, onOpen }: TabAlertsProps) {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  const [count, setCount] = useState(STEP);
  const [wantsKept, setWantsKept] = useState(from === null);
  const [wantsOlder, setWantsOlder] = useState(false);
  const [now] = useState(Date.now);
  const alerts = useAlerts({ about, tab, open: false, from: wantsKept ? null : from, count });
  const level = levelOfTab(tab);
  const before = keptSince(now);
  const question = wantsOlder && !isOffline ? `${JSON.stringify(about)} ${level} ${before}` : null;
  const { answer, retry } = useAnswer(question, (signal) => readOlderAlerts(about, level, before, signal));
  if (alerts === undefined) return <CopyWaiting feeds={FEEDS} height={96} />;

  const { newest, total } = alerts;
  const here = new Set(newest.map(({ key }) => key));
  const asked = answer.state === 'answered' ? answer.value : null;
  const older = (asked?.alerts ?? [])
    .filter(({ entryId }) => !here.has(String(entryId)))
    .map((row) => ({ key: String(row.entryId), row, mark: null }));
  const areAllListed = newest.length === total;
  const offersOlder = wantsKept && answer.state === 'idle' && areAllListed && mayHaveOlder(since, now);
  return (
    <>
      <div className={classes.card}>
        {total === 0 && older.length === 0 && (
          <p className={classes.quiet}>
            <Nothing tab={tab} />
          </p>
        )}
        <AlertList
          alerts={[...newest, ...older].map((one) => ({ ...one, row: known(one.row) }))}
          told={told}
          onOpen={onOpen}
        />
      </div>
      {total > newest.length && (
        <Button variant="subtle" mih="var(--h)" onClick={() => setCount(count + STEP)}>
          <Plural value={total - newest.length} one="Show # more" other="Show # more" />
        </Button>
      )}
      {!wantsKept && areAllListed && (
        <Button variant="subtle" mih="var(--h)" onClick={() => setWantsKept(true)}>
          <Trans>Show older</Trans>
        </Button>
      )}
      {offersOlder && (
        <Button variant="subtle" mih="var(--h)" disabled={isOffline} onClick={() => setWantsOlder(true)}>
          {isOffline ? <Trans>Show older (needs a connection)</Trans> : <Trans>Show older</Trans>}
        </Button>
      )}
      <div role="status">
        {answer.state === 'asking' && <Waiting height={48} />}
        {asked !== null && older.length === 0 && (
          <p className={classes.quiet}>
            <Trans>Nothing older.</Trans>
          </p>
        )}
        {asked?.more === true && (
          <p className={classes.quiet}>
            <Trans>There are more. Run a report to see them all.</Trans>
          </p>
        )}
      </div>
      {answer.state === 'failed' && <ErrorState words={t(reasonWords(answer.code))} onRetry={retry} />}
    </>
  );
}

function Nothing({ tab }: { readonly tab: AlertTab }) {
  switch (tab) {
    case 'alerts':
      return <Trans>No alerts</Trans>;
    case 'messages':
      return <Trans>No messages</Trans>;
    case 'notices':
      return <Trans>No notices</Trans>;
  }
}
