import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ApiError, type CallCode } from '../../api/api-error.ts';
import { reasonWords } from '../../api/reason-words.ts';
import { SameAgain } from '../../api/same-again.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import type { SavedReport } from '../../contract/reports.ts';
import { timeOf } from '../../domain/instant.ts';
import { withDates } from '../../domain/reports/controls.ts';
import { reportFileName } from '../../domain/reports/output.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { timeWords, zoneOf } from '../../ui/time-words.ts';
import { daysOf } from './control-texts.ts';
import { knownValues } from './known-values.ts';
import { newRunId, type OfferedReport, removeReport, startRun } from './report-calls.ts';
import { EVERY_WORDS, FORMAT_WORDS } from './report-words.ts';
import classes from './reports.module.css';

interface SavedListProps {
  readonly saved: readonly SavedReport[];
  readonly reports: readonly OfferedReport[];
  readonly onEdit: (saved: SavedReport) => void;
  readonly onStarted: (runId: string, name: string) => void;
  readonly onChanged: () => void;
}

/** Reports that were saved, with when each is made next. */
export function SavedList({ saved, reports, onEdit, onStarted, onChanged }: SavedListProps) {
  const { t } = useLingui();
  return (
    <ul className={classes.list} aria-label={t`Saved reports`}>
      {saved.map((one) => (
        <li key={one.savedId} className={classes.row} data-testid="saved-report">
          <SavedRow
            saved={one}
            report={reports.find(({ reportKey }) => reportKey === one.report)}
            onEdit={onEdit}
            onStarted={onStarted}
            onChanged={onChanged}
          />
        </li>
      ))}
    </ul>
  );
}

interface SavedRowProps extends Pick<SavedListProps, 'onEdit' | 'onStarted' | 'onChanged'> {
  readonly saved: SavedReport;
  /** Undefined: the user no longer has it. */
  readonly report: OfferedReport | undefined;
}

function SavedRow({ saved, report, onEdit, onStarted, onChanged }: SavedRowProps) {
  const { t, i18n } = useLingui();
  const reader = useTimeReader();
  const isOffline = useIsOffline();
  // A try that is repeated is of the same dates.
  const [again] = useState(() => new SameAgain(() => ({ id: newRunId(), now: Date.now() })));
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<CallCode | null>(null);
  const work = async (doIt: () => Promise<void>) => {
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
  const { name, format, schedule, nextDue, savedId } = saved;
  const run = (of: OfferedReport) =>
    work(async () => {
      const { runId } = await again.send(saved, ({ id, now }) => {
        const timeZone = zoneOf(reader);
        const parameters = withDates(knownValues(saved.parameters), of.controlList, now, timeZone);
        const fileName = reportFileName({ name, key: of.reportKey, ...daysOf(parameters, timeZone) }, format);
        const asked = { report: of.reportKey, parameters, format, fileName };
        return startRun(id, asked, i18n.locale);
      });
      onStarted(runId, name);
    });
  const button = (label: string, icon: ReactNode, doIt: () => void) => (
    <Button
      variant="default"
      mih="var(--h)"
      leftSection={icon}
      aria-label={`${label}: ${name}`}
      disabled={isOffline}
      loading={isBusy}
      onClick={doIt}
    >
      {label}
    </Button>
  );
  const next = nextDue === null ? null : timeWords(timeOf(nextDue), reader);
  return (
    <>
      <div className={classes.about}>
        <b translate="no">{name}</b>
        <span className={classes.quiet}>
          {report?.name ?? saved.report} · {t(FORMAT_WORDS[format])}
        </span>
        <span>
          {schedule === null || next === null ? (
            <Trans>On demand</Trans>
          ) : (
            <>
              {t(EVERY_WORDS[schedule.every])} · <Trans>next on {next}</Trans>
            </>
          )}
        </span>
        <span role="alert">{refused !== null && <StateMark state="error">{t(reasonWords(refused))}</StateMark>}</span>
      </div>
      <div className={classes.actions}>
        {report !== undefined && (
          <>
            {button(t`Run`, <IconPlayerPlay size={20} aria-hidden />, () => void run(report))}
            {button(t`Change`, <IconPencil size={20} aria-hidden />, () => onEdit(saved))}
          </>
        )}
        {button(
          t`Remove`,
          <IconTrash size={20} aria-hidden />,
          () => void work(async () => removeReport(savedId).then(onChanged)),
        )}
      </div>
    </>
  );
}
