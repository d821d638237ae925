import { Trans } from '@lingui/react/macro';
import type { OfferedReport } from '../../features/reports/report-calls.ts';
import { Waiting } from '../../ui/state/waiting.tsx';
import { EmptyState } from '../../ui/table/table-states.tsx';
import { ReportCard } from './report-card.tsx';
import classes from './reports-page.module.css';

interface OfferedListProps {
  /** Undefined: nobody has said which. */
  readonly reports: readonly OfferedReport[] | undefined;
  /** They could not be asked for. */
  readonly failed: boolean;
  readonly onChoose: (report: OfferedReport) => void;
}

/** The reports that a person may have built, each with what it tells. */
export function OfferedList({ reports, failed, onChoose }: OfferedListProps) {
  return (
    <>
      {reports === undefined && (failed ? <NotKnown /> : <Waiting height={240} />)}
      {reports?.length === 0 && (
        <EmptyState title={<Trans>No reports available</Trans>}>
          <Trans>Your administrator can give your group access to reports.</Trans>
        </EmptyState>
      )}
      {reports !== undefined && reports.length > 0 && (
        <ul className={classes.cards}>
          {reports.map((report) => (
            <ReportCard key={report.reportKey} title={<b>{report.name}</b>} onChoose={() => onChoose(report)}>
              {report.description}
            </ReportCard>
          ))}
        </ul>
      )}
    </>
  );
}

function NotKnown() {
  return (
    <EmptyState title={<Trans>Reports couldn't be loaded</Trans>}>
      <Trans>They'll load when you reconnect.</Trans>
    </EmptyState>
  );
}
