import type { SavedReport } from '../../contract/reports.ts';
import type { ControlValues } from '../../domain/reports/controls.ts';
import type { ReportFormat } from '../../domain/reports/output.ts';
import type { OfferedReport } from '../../features/reports/report-calls.ts';
import { ReportDialog } from '../../features/reports/report-dialog.tsx';
import { ReportResults } from '../../features/reports/report-results.tsx';
import { SaveReportDialog } from '../../features/reports/save-report-dialog.tsx';
import type { DialogRegistry } from '../../ui/dialog/dialog-registry.tsx';

interface Saving {
  readonly report: OfferedReport;
  readonly saved: SavedReport | null;
  readonly values: ControlValues;
  readonly format: ReportFormat;
}

/** The dialogs of the page, and what each is opened with. */
export interface DialogArguments {
  readonly report: { readonly report: OfferedReport; readonly given: ControlValues; readonly format?: ReportFormat };
  readonly results: { readonly runId: string; readonly name: string };
  readonly save: Saving;
}

/** What the page knows now. */
interface DialogScope {
  readonly people: readonly { readonly userId: string; readonly fullName: string }[];
  readonly sendsMail: boolean;
  readonly onSave: (saving: Saving) => void;
  readonly onStarted: () => void;
  readonly onSaved: () => void;
}

export const DIALOGS: DialogRegistry<DialogArguments, DialogScope> = {
  report: ({ argument: { report, given, format }, scope, onClose }) => (
    <ReportDialog
      key={report.reportKey}
      report={report}
      given={given}
      {...(format === undefined ? {} : { format })}
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
