import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { countWords } from '../../formatters.ts';
import { countOf } from './selection.ts';
import classes from './selection-bar.module.css';
import type { RowSelection } from './use-selection.ts';

interface SelectionBarProps {
  readonly rows: RowSelection;
  /** How many the list has. */
  readonly total: number;
  /** What can be done with the chosen rows. */
  readonly children: ReactNode;
}

/** How many rows are chosen and what can be done with them; nothing while none are being chosen. */
export function SelectionBar({ rows, total, children }: SelectionBarProps) {
  const { i18n } = useLingui();
  const chosen = countOf(rows.selection, total);
  if (!rows.isOn) return null;
  const count = countWords(chosen, i18n.locale);
  return (
    <div className={classes.bar} data-testid="selection">
      <b role="status">
        {chosen === 0 ? <Trans>Tap rows to select them, or press Space.</Trans> : <Trans>{count} selected</Trans>}
      </b>
      {chosen > 0 && children}
      <Button variant="default" size="md" onClick={rows.clear}>
        <Trans>Clear selection</Trans>
      </Button>
    </div>
  );
}
