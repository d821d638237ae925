import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useIsOffline } from '../../../api/use-is-offline.ts';
import { useSaving } from '../../../api/use-saving.ts';
import { undoImport } from '../../../contract/imports.ts';
import type { ReplyOf } from '../../../contract/operation.ts';
import { SaveFailed } from '../../../outcome/save-failed.tsx';

interface UndoImportProps {
  readonly importId: string;
  readonly onUndone?: () => void;
}

/** Takes an import back as one, and says what was removed and what stays because somebody has used or changed it since. */
export function UndoImport({ importId, onUndone }: UndoImportProps) {
  const isOffline = useIsOffline();
  const { busy, failure, save } = useSaving();
  const [done, setDone] = useState<ReplyOf<typeof undoImport> | null>(null);
  const undo = async () => {
    const isDone = await save(importId, async (headers) => {
      setDone(await call(undoImport, { params: { importId }, headers }));
    });
    if (isDone) onUndone?.();
  };
  if (done !== null) return <Undone {...done} />;
  return (
    <>
      <SaveFailed failure={failure} />
      <Button size="md" variant="default" loading={busy} disabled={isOffline} onClick={() => void undo()}>
        <Trans>Undo import</Trans>
      </Button>
    </>
  );
}

function Undone({ removed, keptCount, kept }: ReplyOf<typeof undoImport>) {
  const names = kept.slice(0, 5).join(', ');
  return (
    <p role="status">
      <Plural value={removed} one="# item removed." other="# items removed." />
      {keptCount > 0 && (
        <>
          {' '}
          <Plural
            value={keptCount}
            one="# is in use or was changed, and stays:"
            other="# are in use or were changed, and stay:"
          />{' '}
          <span translate="no">{names}</span>
          {keptCount > 5 && ' …'}
        </>
      )}
    </p>
  );
}
