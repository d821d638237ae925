import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { reasonWords } from '../../api/reason-words.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import type { ControlValues } from '../../domain/reports/controls.ts';
import { RunList } from '../../features/reports/run-list.tsx';
import { SavedList } from '../../features/reports/saved-list.tsx';
import { useOfferedReports } from '../../features/reports/use-offered-reports.ts';
import { useRuns } from '../../features/reports/use-run.ts';
import detail from '../../kits/detail-page/detail-page.module.css';
import { Section } from '../../kits/detail-page/section.tsx';
import { usePageOptions } from '../../local/views/use-page-options.ts';
import { OpenedDialog, useDialogs } from '../../ui/dialog/dialog-registry.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { ErrorState } from '../../ui/table/table-states.tsx';
import { CustomerMonths } from './customer-months.tsx';
import { OfferedList } from './offered-list.tsx';
import { DIALOGS, type DialogArguments } from './page-dialogs.tsx';
import classes from './reports-page.module.css';
import { useSavedReports } from './use-saved-reports.ts';

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
  const { open } = dialogs;
  const runs = useRuns(isOffline);
  const { saved, people, sendsMail, failed: unsaved, retry, onSaved } = useSavedReports(isOffline);
  const wanted = asked === null ? undefined : reports?.find(({ reportKey }) => reportKey === asked);
  const openWanted = useEffectEvent(() => {
    if (wanted === undefined) return;
    open('report', { report: wanted, given });
    onOpened();
  });
  useEffect(() => {
    if (wanted !== undefined) openWanted();
  }, [wanted]);
  const nameOf = (key: string): string => reports?.find(({ reportKey }) => reportKey === key)?.name ?? key;
  return (
    <div className={detail.page}>
      <PageHeading>
        <Trans>On Demand Reports</Trans>
      </PageHeading>
      {isOffline && (
        <p>
          <StateMark state="warn">
            <Trans>You're offline. Reports are built on the server, so they need a connection.</Trans>
          </StateMark>
        </p>
      )}
      <div className={classes.sections}>
        <Section title={<Trans>Reports</Trans>} testId="offered-reports">
          <OfferedList
            reports={reports}
            failed={failed}
            onChoose={(report) => open('report', { report, given: NOTHING })}
          />
        </Section>
        <CustomerMonths reports={reports ?? []} onOpen={(month) => open('report', month)} />
        {(unsaved !== undefined || saved.length > 0) && (
          <Section title={<Trans>Saved reports</Trans>} testId="saved-reports">
            {unsaved !== undefined && <ErrorState words={t(reasonWords(unsaved))} onRetry={retry} />}
            {saved.length > 0 && (
              <SavedList
                saved={saved}
                reports={reports ?? []}
                onEdit={(one) => {
                  const report = reports?.find(({ reportKey }) => reportKey === one.report);
                  if (report !== undefined) open('save', { report, saved: one, values: {}, format: one.format });
                }}
                onStarted={(runId, name) => {
                  runs.again();
                  open('results', { runId, name });
                }}
                onChanged={onSaved}
              />
            )}
          </Section>
        )}
        <Section title={<Trans>Recent reports</Trans>} testId="report-runs">
          <RunList
            runs={runs.value}
            failed={runs.failed}
            onRetry={runs.again}
            nameOf={nameOf}
            onShow={({ runId, report }) => open('results', { runId, name: nameOf(report) })}
            onChanged={runs.again}
          />
        </Section>
      </div>
      <OpenedDialog
        registry={DIALOGS}
        dialogs={dialogs}
        scope={{
          people,
          sendsMail,
          onSave: (saving) => open('save', saving),
          onStarted: runs.again,
          onSaved,
        }}
      />
    </div>
  );
}
