import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { reasonWords } from '../../api/reason-words.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { useKept } from '../../api/use-kept.ts';
import { type SavedReport, savedReports } from '../../contract/reports.ts';
import type { ControlValues } from '../../domain/reports/controls.ts';
import type { ReportFormat } from '../../domain/reports/output.ts';
import type { OfferedReport } from '../../features/reports/report-calls.ts';
import { ReportDialog } from '../../features/reports/report-dialog.tsx';
import { ReportResults } from '../../features/reports/report-results.tsx';
import { RunList } from '../../features/reports/run-list.tsx';
import { SaveReportDialog } from '../../features/reports/save-report-dialog.tsx';
import { SavedList } from '../../features/reports/saved-list.tsx';
import { useOfferedReports } from '../../features/reports/use-offered-reports.ts';
import { useRuns } from '../../features/reports/use-run.ts';
import detail from '../../kits/detail-page/detail-page.module.css';
import { Section } from '../../kits/detail-page/section.tsx';
import { usePageOptions } from '../../local/views/use-page-options.ts';
import { type DialogRegistry, OpenedDialog, useDialogs } from '../../ui/dialog/dialog-registry.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/table/table-states.tsx';
import classes from './reports-page.module.css';

interface Saving {
  readonly report: OfferedReport;
  readonly saved: SavedReport | null;
  readonly values: ControlValues;
  readonly format: ReportFormat;
}

interface DialogArguments {
  readonly report: { readonly report: OfferedReport; readonly given: ControlValues };
  readonly results: { readonly runId: string; readonly name: string };
  readonly save: Saving;
}

interface DialogScope {
  readonly people: readonly { readonly userId: string; readonly fullName: string }[];
  readonly sendsMail: boolean;
  readonly onSave: (saving: Saving) => void;
  readonly onStarted: () => void;
  readonly onSaved: () => void;
}

const DIALOGS: DialogRegistry<DialogArguments, DialogScope> = {
  report: ({ argument: { report, given }, scope, onClose }) => (
    <ReportDialog
      key={report.reportKey}
      report={report}
      given={given}
      onStarted={scope.onStarted}
      onSave={(values, format) => scope.onSave({ report, saved: null, values, format })}
      onClose={onClose}
    />
  ),
  results: ({ argument, onClose }) => <ReportResults {...argument} downloads={false} onClose={onClose} />,
  save: ({ argument, scope: { people, sendsMail, onSaved }, onClose }) => (
    <SaveReportDialog
      {...argument}
      people={people}
      sendsMail={sendsMail}
      onSaved={() => {
        onSaved();
        onClose();
      }}
      onClose={onClose}
    />
  ),
};

interface ReportsPageProps {
  /** The key of a report that is opened at once; null: none is. */
  readonly asked: string | null;
  /** What is known of what it asks for. */
  readonly given: ControlValues;
  /** It was opened: the address need not ask any more. */
  readonly onOpened: () => void;
}

const NOTHING: ControlValues = {};

/** On Demand Reports (spec 2 §2): what can be built, what was saved, and what was made lately. */
export function ReportsPage({ asked, given, onOpened }: ReportsPageProps) {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  const options = usePageOptions('reports');
  const { reports, failed } = useOfferedReports(options);
  const dialogs = useDialogs<DialogArguments>();
  const runs = useRuns(isOffline);
  const [changes, setChanges] = useState(0);
  const { answer, retry } = useAnswer(isOffline ? null : `saved ${changes}`, (signal) =>
    call(savedReports, { signal }),
  );
  const kept = useKept(answer);
  const saved = kept.value?.data ?? [];
  const wanted = asked === null ? undefined : reports?.find(({ reportKey }) => reportKey === asked);
  const openWanted = useEffectEvent(() => {
    if (wanted === undefined) return;
    dialogs.open('report', { report: wanted, given });
    onOpened();
  });
  useEffect(() => {
    if (wanted !== undefined) openWanted();
  }, [wanted]);
  const onSaved = () => setChanges((n) => n + 1);
  const nameOf = (key: string): string => reports?.find(({ reportKey }) => reportKey === key)?.name ?? key;
  return (
    <div className={detail.page}>
      <PageHeading>
        <Trans>On Demand Reports</Trans>
      </PageHeading>
      {isOffline && (
        <p role="status">
          <StateMark state="warn">
            <Trans>There is no connection: reports are built on the server.</Trans>
          </StateMark>
        </p>
      )}
      <div className={classes.sections}>
        <Section title={<Trans>Reports</Trans>} testId="offered-reports">
          {reports === undefined && (failed ? <NotKnown /> : <LoadingState progress={null} />)}
          {reports?.length === 0 && (
            <EmptyState title={<Trans>You have no reports</Trans>}>
              <Trans>Your administrator gives reports to groups of people.</Trans>
            </EmptyState>
          )}
          {reports !== undefined && reports.length > 0 && (
            <ul className={classes.cards}>
              {reports.map((report) => (
                <li key={report.reportKey}>
                  <Button
                    variant="default"
                    className={classes.card}
                    fullWidth
                    h="100%"
                    aria-haspopup="dialog"
                    onClick={() => dialogs.open('report', { report, given: NOTHING })}
                  >
                    <span className={classes.words}>
                      <b>{report.name}</b>
                      <span className={classes.description}>{report.description}</span>
                    </span>
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </Section>
        {(kept.failed !== undefined || saved.length > 0) && (
          <Section title={<Trans>Saved reports</Trans>} testId="saved-reports">
            {kept.failed !== undefined && <ErrorState words={t(reasonWords(kept.failed))} onRetry={retry} />}
            {saved.length > 0 && (
              <SavedList
                saved={saved}
                reports={reports ?? []}
                onEdit={(one) => {
                  const report = reports?.find(({ reportKey }) => reportKey === one.report);
                  if (report !== undefined)
                    dialogs.open('save', { report, saved: one, values: {}, format: one.format });
                }}
                onStarted={(runId, name) => {
                  runs.again();
                  dialogs.open('results', { runId, name });
                }}
                onChanged={onSaved}
              />
            )}
          </Section>
        )}
        <Section title={<Trans>Made lately</Trans>} testId="report-runs">
          <RunList
            runs={runs.value}
            failed={runs.failed}
            onRetry={runs.again}
            nameOf={nameOf}
            onShow={({ runId, report }) => dialogs.open('results', { runId, name: nameOf(report) })}
            onChanged={runs.again}
          />
        </Section>
      </div>
      <OpenedDialog
        registry={DIALOGS}
        dialogs={dialogs}
        scope={{
          people: kept.value?.people ?? [],
          sendsMail: kept.value?.sendsMail ?? false,
          onSave: (saving) => dialogs.open('save', saving),
          onStarted: runs.again,
          onSaved,
        }}
      />
    </div>
  );
}

function NotKnown() {
  return (
    <EmptyState title={<Trans>The reports could not be loaded</Trans>}>
      <Trans>They are shown as soon as there is a connection.</Trans>
    </EmptyState>
  );
}
