import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Radio, TextInput } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { mayBeDone } from '../../api/same-again.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import type { SaveFailure } from '../../api/use-saving.ts';
import type { ControlName, ControlValues } from '../../domain/reports/controls.ts';
import { REPORT_FILE_NAME_MAX, type ReportFormat } from '../../domain/reports/output.ts';
import { FormDialog } from '../../kits/form/form-dialog.tsx';
import type { Ways } from '../../kits/form/use-form.ts';
import { useFailureWords } from '../../kits/quota-words/use-failure-words.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { type OfferedReport, startRun } from './report-calls.ts';
import { ReportControls } from './report-controls.tsx';
import { ReportResults } from './report-results.tsx';
import { FORMAT_WORDS } from './report-words.ts';
import classes from './reports.module.css';
import { useReportForm } from './use-report-form.ts';

export interface ReportDialogProps {
  readonly report: OfferedReport;
  /** What the page that it is opened on knows, which is not asked for: the shipment on its page. */
  readonly given?: ControlValues;
  /** What it is made into unless somebody chooses another. */
  readonly format?: ReportFormat;
  /** Saves what was entered as a report that is made again; absent: this page saves none. */
  readonly onSave?: (values: ControlValues, format: ReportFormat) => void;
  /** A report was started, or may have been: the answer was lost. */
  readonly onStarted?: () => void;
  readonly onClose: () => void;
}

const NOTHING: ControlValues = {};

/**
 * What a report is asked for and what it is made into (spec 2 §2 "Report dialogs"). Mounted while it is open: it begins anew
 * with each report and each opening.
 */
export function ReportDialog({
  report,
  given = NOTHING,
  format: wantedFormat,
  onSave,
  onStarted,
  onClose,
}: ReportDialogProps) {
  const { t, i18n } = useLingui();
  const isOffline = useIsOffline();
  const [isLooking, setLooking] = useState(false);
  const [run, setRun] = useState<{ readonly runId: string; readonly downloads: boolean } | null>(null);
  const { form, read, ...entered } = useReportForm(report, given, wantedFormat ?? null, (ways) => start(true, ways));
  const fixed = new Set<ControlName>(given.guid === undefined ? [] : ['guid']);
  const isBusy = isLooking || form.busy;

  const start = async (downloads: boolean, { send }: Pick<Ways, 'send'>) => {
    if (isBusy || isOffline) return;
    setLooking(true);
    const asked = await read();
    setLooking(false);
    if (asked === null) return;
    const wanted = { report: report.reportKey, ...asked };
    await send(wanted, async (_, { id }) => {
      try {
        const { runId } = await startRun(id, wanted, i18n.locale);
        setRun({ runId, downloads });
      } catch (error) {
        if (!(error instanceof ApiError) || mayBeDone(error.code)) onStarted?.();
        throw error;
      }
      onStarted?.();
    });
  };
  const saveIt = async () => {
    const asked = form.tryIt() ? await read() : null;
    if (asked !== null) onSave?.(asked.parameters, asked.format);
  };
  if (run !== null) return <ReportResults name={report.name} {...run} onClose={() => setRun(null)} />;
  const failure = form.failure ?? (entered.failed === null ? null : { code: entered.failed, errors: [] });
  const format = form.value('format');
  return (
    <FormDialog
      form={{ ...form, busy: isBusy }}
      title={report.name}
      size="form"
      action={isOffline ? <Trans>Download (needs a connection)</Trans> : <Trans>Download</Trans>}
      disabled={isOffline}
      leave={<Trans>Close</Trans>}
      failed={failure !== null && <Refused failure={failure} />}
      others={
        <>
          {onSave !== undefined && (
            <Button
              variant="default"
              leftSection={<IconCalendarPlus size={20} aria-hidden />}
              disabled={isOffline}
              onClick={() => void saveIt()}
            >
              <Trans>Save…</Trans>
            </Button>
          )}
          <Button
            variant="default"
            disabled={isOffline}
            loading={isBusy}
            onClick={() => void (form.tryIt() && start(false, form))}
          >
            <Trans>Preview</Trans>
          </Button>
        </>
      }
      onClose={onClose}
    >
      <p className={classes.quiet}>{report.description}</p>
      {isOffline && (
        <div role="status">
          <StateMark state="warn">
            <Trans>You're offline. Reports are built on the server, so they need a connection.</Trans>
          </StateMark>
        </div>
      )}
      <ReportControls report={report} fixed={fixed} form={form} timeZone={entered.timeZone} now={entered.now} />
      <Radio.Group
        {...format}
        label={t`Output format`}
        required
        onChange={(value) => {
          const chosen = report.outputs.find((output) => output === value);
          if (chosen !== undefined) {
            form.set({ format: chosen });
          }
        }}
      >
        <div className={classes.actions}>
          {report.outputs.map((output) => (
            <Radio key={output} value={output} size="md" className={classes.format} label={t(FORMAT_WORDS[output])} />
          ))}
        </div>
      </Radio.Group>
      <TextInput
        {...form.text('fileName')}
        label={t`Output Filename`}
        required
        autoComplete="off"
        maxLength={REPORT_FILE_NAME_MAX + 1}
      />
    </FormDialog>
  );
}

/** Why the server did not begin: too many tries are too many reports here. */
function Refused({ failure }: { readonly failure: SaveFailure }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const error =
    failure.code === 'too-many-tries'
      ? t`you already have the maximum number of reports in progress; wait for one or cancel it`
      : failureWords(failure);
  return (
    <p role="alert">
      <StateMark state="error">
        <Trans>Error while building report: {error}</Trans>
      </StateMark>{' '}
      {mayBeDone(failure.code) && (
        <Trans>
          It may have begun all the same. Ask again here and it is made once, or look at the list of reports.
        </Trans>
      )}
    </p>
  );
}

export default ReportDialog;
