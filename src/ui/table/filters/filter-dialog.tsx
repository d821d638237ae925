import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { asksForSomething } from '../../../domain/list-address.ts';
import type { ColumnFilter, ListFilters } from '../../../domain/list-query.ts';
import { Dialog } from '../../dialog/dialog.tsx';
import { DialogActions } from '../../dialog/dialog-actions.tsx';
import type { Column } from '../column.ts';
import classes from './filter-dialog.module.css';
import { FilterField } from './filter-field.tsx';

export interface FilterDialogProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly filters: ListFilters;
  readonly onFilters: (filters: ListFilters) => void;
  readonly onClose: () => void;
  /** What the button says that shows the list with these filters; absent: no more than that. */
  readonly count?: (filters: ListFilters) => ReactNode;
  /** Absent: Filter. */
  readonly title?: string;
}

/** All that a list can be filtered by, for fingers and keyboards alike. */
export default function FilterDialog<Row>(props: FilterDialogProps<Row>) {
  const { columns, filters, onFilters, onClose, count, title } = props;
  const { t } = useLingui();
  const [asked, setAsked] = useState(filters);

  const ask = (key: string, filter: ColumnFilter | null) => {
    const others = Object.entries(asked).filter(([other]) => other !== key);
    setAsked(Object.fromEntries(filter === null ? others : [...others, [key, filter]]));
  };
  const wanted = Object.fromEntries(Object.entries(asked).filter(([, filter]) => asksForSomething(filter)));
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    onFilters(wanted);
    onClose();
  };

  return (
    <Dialog title={title ?? t`Filter`} onClose={onClose}>
      <form onSubmit={apply} className={classes.form}>
        {columns.map(({ key, header, filter: question }) =>
          question === undefined ? null : (
            <FilterField
              key={key}
              label={header}
              question={question}
              filter={asked[key] ?? null}
              onFilter={(filter) => ask(key, filter)}
            />
          ),
        )}
        <DialogActions>
          <Button size="md" variant="default" onClick={() => setAsked({})}>
            <Trans>Clear filters</Trans>
          </Button>
          <Button size="md" type="submit">
            <span aria-live="polite">{count === undefined ? <Trans>Show</Trans> : count(wanted)}</span>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
