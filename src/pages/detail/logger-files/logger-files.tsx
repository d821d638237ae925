import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useIsOffline } from '../../../api/use-is-offline.ts';
import type { LoggerFileRow } from '../../../contract/logger-files.ts';
import { timeOf } from '../../../domain/instant.ts';
import { may } from '../../../domain/may.ts';
import { useProfile } from '../../../local/session/profile.ts';
import { useTimeReader } from '../../../local/views/use-time-reader.ts';
import { ShortTable } from '../../../ui/table/short-table.tsx';
import { timeWords } from '../../../ui/time-words.ts';
import { RemoveFileDialog } from './remove-file-dialog.tsx';

interface LoggerFilesProps {
  readonly guid: string;
  readonly files: readonly LoggerFileRow[];
  /** The shipment has other readings than before. */
  readonly onChanged: () => void;
}

/** The files whose readings a shipment has; each goes as one. */
export function LoggerFiles({ guid, files, onChanged }: LoggerFilesProps) {
  const { t } = useLingui();
  const reader = useTimeReader();
  const user = useProfile();
  const isOffline = useIsOffline();
  const [removing, setRemoving] = useState<LoggerFileRow | null>(null);
  const mayRemove = user !== null && may(user, 'takeLoggerFile');
  return (
    <>
      <ShortTable
        label={t`Logger files`}
        rows={files}
        rowKey={({ fileId }) => fileId}
        empty={null}
        columns={[
          { key: 'file', name: <Trans>File</Trans>, cell: ({ file }) => <b translate="no">{file}</b> },
          { key: 'logger', name: <Trans>Logger</Trans>, cell: ({ serial }) => (serial === '' ? '–' : serial) },
          { key: 'readings', name: <Trans>Readings</Trans>, cell: ({ readings }) => readings, end: true },
          {
            key: 'period',
            name: <Trans>Period</Trans>,
            cell: ({ first, last }) => `${timeWords(timeOf(first), reader)} – ${timeWords(timeOf(last), reader)}`,
          },
          { key: 'who', name: <Trans>By</Trans>, cell: ({ addedBy }) => <span translate="no">{addedBy}</span> },
          ...(mayRemove
            ? [
                {
                  key: 'undo',
                  name: <Trans>Actions</Trans>,
                  end: true as const,
                  cell: (row: LoggerFileRow) => (
                    <Button
                      size="md"
                      variant="default"
                      disabled={isOffline}
                      aria-label={t`Remove readings of ${row.file}`}
                      onClick={() => setRemoving(row)}
                    >
                      <Trans>Remove</Trans>
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {removing !== null && (
        <RemoveFileDialog guid={guid} file={removing} onRemoved={onChanged} onClose={() => setRemoving(null)} />
      )}
    </>
  );
}
