import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Progress, Stack } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useIsOffline } from '../../../api/use-is-offline.ts';
import type { ImportKind } from '../../../domain/import/kinds.ts';
import { type FileChoice, type FileRead, readFile } from '../../../domain/import/read-file.ts';
import { useFailureWords } from '../../../kits/quota-words/use-failure-words.ts';
import { useProfile } from '../../../local/session/profile.ts';
import { useReloadHold } from '../../../state/use-reload-hold.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';
import { StateMark } from '../../../ui/state/state-mark.tsx';
import classes from '../administration-page.module.css';
import { type ChosenFile, HowRead } from './how-read.tsx';
import { ImportAbout } from './import-about.tsx';
import { columnWords, faultWords, IMPORT_WORDS } from './import-words.ts';
import { type PreviewLine, previewLines } from './preview-lines.ts';
import { PreviewTable } from './preview-table.tsx';
import { UndoImport } from './undo-import.tsx';
import { type Importing, useImport } from './use-import.ts';
import { type Preview, usePreview } from './use-preview.ts';

const NO_ROWS: readonly never[] = [];

interface ImportDialogProps {
  readonly kind: ImportKind;
  readonly onClose: () => void;
}

const UNREADABLE: FileRead['read'] = { ok: false, line: 1, fault: 'not-text', column: '' };

/** Brings things in from a file: what becomes of each of its lines is shown before anything is stored, and after. */
export default function ImportDialog({ kind, onClose }: ImportDialogProps) {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const work = useImport();
  const failureWords = useFailureWords();
  const read = file?.read;
  const rows = read?.ok === true ? read.rows : NO_ROWS;
  const preview = usePreview(kind, file?.name ?? '', rows, isOffline);
  const isBegun = work.state !== 'idle';
  useReloadHold(work.state === 'sending', () => Promise.resolve());
  const results = isBegun ? work.results : preview.results;
  const lines = useMemo(() => (read === undefined ? NO_ROWS : previewLines(read, results)), [read, results]);
  const unit = useProfile()?.temperatureUnit;
  const look = (name: string, bytes: Uint8Array<ArrayBuffer>, choice: FileChoice = { unit }) => {
    readFile(kind, bytes, choice).then(
      (found) => setFile({ name, bytes, choice, ...found }),
      () => setFile({ name, bytes, choice, read: UNREADABLE }),
    );
  };
  const choose = (chosen: File | null) => {
    if (chosen === null) return;
    const name = chosen.name.slice(0, 200);
    chosen.arrayBuffer().then(
      (content) => look(name, new Uint8Array(content)),
      () => setFile({ name, bytes: new Uint8Array(), choice: {}, read: UNREADABLE }),
    );
  };
  const isSeen = preview.state === 'here';
  // What is there already or refused by the server is sent too: it says so again.
  const created = preview.results.filter(({ outcome }) => outcome === 'created').length;
  return (
    <Dialog title={t(IMPORT_WORDS[kind])} size="form" stays onClose={onClose}>
      <Stack gap="md" pt="xs">
        <ImportAbout kind={kind} />
        {!isBegun && (
          <FileButton
            accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            onChange={choose}
            inputProps={{ 'aria-label': t`CSV or Excel file` }}
          >
            {(props) => (
              <Button {...props} size="md" variant="default" leftSection={<IconFileImport size={20} aria-hidden />}>
                {file === null ? <Trans>Choose file</Trans> : <Trans>Choose another file</Trans>}
              </Button>
            )}
          </FileButton>
        )}
        {file !== null && !isBegun && (
          <HowRead file={file} onChoice={(choice) => look(file.name, file.bytes, { ...file.choice, ...choice })} />
        )}
        <ImportState file={file} preview={preview} work={work} lines={lines} />
        <Failed failure={preview.failure} />
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
        {read?.ok === true && lines.length > 0 && (isSeen || isBegun || rows.length === 0) && (
          <PreviewTable lines={lines} head={read.head} file={file?.name ?? ''} isDone={isBegun} />
        )}
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
        {work.state === 'done' && work.importId !== null && <UndoImport importId={work.importId} />}
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
              loading={work.state === 'sending'}
              disabled={isOffline || !isSeen || created === 0}
              onClick={() => work.start(kind, file?.name ?? '', rows)}
            >
              <Plural value={created} one="Import # line" other="Import # lines" />
            </Button>
          )
        )}
      </DialogActions>
    </Dialog>
  );
}

function Failed({ failure }: { readonly failure: ApiError | null }) {
  const failureWords = useFailureWords();
  if (failure === null) return null;
  return (
    <div role="alert">
      <StateMark state="error">{failureWords(failure)}</StateMark>
    </div>
  );
}

interface ImportStateProps {
  readonly file: ChosenFile | null;
  readonly preview: Preview;
  readonly work: Importing;
  readonly lines: readonly PreviewLine[];
}

/** What is known of the file, and how far it is. */
function ImportState({ file, preview, work, lines }: ImportStateProps) {
  const { t } = useLingui();
  const read = file?.read;
  const count = (outcome: PreviewLine['outcome']): number => lines.filter((one) => one.outcome === outcome).length;
  const isBegun = work.state !== 'idle';
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
      {read?.ok === true && !isBegun && (
        <>
          <Outside titles={read.titles} leftOut={read.leftOut} />
          {preview.state === 'asking' && <Trans>Checking the lines…</Trans>}
          {(preview.state === 'here' || read.rows.length === 0) && (
            <p>
              <Plural value={read.lines} one="# line" other="# lines" />:{' '}
              <Plural value={count('created')} one="# new" other="# new" />,{' '}
              <Plural value={count('there')} one="# already there" other="# already there" />,{' '}
              <Plural value={count('refused')} one="# left out" other="# left out" />.{' '}
              <Trans>Nothing is stored yet.</Trans>
            </p>
          )}
        </>
      )}
      {isBegun && (
        <>
          {work.state === 'sending' && (
            <Progress
              value={(work.results.length / Math.max(1, work.total)) * 100}
              aria-label={t`Lines sent`}
              mb="xs"
            />
          )}
          <p>
            <Plural value={made(work)} one="# created" other="# created" />,{' '}
            <Plural value={count('there')} one="# already there" other="# already there" />,{' '}
            <Plural value={count('refused')} one="# rejected" other="# rejected" />
          </p>
        </>
      )}
    </div>
  );
}

const made = ({ results }: Importing): number => results.filter(({ outcome }) => outcome === 'created').length;

interface OutsideProps {
  readonly titles: readonly string[];
  readonly leftOut: readonly string[];
}

/** What of the file is no line of it, and which columns nobody knows. */
function Outside({ titles, leftOut }: OutsideProps) {
  const above = titles.join(' / ');
  const columns = leftOut.join(', ');
  return (
    <>
      {titles.length > 0 && (
        <p className={classes.quiet}>
          <Trans>Above the column names: {above}</Trans>
        </p>
      )}
      {leftOut.length > 0 && (
        <p>
          <StateMark state="warn">
            <Trans>These columns aren't known and are left out: {columns}</Trans>
          </StateMark>
        </p>
      )}
    </>
  );
}
