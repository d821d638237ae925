import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ListFilters } from '../../../domain/list-query.ts';
import type { Column } from '../column.ts';
import classes from './filter-chips.module.css';
import { filterWords } from './filter-words.ts';

interface FilterChipsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly filters: ListFilters;
  /** What the filters are called together, if they came with a name. */
  readonly name: string | null;
  readonly onFilters: (filters: ListFilters) => void;
}

/** What the list is filtered by, each with a way to take it away; nothing while it isn't. */
export function FilterChips<Row>({ columns, filters, name, onFilters }: FilterChipsProps<Row>) {
  const { t, i18n } = useLingui();
  const filtered = columns.filter(({ key }) => Object.hasOwn(filters, key));
  if (filtered.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={t`Filters`}>
      {name !== null && <li className={classes.name}>{name}</li>}
      {filtered.map(({ key, header, filter: question }) => {
        const filter = filters[key];
        const words = filter === undefined ? '' : filterWords(i18n, question, filter);
        return (
          <li key={key}>
            <UnstyledButton
              className={classes.chip}
              title={t`Remove this filter`}
              onClick={() => onFilters(Object.fromEntries(Object.entries(filters).filter(([other]) => other !== key)))}
            >
              <span>
                {header}: <b>{words}</b>
              </span>
              <IconX size={16} aria-label={t`Remove this filter`} />
            </UnstyledButton>
          </li>
        );
      })}
      {filtered.length > 1 && (
        <li>
          <UnstyledButton className={classes.clear} onClick={() => onFilters({})}>
            <Trans>Clear filters</Trans>
          </UnstyledButton>
        </li>
      )}
    </ul>
  );
}
