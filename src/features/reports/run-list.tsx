import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Progress } from '@mantine/core';
import { IconDownload, IconPlayerStop, IconRefresh, IconTable } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ApiError, type CallCode } from '../../api/api-error.ts';
import { reasonWords } from '../../api/reason-words.ts';
import { SameAgain } from '../../api/same-again.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import type { ReportRun } from '../../contract/reports.ts';
import { timeOf } from '../../domain/instant.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { Waiting } from '../../ui/state/waiting.tsx';
import { EmptyState, ErrorState } from '../../ui/table/table-states.tsx';
import { timeWords } from '../../ui/time-words.ts';
import { knownValues } from './known-values.ts';
import { cancelRun, downloadRun, newRunId, startRun } from './report-calls.ts';
import { FAILURE_WORDS, FORMAT_WORDS, RUN_WORDS } from './report-words.ts';
import classes from './reports.module.css';
import { isUnderWay } from './use-run.ts';

interface RunListProps {
  readonly runs: readonly ReportRun[] | null;
  readonly failed: CallCode | null;
  readonly onRetry: () => void;
  /** What reports are called, by their keys. */
  readonly nameOf: (report: string) => string;
  readonly onShow: (run: ReportRun) => void;
  /** Something was begun or ended: the list is another one. */
  readonly onChanged: () => void;
}

/** The reports that were made lately, the newest first: how far each is, its file, and the same again. */
export function RunList({ runs, failed, onRetry, nameOf, onShow, onChanged }: RunListProps) {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  return (
    <>
      {failed !== null && <ErrorState words={t(reasonWords(failed))} onRetry={onRetry} />}
      {isOffline && (
        <p>
          <StateMark state="warn">
            {runs === null ? (
              <Trans>You're offline. Recent reports will appear when you reconnect.</Trans>
            ) : (
              <Trans>You're offline. This list may be out of date.</Trans>
            )}
          </StateMark>
        </p>
      )}
      {runs === null && failed === null && !isOffline && <Waiting height={160} />}
      {runs?.length === 0 && (
        <EmptyState title={<Trans>No reports yet</Trans>}>
          <Trans>Reports are kept for 7 days.</Trans>
        </EmptyState>
      )}
      {runs !== null && runs.length > 0 && (
        <ul className={classes.list} aria-label={t`Recent reports`}>
          {runs.map((run) => (
            <li key={run.runId} className={classes.row} data-testid="report-run">
              <RunRow run={run} name={nameOf(run.report)} isOffline={isOffline} onShow={onShow} onChanged={onChanged} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface RunRowProps extends Pick<RunListProps, 'onShow' | 'onChanged'> {
  readonly run: ReportRun;
  readonly name: string;
  readonly isOffline: boolean;
}

function RunRow({ run, name, isOffline, onShow, onChanged }: RunRowProps) {
  const [again] = useState(() => new SameAgain(newRunId));
  const { t, i18n } = useLingui();
  const reader = useTimeReader();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<CallCode | null>(null);
  const work = async (doIt: () => Promise<unknown>) => {
    setBusy(true);
    setRefused(null);
    try {
      await doIt();
    } catch (error) {
      setRefused(error instanceof ApiError ? error.code : 'internal');
    } finally {
      setBusy(false);
    }
  };
  const made = timeWords(timeOf(run.created), reader);
  const { state, words } = RUN_WORDS[run.state];
  const button = (label: string, icon: ReactNode, doIt: () => void) => (
    <Button
      variant="default"
      mih="var(--h)"
      leftSection={icon}
      aria-label={`${label}: ${name}, ${made}`}
      disabled={isOffline}
      loading={isBusy}
      onClick={doIt}
    >
      {label}
    </Button>
  );
  const runAgain = () =>
    work(async () => {
      const { report, parameters, format, fileName } = run;
      const wanted = { report, parameters: knownValues(parameters), format, fileName };
      // Also where its answer was lost: it may be there.
      await again.send(wanted, (id) => startRun(id, wanted, i18n.locale)).finally(onChanged);
    });
  return (
    <>
      <div className={classes.about}>
        <b>{name}</b>
        <span className={classes.quiet}>
          {made} · {t(FORMAT_WORDS[run.format])} · <bdi translate="no">{run.fileName}</bdi>
          {run.savedId !== null && (
            <>
              {' · '}
              <Trans>scheduled</Trans>
            </>
          )}
        </span>
        <span>
          <StateMark state={state}>{t(words)}</StateMark>{' '}
          {run.state === 'done' && <Plural value={run.rows} one="# row" other="# rows" />}
          {run.state === 'failed' && t(FAILURE_WORDS[run.failure ?? 'internal'])}
        </span>
        {run.state === 'running' && run.total !== null && run.total > 0 && (
          <Progress value={(run.rows / run.total) * 100} aria-label={t`Report progress`} />
        )}
        <span role="alert">{refused !== null && <StateMark state="error">{t(reasonWords(refused))}</StateMark>}</span>
      </div>
      <div className={classes.actions}>
        {isUnderWay(run) &&
          button(
            t`Cancel`,
            <IconPlayerStop size={20} aria-hidden />,
            () => void work(async () => cancelRun(run.runId).then(onChanged)),
          )}
        {run.state === 'done' && run.rows > 0 && (
          <>
            {button(t`Show`, <IconTable size={20} aria-hidden />, () => onShow(run))}
            {button(t`Download`, <IconDownload size={20} aria-hidden />, () => void work(() => downloadRun(run)))}
          </>
        )}
        {!isUnderWay(run) && button(t`Run again`, <IconRefresh size={20} aria-hidden />, () => void runAgain())}
      </div>
    </>
  );
}
