import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { CSV_START, csvLine } from '../../../domain/csv.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { ShortTable } from '../../../ui/table/short-table.tsx';
import { columnWords, faultWords } from './import-words.ts';

/** Rows of the table before "Show all". */
const MOST = 10;

/** A line that was not taken, whoever said so. */
export interface RefusedLine {
  readonly line: number;
  readonly column: string;
  readonly fault: string;
  readonly text: string;
}

/** What of a file is not taken and why, to be looked at and to be saved. */
export function RefusedLines({ refused }: { readonly refused: readonly RefusedLine[] }) {
  const { t } = useLingui();
  const saveRefused = () => {
    const head = csvLine([t`Line`, t`Column`, t`Value`, t`Reason`]);
    const lines = refused.map(({ line, column, fault, text }) =>
      csvLine([line, columnWords(column, t), text, faultWords(fault, t)]),
    );
    saveFile(new Blob([CSV_START + head + lines.join('')], { type: 'text/csv;charset=utf-8' }), 'not-taken.csv');
  };
  return (
    <>
      <ShortTable
        label={t`Rejected lines`}
        most={MOST}
        rows={refused.slice(0, 500)}
        rowKey={({ line, column, fault }) => `${line} ${column} ${fault}`}
        empty={null}
        columns={[
          { key: 'line', name: <Trans>Line</Trans>, cell: ({ line }) => line },
          { key: 'column', name: <Trans>Column</Trans>, cell: ({ column }) => columnWords(column, t) },
          {
            key: 'text',
            name: <Trans>Value</Trans>,
            cell: ({ text }) => <span translate="no">{text}</span>,
          },
          { key: 'why', name: <Trans>Reason</Trans>, cell: ({ fault }) => faultWords(fault, t) },
        ]}
      />
      <Button size="md" variant="default" leftSection={<IconDownload size={20} aria-hidden />} onClick={saveRefused}>
        <Trans>Save rejected lines</Trans>
      </Button>
    </>
  );
}
