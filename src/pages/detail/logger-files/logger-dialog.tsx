import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Stack } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useIsOffline } from '../../../api/use-is-offline.ts';
import type { ShipmentRow } from '../../../contract/shipments.ts';
import { deviceOn } from '../../../domain/device-on.ts';
import { timeOf } from '../../../domain/instant.ts';
import type { LoggerFile } from '../../../domain/logger-file/logger-file.ts';
import { loggerSummary } from '../../../domain/logger-file/logger-summary.ts';
import type { TemperatureUnit } from '../../../domain/temperature.ts';
import type { ShipmentValues } from '../../../local/bundles/shipment-bundle.ts';
import { useTimeReader } from '../../../local/views/use-time-reader.ts';
import { SaveFailed } from '../../../outcome/save-failed.tsx';
import { useReloadHold } from '../../../state/use-reload-hold.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';
import { StateMark } from '../../../ui/state/state-mark.tsx';
import { zoneOf } from '../../../ui/time-words.ts';
import { HowItIsRead } from './how-it-is-read.tsx';
import { LoggerChart } from './logger-chart.tsx';
import { LoggerFacts } from './logger-facts.tsx';
import { loggerFault } from './logger-words.ts';
import { type LoggerWork, useLoggerFile } from './use-logger-file.ts';

interface LoggerDialogProps {
  readonly row: ShipmentRow;
  readonly values: Partial<ShipmentValues>;
  readonly unit: TemperatureUnit;
  readonly now: number;
  /** The shipment has other readings than before. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Takes readings of the shipment from the file of a logger: how they are read is seen before anything is stored. */
export default function LoggerDialog({ row, values, unit, now, onChanged, onClose }: LoggerDialogProps) {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  const zone = zoneOf(useTimeReader());
  const [opened] = useState(now);
  const work = useLoggerFile(row.guid, { unit, zone, now: opened }, onChanged);
  const { file, taken, busy } = work;
  useReloadHold(busy, () => Promise.resolve());
  const read = file?.read.ok === true ? file.read : null;
  const journey = {
    from: timeOf(row.commDate ?? row.createDate),
    until: row.decommDate === null ? opened : timeOf(row.decommDate),
  };
  const summary = read === null ? null : loggerSummary(read.readings, journey);
  const isOutside =
    read?.asks.length === 0 && summary !== null && (summary.last < journey.from || summary.first > journey.until);
  return (
    <Dialog title={t`Logger file for ${row.customData}`} size="form" stays onClose={onClose}>
      <Stack gap="md" pt="xs">
        {taken === null ? (
          <Chooser work={work} />
        ) : (
          <div role="status">
            <StateMark state="good">
              <Plural value={taken.readings} one="# reading added." other="# readings added." />
            </StateMark>
          </div>
        )}
        {file !== null && read !== null && summary !== null && taken === null && (
          <>
            <HowItIsRead file={read} choice={file.choice} onChoice={work.say} />
            <LoggerFacts file={read} summary={summary} unit={unit} />
            <Preview {...{ row, values, unit, file: read }} from={summary.first} to={summary.last} />
            {isOutside && <Fault fault="not-on-journey" />}
          </>
        )}
        <Failed work={work} />
      </Stack>
      <DialogActions note={isOffline ? <Trans>Needs a connection.</Trans> : undefined}>
        <Button size="md" variant="default" onClick={onClose}>
          {taken === null ? <Trans>Cancel</Trans> : <Trans>Close</Trans>}
        </Button>
        {taken === null && (
          <Button
            size="md"
            loading={busy}
            disabled={isOffline || read === null || read.asks.length > 0 || isOutside}
            onClick={() => void work.take()}
          >
            <Plural value={read?.readings.length ?? 0} one="Add # reading" other="Add # readings" />
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Chooser({ work: { file, choose } }: { readonly work: LoggerWork }) {
  const { t } = useLingui();
  return (
    <>
      <p>
        <Trans>
          Use the CSV or Excel file that the logger's software saved. You see how it is read before anything is stored.
        </Trans>
      </p>
      <FileButton
        accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={choose}
        inputProps={{ 'aria-label': t`Logger file` }}
      >
        {(props) => (
          <Button {...props} size="md" variant="default" leftSection={<IconFileImport size={20} aria-hidden />}>
            {file === null ? <Trans>Choose file</Trans> : <Trans>Choose another file</Trans>}
          </Button>
        )}
      </FileButton>
      <div role="status">
        {file !== null && (
          <p>
            <b translate="no">{file.name}</b>
          </p>
        )}
        {file?.read.ok === false && <Fault fault={file.read.fault} line={file.read.line} />}
      </div>
    </>
  );
}

interface PreviewProps {
  readonly row: ShipmentRow;
  readonly values: Partial<ShipmentValues>;
  readonly unit: TemperatureUnit;
  readonly file: LoggerFile;
  readonly from: number;
  readonly to: number;
}

function Preview({ row, from, to, ...shown }: PreviewProps) {
  const window = useMemo(() => ({ from, to }), [from, to]);
  return <LoggerChart name={row.customData} tag={deviceOn(row.macId)} window={window} {...shown} />;
}

function Fault({ fault, line = 1 }: { readonly fault: string; readonly line?: number }) {
  const { t } = useLingui();
  const words = loggerFault(fault);
  return (
    <StateMark state="error">
      {line > 1 && (
        <>
          <Trans>Line {line}</Trans>:{' '}
        </>
      )}
      {words === undefined ? fault : t(words)}
    </StateMark>
  );
}

/** Why the server did not take it. */
function Failed({ work: { failure } }: { readonly work: LoggerWork }) {
  const own = failure?.errors.find(({ code }) => loggerFault(code) !== undefined);
  if (own === undefined) return <SaveFailed failure={failure} />;
  return (
    <div role="alert">
      <Fault fault={own.code} />
    </div>
  );
}
