import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Progress, Stack } from '@mantine/core';
import { IconDownload, IconFileImport } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useIsOffline } from '../../../api/use-is-offline.ts';
import { CSV_START, csvLine } from '../../../domain/csv.ts';
import { IMPORT_COLUMNS, type ImportKind } from '../../../domain/import/columns.ts';
import { type ReadImport, readImport } from '../../../domain/import/read-import.ts';
import { useFailureWords } from '../../../kits/quota-words/use-failure-words.ts';
import { useReloadHold } from '../../../state/use-reload-hold.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { StateMark } from '../../../ui/state/state-mark.tsx';
import classes from '../administration-page.module.css';
import { columnWords, faultWords } from './import-words.ts';
import { type RefusedLine, RefusedLines } from './refused-lines.tsx';
import { type Importing, useImport } from './use-import.ts';

const NO_ROWS: readonly never[] = [];

interface ImportDialogProps {
  readonly kind: ImportKind;
  readonly onClose: () => void;
}

interface ChosenFile {
  readonly name: string;
  readonly read: ReadImport;
}

/** Brings places or devices in from a CSV: what is wrong with which line is shown before anything is sent, and after. */
export default function ImportDialog({ kind, onClose }: ImportDialogProps) {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const work = useImport();
  const failureWords = useFailureWords();
  const read = file?.read;
  const rows = read?.ok === true ? read.rows : NO_ROWS;
  useReloadHold(work.state === 'sending', () => Promise.resolve());
  const refused = useMemo((): readonly RefusedLine[] => {
    const here = read?.ok === true ? read.faults : [];
    const there = work.results.flatMap(({ line, outcome, column = '', fault = '' }) =>
      outcome === 'refused' ? [{ line, column, fault, text: textAt(rows, line, column) }] : [],
    );
    return [...here, ...there].sort((a, b) => a.line - b.line);
  }, [read, rows, work.results]);
  const choose = (chosen: File | null) => {
    if (chosen === null) return;
    chosen.text().then(
      (text) => setFile({ name: chosen.name.slice(0, 200), read: readImport(kind, text) }),
      () => setFile({ name: chosen.name, read: { ok: false, line: 1, fault: 'not-text', column: '' } }),
    );
  };
  const isSending = work.state === 'sending';
  return (
    <Dialog
      title={kind === 'locations' ? <Trans>Import locations</Trans> : <Trans>Import devices</Trans>}
      size="form"
      stays
      onClose={onClose}
    >
      <Stack gap="md" pt="xs">
        <About kind={kind} />
        {work.state === 'idle' && (
          <FileButton
            accept=".csv,.txt,text/csv,text/plain"
            onChange={choose}
            inputProps={{ 'aria-label': t`CSV file` }}
          >
            {(props) => (
              <Button {...props} size="md" variant="default" leftSection={<IconFileImport size={20} aria-hidden />}>
                {file === null ? <Trans>Choose CSV file</Trans> : <Trans>Choose another file</Trans>}
              </Button>
            )}
          </FileButton>
        )}
        <ImportState file={file} work={work} refused={refused} />
        {work.failure !== null && (
          <div role="alert">
            <StateMark state="error">
              {failureWords(work.failure)}{' '}
              <Trans>
                {work.results.length} of {work.total} lines sent. Nothing is lost.
              </Trans>
            </StateMark>
          </div>
        )}
        {refused.length > 0 && <RefusedLines refused={refused} />}
      </Stack>
      <DialogActions
        note={
          isOffline ? (
            <p className={classes.quiet}>
              <Trans>Needs a connection.</Trans>
            </p>
          ) : undefined
        }
      >
        <Button size="md" variant="default" onClick={onClose}>
          {work.state === 'done' ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
        </Button>
        {work.state === 'stopped' ? (
          <Button size="md" disabled={isOffline} onClick={work.goOn}>
            <Trans>Continue import</Trans>
          </Button>
        ) : (
          work.state !== 'done' && (
            <Button
              size="md"
              loading={isSending}
              disabled={isOffline || rows.length === 0}
              onClick={() => work.start(kind, file?.name ?? '', rows)}
            >
              <Plural value={rows.length} one="Import # line" other="Import # lines" />
            </Button>
          )
        )}
      </DialogActions>
    </Dialog>
  );
}

interface ImportStateProps {
  readonly file: ChosenFile | null;
  readonly work: Importing;
  /** What is not taken. */
  readonly refused: readonly RefusedLine[];
}

/** What is known of the file, and how far it is. */
function ImportState({ file, work, refused }: ImportStateProps) {
  const { t } = useLingui();
  const read = file?.read;
  const isSending = work.state === 'sending';
  const count = (outcome: string): number => work.results.filter((one) => one.outcome === outcome).length;
  return (
    <div role="status">
      {file !== null && (
        <p>
          <b translate="no">{file.name}</b>
        </p>
      )}
      {read?.ok === false && (
        <StateMark state="error">
          <Trans>Line {read.line}</Trans>
          {read.column === '' ? '' : `, ${columnWords(read.column, t)}`}:{' '}
          {faultWords(read.fault === 'too-long' ? 'too-long-file' : read.fault, t)}
        </StateMark>
      )}
      {read?.ok === true && work.state === 'idle' && (
        <p>
          <Plural value={read.lines} one="# line" other="# lines" />:{' '}
          <Plural value={read.rows.length} one="# can be imported" other="# can be imported" />,{' '}
          <Plural value={read.lines - read.rows.length} one="# has a problem" other="# have problems" />
        </p>
      )}
      {work.state !== 'idle' && (
        <>
          {isSending && (
            <Progress
              value={(work.results.length / Math.max(1, work.total)) * 100}
              aria-label={t`Lines sent`}
              mb="xs"
            />
          )}
          <p>
            <Plural value={count('created')} one="# created" other="# created" />,{' '}
            <Plural value={count('there')} one="# already there" other="# already there" />,{' '}
            <Plural value={refused.length} one="# rejected" other="# rejected" />
          </p>
        </>
      )}
    </div>
  );
}

/** What stood in a cell of a line that was sent. */
function textAt(rows: Extract<ReadImport, { readonly ok: true }>['rows'], line: number, column: string): string {
  return String(rows.find((row) => row.line === line)?.values[column] ?? '');
}

/** An example that is right, for a file of one's own. */
const EXAMPLES: Readonly<Record<ImportKind, readonly string[]>> = {
  locations: [
    'Chennai Depot',
    'Warehouse',
    'MAA1',
    '',
    '1 Harbour Road',
    '',
    'Chennai',
    '',
    '600001',
    'India',
    '13.1',
    '80.3',
    '',
    '',
  ],
  devices: ['00_1B_AD_00_7C_CA', 'gateway', 'Chennai Depot'],
};

function About({ kind }: { readonly kind: ImportKind }) {
  const { t } = useLingui();
  const columns = IMPORT_COLUMNS[kind];
  const needed = columns.filter(({ required }) => required === true).map(({ key }) => columnWords(key, t));
  const names = needed.join(', ');
  const saveExample = () => {
    const text = csvLine(columns.map(({ key, names: [name] }) => (key === 'name' ? 'name' : (name ?? key))));
    saveFile(
      new Blob([CSV_START + text + csvLine(EXAMPLES[kind])], { type: 'text/csv;charset=utf-8' }),
      kind === 'locations' ? 'places.csv' : 'devices.csv',
    );
  };
  return (
    <div>
      <p>
        <Trans>
          Use a CSV file with one line per item. The first line names the columns. Required: {names}. Existing items
          aren't changed.
        </Trans>
      </p>
      <Button
        size="md"
        variant="subtle"
        mih="var(--h)"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={saveExample}
      >
        <Trans>Save example</Trans>
      </Button>
    </div>
  );
}
