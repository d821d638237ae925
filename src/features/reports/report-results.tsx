import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Progress } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, type CallCode } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { reasonWords } from '../../api/reason-words.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { type ReportRows, type ReportRun, reportRows } from '../../contract/reports.ts';
import { Answered, Awaited } from '../../kits/face/awaited.tsx';
import { useKeptFace } from '../../kits/face/face.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { onText } from '../../ui/form/entered.ts';
import { countWords, numberFormat } from '../../ui/formatters.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { type ShortColumn, ShortTable } from '../../ui/table/short-table.tsx';
import { EmptyState } from '../../ui/table/table-states.tsx';
import { momentWords } from '../../ui/time-words.ts';
import { cancelRun, downloadRun } from './report-calls.ts';
import { FAILURE_WORDS } from './report-words.ts';
import classes from './reports.module.css';
import { isUnderWay, useRun } from './use-run.ts';

interface ReportResultsProps {
  /** What the report is called. */
  readonly name: string;
  readonly runId: string;
  /** Its file is saved as soon as it is there. */
  readonly downloads: boolean;
  readonly onClose: () => void;
}

/** Report Results (spec 2 §2): how far the report is, then its first rows, and its file. Mounted while it is open. */
export function ReportResults({ name, runId, downloads, onClose }: ReportResultsProps) {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  const { value: run, failed, again } = useRun(runId);
  const face = useKeptFace({ value: run ?? undefined, failed: failed ?? undefined });
  const [refused, setRefused] = useState<CallCode | null>(null);
  const [isBusy, setBusy] = useState(false);
  const work = async (doIt: () => Promise<unknown>) => {
    setRefused(null);
    setBusy(true);
    try {
      await doIt();
    } catch (error) {
      setRefused(error instanceof ApiError ? error.code : 'internal');
    } finally {
      setBusy(false);
    }
  };
  const hasData = run?.state === 'done' && run.rows > 0;
  const saved = useRef(false);
  const saveOnce = useEffectEvent(() => {
    if (!downloads || saved.current || run === null) return;
    saved.current = true;
    void work(() => downloadRun(run));
  });
  useEffect(() => {
    if (hasData) saveOnce();
  }, [hasData]);
  return (
    <Dialog title={t`Report Results: ${name}`} size="report" stays onClose={onClose}>
      <Awaited face={face} onRetry={again} height={240}>
        {run !== null && <Results run={run} />}
      </Awaited>
      <DialogActions note={refused !== null && <StateMark state="error">{t(reasonWords(refused))}</StateMark>}>
        {run !== null && isUnderWay(run) && (
          <Button
            variant="default"
            loading={isBusy}
            disabled={isOffline}
            onClick={() => void work(async () => cancelRun(runId).then(again))}
          >
            <Trans>Cancel report</Trans>
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        {hasData && (
          <Button
            leftSection={<IconDownload size={20} aria-hidden />}
            loading={isBusy}
            disabled={isOffline}
            onClick={() => void work(() => downloadRun(run))}
          >
            {isOffline ? <Trans>Download (needs a connection)</Trans> : <Trans>Download</Trans>}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Results({ run }: { readonly run: ReportRun }) {
  const { t, i18n } = useLingui();
  if (isUnderWay(run)) {
    const done = countWords(run.rows, i18n.locale);
    const all = run.total === null ? null : countWords(run.total, i18n.locale);
    return (
      <div className={classes.progress} aria-busy="true">
        <p role="status">
          <Trans>Generating Report...</Trans>{' '}
          {run.state === 'waiting' ? (
            <Trans>Waiting for its turn.</Trans>
          ) : all === null ? (
            run.rows > 0 && <Plural value={run.rows} one="# row" other="# rows" />
          ) : (
            <Trans>
              {done} of {all} rows
            </Trans>
          )}
        </p>
        <Progress
          value={run.total === null || run.total === 0 ? 0 : (run.rows / run.total) * 100}
          aria-label={t`Report progress`}
          size="lg"
        />
        <p className={classes.quiet}>
          <Trans>You can close this. The report will keep running, and you'll find it in your reports.</Trans>
        </p>
      </div>
    );
  }
  if (run.state === 'cancelled') {
    return (
      <EmptyState title={<Trans>Report cancelled</Trans>}>
        <Trans>Nothing was saved.</Trans>
      </EmptyState>
    );
  }
  if (run.state === 'failed') {
    const error = t(FAILURE_WORDS[run.failure ?? 'internal']);
    return (
      <p role="alert">
        <StateMark state="error">
          <Trans>Error while building report: {error}</Trans>
        </StateMark>
      </p>
    );
  }
  if (run.rows === 0) {
    return (
      <EmptyState title={<Trans>No data available for selected report.</Trans>}>
        <Trans>No records found for the given filters.</Trans>
      </EmptyState>
    );
  }
  return <PreviewOf runId={run.runId} />;
}

function PreviewOf({ runId }: { readonly runId: string }) {
  const { answer, retry } = useAnswer(runId, (signal) => call(reportRows, { params: { runId }, signal }));
  return (
    <Answered answer={answer} onRetry={retry} height={240}>
      {({ data }) => <Preview rows={data} />}
    </Answered>
  );
}

/** Rows of a page at first; a person may have one to five times as many, or all (spec 2 §9). */
const PAGE = 10;
const PAGES = [1, 2, 3, 4, 5].map((times) => times * PAGE);
const ALL = 'all';

const PHONE = '(max-width: 48em)';
/** What a column needs at least. */
const COLUMN_REM = 6.5;

type Row = { readonly key: string; readonly cells: ReportRows['rows'][number] };

/** The first rows of a report, a page of them at a time. */
function Preview({ rows: { columns, rows, total, withoutReadings = 0, timezone } }: { readonly rows: ReportRows }) {
  const { t, i18n } = useLingui();
  // There rows are cards, which need no room beside each other.
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const [size, setSize] = useState<number | typeof ALL>(PAGE);
  const [at, setAt] = useState(0);
  const reader = useTimeReader();
  const shown = (cell: Row['cells'][number], kind: ReportRows['columns'][number]['kind']): string => {
    if (cell === null) return '–';
    if (typeof cell === 'number') return numberFormat(i18n.locale, { maximumFractionDigits: 3 }).format(cell);
    if (kind !== 'time') return cell;
    const time = Date.parse(cell);
    return Number.isNaN(time) ? cell : momentWords(time, { ...reader, timeZone: timezone });
  };
  const tableColumns = columns.map(
    ({ name, kind }, n): ShortColumn<Row> => ({
      key: `${n}`,
      name,
      cell: ({ cells }) => shown(cells[n] ?? null, kind),
      end: kind === 'number',
    }),
  );
  const all = rows.map((cells, n): Row => ({ key: String(n), cells }));
  const per = size === ALL ? all.length : size;
  const last = Math.max(0, Math.ceil(all.length / per) - 1);
  const page = Math.min(at, last);
  const [first, end] = [page * per + 1, Math.min(all.length, (page + 1) * per)];
  const [firstWords, endWords, heldWords, totalWords] = [first, end, all.length, total].map((n) =>
    countWords(n, i18n.locale),
  );
  return (
    <>
      {total > all.length && (
        <p className={classes.quiet}>
          <Trans>
            Showing the first {heldWords} of {totalWords} rows. The file has all of them.
          </Trans>
        </p>
      )}
      {withoutReadings > 0 && (
        <p data-testid="without-readings">
          <StateMark state="warn">
            <Plural
              value={withoutReadings}
              one="# row has no readings and states no condition. Check it before you send this."
              other="# rows have no readings and state no condition. Check them before you send this."
            />
          </StateMark>
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table wider than its place is scrolled by keys, too */}
      <section className={classes.scroll} aria-label={t`Report rows`} tabIndex={0}>
        <div style={{ minWidth: isPhone ? undefined : `${columns.length * COLUMN_REM}rem` }}>
          <ShortTable
            label={t`Report rows`}
            columns={tableColumns}
            rows={all.slice(page * per, (page + 1) * per)}
            rowKey={({ key }) => key}
            empty={<Trans>No data available for selected report.</Trans>}
          />
        </div>
      </section>
      <div className={classes.pager}>
        <NativeSelect
          label={t`Rows per page`}
          size="md"
          value={String(size)}
          data={[...PAGES.map((n) => ({ value: String(n), label: String(n) })), { value: ALL, label: t`All` }]}
          onChange={onText((value) => {
            setSize(value === ALL ? ALL : Number(value));
            setAt(0);
          })}
        />
        <span role="status">
          <Trans>
            {firstWords}–{endWords} of {heldWords}
          </Trans>
        </span>
        <Button variant="default" mih="var(--h)" disabled={page === 0} onClick={() => setAt(page - 1)}>
          <Trans>Previous</Trans>
        </Button>
        <Button variant="default" mih="var(--h)" disabled={page === last} onClick={() => setAt(page + 1)}>
          <Trans>Next</Trans>
        </Button>
      </div>
    </>
  );
}
