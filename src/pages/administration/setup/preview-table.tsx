import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { rejectedFile } from '../../../domain/import/rejected-file.ts';
import { onChoice } from '../../../ui/form/entered.ts';
import { countWords } from '../../../ui/formatters.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { StateMark } from '../../../ui/state/state-mark.tsx';
import { ShortTable } from '../../../ui/table/short-table.tsx';
import { columnWords, faultWords } from './import-words.ts';
import type { PreviewLine } from './preview-lines.ts';
import classes from './setup-card.module.css';

/** Rows of the table before "Show all", and in all. */
const MOST = 10;
const SHOWN = 500;

const CHOICES = ['all', 'created', 'changed', 'there', 'refused'] as const;
type Choice = (typeof CHOICES)[number];

const isOf = ({ outcome, changes }: PreviewLine, choice: Choice): boolean =>
  choice === 'all' || (choice === 'changed' ? outcome !== 'refused' && changes.length > 0 : outcome === choice);

interface PreviewTableProps {
  readonly lines: readonly PreviewLine[];
  readonly head: readonly string[];
  /** What the file is called. */
  readonly file: string;
  /** They were sent: what is said has been done. */
  readonly isDone: boolean;
}

/** Each line of a file with what becomes of it, to be looked at before anything is stored and after. */
export function PreviewTable({ lines, head, file, isDone }: PreviewTableProps) {
  const { t, i18n } = useLingui();
  const [chosen, setChosen] = useState<Choice>('all');
  const counted = CHOICES.map((choice) => ({ choice, count: lines.filter((line) => isOf(line, choice)).length }));
  const words: Readonly<Record<Choice, string>> = {
    all: t`All lines`,
    created: isDone ? t`Created` : t`New`,
    changed: t`Read differently`,
    there: t`Already there`,
    refused: t`Left out`,
  };
  const rejected = lines.filter(({ outcome }) => outcome === 'refused');
  const whyWords = ({ column, fault }: PreviewLine['faults'][number]): string =>
    column === '' ? faultWords(fault, t) : `${columnWords(column, t)}: ${faultWords(fault, t)}`;
  const saveRejected = () => {
    const text = rejectedFile(
      head,
      rejected.map(({ cells, faults }) => ({ cells, why: faults.map(whyWords).join(' ') })),
      t`Reason`,
    );
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${file.replace(/\.[^.]*$/, '')}-to-correct.csv`);
  };
  return (
    <>
      <NativeSelect
        size="md"
        label={t`Show`}
        value={chosen}
        data={counted
          .filter(({ choice, count }) => count > 0 || choice === 'all')
          .map(({ choice, count }) => ({
            value: choice,
            label: `${words[choice]} (${countWords(count, i18n.locale)})`,
          }))}
        onChange={onChoice(CHOICES, setChosen)}
      />
      <ShortTable
        label={t`Lines of the file`}
        most={MOST}
        rows={lines.filter((line) => isOf(line, chosen)).slice(0, SHOWN)}
        rowKey={({ line }) => String(line)}
        empty={null}
        columns={[
          { key: 'line', name: <Trans>Line</Trans>, cell: ({ line }) => line },
          { key: 'name', name: <Trans>Item</Trans>, cell: ({ name }) => <b translate="no">{name}</b> },
          {
            key: 'outcome',
            name: <Trans>Result</Trans>,
            cell: ({ outcome }) =>
              outcome === 'refused' ? <StateMark state="error">{words.refused}</StateMark> : words[outcome],
          },
          {
            key: 'notes',
            name: <Trans>Details</Trans>,
            cell: (line) => <Details line={line} why={whyWords} />,
          },
        ]}
      />
      {rejected.length > 0 && (
        <Button size="md" variant="default" leftSection={<IconDownload size={20} aria-hidden />} onClick={saveRejected}>
          <Trans>Save rejected lines</Trans>
        </Button>
      )}
    </>
  );
}

interface DetailsProps {
  readonly line: PreviewLine;
  readonly why: (fault: PreviewLine['faults'][number]) => string;
}

/** Why a line is left out, and which of its cells are read otherwise than they stand there. */
function Details({ line: { faults, changes }, why }: DetailsProps) {
  const { t } = useLingui();
  return (
    <>
      {faults.map((fault) => (
        <div key={`${fault.column} ${fault.fault}`}>
          {why(fault)} {fault.text !== '' && <span translate="no">{fault.text}</span>}
        </div>
      ))}
      {changes.map(({ column, from, to }) => (
        <div key={column}>
          {columnWords(column, t)}:{' '}
          <span className={classes.exact} translate="no">
            {from}
          </span>{' '}
          → <span translate="no">{to}</span>
        </div>
      ))}
    </>
  );
}
