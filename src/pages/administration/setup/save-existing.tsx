import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { CellValue } from '../../../domain/import/columns.ts';
import { importFile } from '../../../domain/import/write-import.ts';
import { useProfile } from '../../../local/session/profile.ts';
import { useView } from '../../../local/views/use-view.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { columnWords, KIND_WORDS } from './import-words.ts';

const FEEDS = { locations: 'locations', profiles: 'limitProfiles' } as const;

interface SaveExistingProps {
  readonly kind: keyof typeof FEEDS;
}

/** Saves what there is as a file that imports read: to be looked at, corrected, or brought in elsewhere. */
export function SaveExisting({ kind }: SaveExistingProps) {
  const { t } = useLingui();
  const unit = useProfile()?.temperatureUnit ?? 'Fahrenheit';
  const view = useView<Readonly<Record<string, CellValue>>>({ what: 'all', feed: FEEDS[kind] });
  const rows = view?.rows.map(({ row }) => row) ?? [];
  if (rows.length === 0) return null;
  const save = () => {
    const text = importFile(kind, rows, { unit, head: (column) => columnWords(column, t) });
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${t(KIND_WORDS[kind])}.csv`);
  };
  return (
    <Button
      size="md"
      variant="subtle"
      mih="var(--h)"
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={save}
    >
      <Trans>Save existing items</Trans>
    </Button>
  );
}
