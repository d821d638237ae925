import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Radio, Stack, TextInput } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { mayBeDone, SameAgain } from '../../api/same-again.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import type { ControlName, ControlValues } from '../../domain/reports/controls.ts';
import {
  DEFAULT_REPORT_NAME,
  fileNameFault,
  REPORT_FILE_NAME_MAX,
  type ReportFormat,
  withEnding,
} from '../../domain/reports/output.ts';
import { useFailureWords } from '../../kits/quota-words/use-failure-words.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { newRunId, type OfferedReport, startRun } from './report-calls.ts';
import { ReportControls } from './report-controls.tsx';
import { ReportResults } from './report-results.tsx';
import { FORMAT_WORDS, fileNameWords } from './report-words.ts';
import classes from './reports.module.css';
import { useReportForm } from './use-report-form.ts';

export interface ReportDialogProps {
  readonly report: OfferedReport;
  /** What the page that it is opened on knows, which is not asked for: the shipment on its page. */
  readonly given?: ControlValues;
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
export function ReportDialog({ report, given = NOTHING, onSave, onStarted, onClose }: ReportDialogProps) {
  const { t, i18n } = useLingui();
  const isOffline = useIsOffline();
  const form = useReportForm(report, given);
  const [only] = report.outputs;
  const [format, setFormat] = useState<ReportFormat | null>(
    report.outputs.length === 1 && only !== undefined ? only : null,
  );
  const [fileName, setFileName] = useState(withEnding(DEFAULT_REPORT_NAME, format ?? only ?? 'csv'));
  const [tried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const [again] = useState(() => new SameAgain(newRunId));
  const [run, setRun] = useState<{ readonly runId: string; readonly downloads: boolean } | null>(null);
  const nameFault = fileNameFault(fileName, format);
  const fixed = new Set<ControlName>(given.guid === undefined ? [] : ['guid']);

  const read = async (): Promise<{ readonly values: ControlValues; readonly format: ReportFormat } | null> => {
    setTried(true);
    const values = await form.read();
    return values === null || nameFault !== null || format === null ? null : { values, format };
  };
  const start = async (downloads: boolean) => {
    setBusy(true);
    setRefused(null);
    try {
      const asked = await read();
      if (asked === null) return;
      const parameters = asked.values;
      const wanted = { report: report.reportKey, parameters, format: asked.format, fileName };
      const { runId } = await again.send(wanted, (id) => startRun(id, wanted, i18n.locale));
      onStarted?.();
      setRun({ runId, downloads });
    } catch (error) {
      const failure = error instanceof ApiError ? error : new ApiError('internal');
      setRefused(failure);
      if (mayBeDone(failure.code)) onStarted?.();
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy && !isOffline) void start(true);
  };
  if (run !== null) return <ReportResults name={report.name} {...run} onClose={() => setRun(null)} />;
  const failure = refused ?? (form.failed === null ? null : new ApiError(form.failed));
  return (
    <Dialog title={report.name} size="form" stays onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md" pt="xs">
          <p className={classes.quiet}>{report.description}</p>
          {isOffline && (
            <div role="status">
              <StateMark state="warn">
                <Trans>There is no connection: reports are built on the server.</Trans>
              </StateMark>
            </div>
          )}
          <ReportControls
            report={report}
            fixed={fixed}
            texts={form.texts}
            onChange={form.set}
            faultOf={form.faultOf}
            timeZone={form.timeZone}
            now={form.now}
          />
          <Radio.Group
            label={t`Output format`}
            size="md"
            required
            value={format ?? ''}
            error={tried && format === null ? t`Please select a output filename format` : undefined}
            onChange={(value) => {
              const chosen = report.outputs.find((output) => output === value);
              if (chosen === undefined) return;
              setFormat(chosen);
              setFileName(withEnding(fileName, chosen));
            }}
          >
            <div className={classes.actions}>
              {report.outputs.map((output) => (
                <Radio
                  key={output}
                  value={output}
                  size="md"
                  className={classes.format}
                  label={t(FORMAT_WORDS[output])}
                />
              ))}
            </div>
          </Radio.Group>
          <TextInput
            label={t`Output Filename`}
            size="md"
            required
            autoComplete="off"
            maxLength={REPORT_FILE_NAME_MAX + 1}
            value={fileName}
            error={tried && nameFault !== null ? t(fileNameWords(nameFault, format)) : undefined}
            onChange={({ currentTarget }) => setFileName(currentTarget.value)}
          />
        </Stack>
        <DialogActions note={failure !== null && <Refused failure={failure} />}>
          <Button variant="default" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {onSave !== undefined && (
            <Button
              variant="default"
              leftSection={<IconCalendarPlus size={20} aria-hidden />}
              disabled={isOffline}
              onClick={() => void read().then((asked) => asked !== null && onSave(asked.values, asked.format))}
            >
              <Trans>Save …</Trans>
            </Button>
          )}
          <Button variant="default" disabled={isOffline} loading={isBusy} onClick={() => void start(false)}>
            <Trans>Preview</Trans>
          </Button>
          <Button type="submit" disabled={isOffline} loading={isBusy}>
            {isOffline ? <Trans>Download: only with a connection</Trans> : <Trans>Download</Trans>}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Why the server did not begin: too many tries are too many reports here. */
function Refused({ failure }: { readonly failure: ApiError }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const error =
    failure.code === 'too-many-tries'
      ? t`you have as many reports under way as you may; wait for one, or cancel it`
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
