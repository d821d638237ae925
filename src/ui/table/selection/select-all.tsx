import { useLingui } from '@lingui/react/macro';
import classes from '../data-table.module.css';
import { countOf } from './selection.ts';
import type { RowSelection } from './use-selection.ts';

interface SelectAllProps {
  readonly rows: RowSelection;
  readonly total: number;
}

/** The head above the boxes: chooses all rows of the list, or lets all go. */
export function SelectAll({ rows, total }: SelectAllProps) {
  const { t } = useLingui();
  const chosen = countOf(rows.selection, total);
  const isAll = total > 0 && chosen === total;
  return (
    <div role="columnheader" aria-colindex={1} className={`${classes.headCell ?? ''} ${classes.select ?? ''}`}>
      <label className={classes.box}>
        <input
          type="checkbox"
          aria-label={t`Select all`}
          title={t`Select all`}
          checked={isAll}
          ref={(box) => {
            if (box !== null) box.indeterminate = chosen > 0 && !isAll;
          }}
          onChange={isAll ? rows.clear : rows.selectAll}
        />
      </label>
    </div>
  );
}
