import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileImport, IconScan } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { useIsOffline } from '../../../api/use-is-offline.ts';
import { useKept } from '../../../api/use-kept.ts';
import { type ImportRun, importRuns } from '../../../contract/imports.ts';
import { IMPORT_KINDS, type ImportKind } from '../../../domain/import/kinds.ts';
import { timeOf } from '../../../domain/instant.ts';
import { useTimeReader } from '../../../local/views/use-time-reader.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { StateMark } from '../../../ui/state/state-mark.tsx';
import { ShortTable } from '../../../ui/table/short-table.tsx';
import { timeWords } from '../../../ui/time-words.ts';
import { AdminCard } from '../admin-card.tsx';
import pageClasses from '../administration-page.module.css';
import { IMPORT_WORDS, KIND_WORDS } from './import-words.ts';
import { UndoImportDialog } from './undo-import-dialog.tsx';

const ImportDialog = lazyPart(() => import('./import-dialog.tsx'));
const ScanDevicesDialog = lazyPart(() => import('./scan-devices-dialog.tsx'));

interface ImportsCardProps {
  /** Something that was imported is gone again. */
  readonly onUndone: () => void;
}

/** Brings things in by files or by scanning labels, and takes an import back. */
export function ImportsCard({ onUndone }: ImportsCardProps) {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  const [opened, setOpened] = useState<ImportKind | 'scan' | null>(null);
  const [undoing, setUndoing] = useState<ImportRun | null>(null);
  const { answer, retry } = useAnswer('imports', async (signal) => (await call(importRuns, { signal })).data);
  const { value: runs, failed } = useKept(answer);
  const close = () => {
    setOpened(null);
    retry();
    onUndone();
  };
  return (
    <AdminCard
      title={<Trans>Import from file</Trans>}
      testId="admin-imports"
      ready={runs !== undefined}
      failed={failed}
      onRetry={retry}
      actions={
        <>
          {IMPORT_KINDS.map((kind) => (
            <Button
              key={kind}
              size="md"
              variant="default"
              disabled={isOffline}
              leftSection={<IconFileImport size={20} aria-hidden />}
              aria-label={t(IMPORT_WORDS[kind])}
              onClick={() => setOpened(kind)}
            >
              {t(KIND_WORDS[kind])}
            </Button>
          ))}
          <Button
            size="md"
            variant="default"
            disabled={isOffline}
            leftSection={<IconScan size={20} aria-hidden />}
            onClick={() => setOpened('scan')}
          >
            <Trans>Scan devices</Trans>
          </Button>
        </>
      }
    >
      <Runs runs={runs ?? []} onUndo={setUndoing} />
      <Suspense>
        {opened !== null && opened !== 'scan' && <ImportDialog kind={opened} onClose={close} />}
        {opened === 'scan' && <ScanDevicesDialog onClose={close} />}
        {undoing !== null && (
          <UndoImportDialog
            run={undoing}
            onUndone={() => {
              retry();
              onUndone();
            }}
            onClose={() => setUndoing(null)}
          />
        )}
      </Suspense>
    </AdminCard>
  );
}

interface RunsProps {
  readonly runs: readonly ImportRun[];
  readonly onUndo: (run: ImportRun) => void;
}

function Runs({ runs, onUndo }: RunsProps) {
  const { t } = useLingui();
  const reader = useTimeReader();
  const isOffline = useIsOffline();
  return (
    <ShortTable
      label={t`Imports`}
      most={5}
      rows={runs}
      rowKey={({ importId }) => importId}
      empty={<Trans>No files imported yet</Trans>}
      columns={[
        { key: 'file', name: <Trans>File</Trans>, cell: ({ file }) => <b translate="no">{file}</b> },
        {
          key: 'made',
          name: <Trans>Created</Trans>,
          cell: ({ made }) => <Plural value={made} one="# item" other="# items" />,
        },
        { key: 'who', name: <Trans>By</Trans>, cell: ({ loginName }) => <span translate="no">{loginName}</span> },
        { key: 'at', name: <Trans>When</Trans>, cell: ({ at }) => timeWords(timeOf(at), reader) },
        {
          key: 'undo',
          name: <Trans>Actions</Trans>,
          end: true,
          cell: (run) =>
            run.undone === null ? (
              <Button
                size="md"
                variant="default"
                disabled={isOffline}
                aria-label={t`Undo import of ${run.file}`}
                onClick={() => onUndo(run)}
              >
                <Trans>Undo</Trans>
              </Button>
            ) : (
              <span className={pageClasses.quiet}>
                <StateMark state="none">
                  <Trans>Undone</Trans>
                </StateMark>
              </span>
            ),
        },
      ]}
    />
  );
}
