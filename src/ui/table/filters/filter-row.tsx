import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { ColumnFilter, ListFilters } from '../../../domain/list-query.ts';
import { onText } from '../../form/entered.ts';
import { lazyPart } from '../../lazy-part.ts';
import type { Column, ColumnQuestion } from '../column.ts';
import type { FilterDialogProps } from './filter-dialog.tsx';
import classes from './filter-row.module.css';
import { filterWords } from './filter-words.ts';
import { useTypedText } from './use-typed-text.ts';

const FilterDialog = lazyPart(async () => import('./filter-dialog.tsx')) as <Row>(
  props: FilterDialogProps<Row>,
) => React.ReactNode;

export interface RowOfFilters {
  readonly filters: ListFilters;
  readonly onFilters: (filters: ListFilters) => void;
}

interface FilterRowProps<Row> extends RowOfFilters {
  readonly columns: readonly Column<Row>[];
  /** Columns before the first of them. */
  readonly before: number;
}

/** Under the head, for each column that can be filtered by, what it must hold: the same filters as in the dialog. */
export function FilterRow<Row>({ columns, before, filters, onFilters }: FilterRowProps<Row>) {
  const [asked, setAsked] = useState<Column<Row> | null>(null);
  const ask = (key: string, filter: ColumnFilter | null) => {
    const others = Object.entries(filters).filter(([other]) => other !== key);
    onFilters(Object.fromEntries(filter === null ? others : [...others, [key, filter]]));
  };
  return (
    <div role="row" className={classes.row} aria-rowindex={2} data-testid="filter-row">
      {before > 0 && <div className={classes.cell} data-empty aria-hidden />}
      {columns.map((column, at) => (
        <div
          key={column.key}
          role="gridcell"
          aria-colindex={before + at + 1}
          className={classes.cell}
          data-empty={column.filter === undefined || undefined}
        >
          {column.filter !== undefined && (
            <Cell
              label={column.header}
              question={column.filter}
              filter={filters[column.key] ?? null}
              onFilter={(filter) => ask(column.key, filter)}
              onAsk={() => setAsked(column)}
            />
          )}
        </div>
      ))}
      <Suspense>
        {asked !== null && (
          <FilterDialog columns={[asked]} filters={filters} onFilters={onFilters} onClose={() => setAsked(null)} />
        )}
      </Suspense>
    </div>
  );
}

interface CellProps {
  readonly label: string;
  readonly question: ColumnQuestion;
  readonly filter: ColumnFilter | null;
  readonly onFilter: (filter: ColumnFilter | null) => void;
  /** Asks for what takes more room than a cell has. */
  readonly onAsk: () => void;
}

function Cell({ label, question, filter, onFilter, onAsk }: CellProps) {
  const { t, i18n } = useLingui();
  const words = filter === null ? null : filterWords(i18n, question, filter);
  const filterBy = (label: string) => t`Filter by ${label}`;
  const name = filterBy(label);
  const all = t`${label}: all`;
  if (question.kind === 'text')
    return <Text name={name} label={label} filter={filter} words={words} onFilter={onFilter} />;
  if (question.kind === 'values') {
    const chosen = filter?.kind === 'values' ? filter.values : [];
    const [first = ''] = chosen;
    return (
      <select
        className={classes.field}
        aria-label={name}
        title={words ?? label}
        data-asked={filter !== null || undefined}
        value={chosen.length > 1 ? SEVERAL : first}
        onChange={onText((value) => onFilter(value === '' ? null : { kind: 'values', values: [value] }))}
      >
        <option value="">{all}</option>
        {chosen.length > 1 && <option value={SEVERAL}>{words}</option>}
        {question.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <UnstyledButton
      className={classes.field}
      aria-haspopup="dialog"
      aria-label={words === null ? filterBy(all) : `${name}: ${words}`}
      title={words ?? label}
      data-asked={filter !== null || undefined}
      onClick={onAsk}
    >
      {words ?? all}
    </UnstyledButton>
  );
}

/** What a choice of several values is called among the options, which are numbers or names. */
const SEVERAL = '\u0000several';

interface TextProps extends Pick<CellProps, 'label' | 'filter' | 'onFilter'> {
  readonly name: string;
  readonly words: string | null;
}

function Text({ name, label, filter, words, onFilter }: TextProps) {
  const typed = useTypedText(filter?.kind === 'text' ? filter.text : '', (text) =>
    onFilter(text === '' ? null : { kind: 'text', text }),
  );
  return (
    <input
      className={classes.field}
      type="search"
      aria-label={name}
      title={words ?? label}
      // Nothing, or anything at all, is asked for in the dialog.
      placeholder={filter !== null && filter.kind !== 'text' ? (words ?? '') : label}
      data-asked={filter !== null || undefined}
      value={typed.text}
      onChange={onText(typed.onText)}
      onBlur={typed.onDone}
      onKeyDown={({ key }) => key === 'Enter' && typed.onDone()}
    />
  );
}
