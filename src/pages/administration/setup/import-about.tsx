import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { CSV_START, csvLine } from '../../../domain/csv.ts';
import { IMPORT_COLUMNS } from '../../../domain/import/columns.ts';
import type { ImportKind } from '../../../domain/import/kinds.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { columnWords } from './import-words.ts';
import { SaveExisting } from './save-existing.tsx';

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
    '',
  ],
  devices: ['00_1B_AD_00_7C_CA', 'gateway', 'Chennai Depot'],
  users: ['meena', 'Meena Raman', 'meena@example.com', '', 'Provisioner', '°C', 'Asia/Kolkata'],
  profiles: ['Vaccine', '2 °C', '8 °C', '75', '90', '', 'VAC', ''],
};

/** What a file has to have, and one that is right. */
export function ImportAbout({ kind }: { readonly kind: ImportKind }) {
  const { t } = useLingui();
  const columns = IMPORT_COLUMNS[kind];
  const needed = columns.filter(({ required }) => required === true).map(({ key }) => columnWords(key, t));
  const names = needed.join(', ');
  const saveExample = () => {
    const text = csvLine(columns.map(({ key }) => columnWords(key, t)));
    saveFile(
      new Blob([CSV_START + text + csvLine(EXAMPLES[kind])], { type: 'text/csv;charset=utf-8' }),
      kind === 'locations' ? 'places.csv' : 'devices.csv',
    );
  };
  return (
    <div>
      <p>
        <Trans>
          Use a CSV or Excel file with one line per item and a line of column names. Required: {names}. Existing items
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
      {(kind === 'locations' || kind === 'profiles') && <SaveExisting kind={kind} />}
    </div>
  );
}
