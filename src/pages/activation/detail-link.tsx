import type { ReactNode } from 'react';
import { modeOf } from '../../domain/activation-mode.ts';
import { isPlainClick } from '../../ui/plain-click.ts';
import classes from './activation-cells.module.css';
import type { ActivationRow } from './activation-row.ts';
import type { RowActions } from './use-row-actions.ts';

interface DetailLinkProps {
  readonly row: ActivationRow;
  readonly actions: RowActions;
  readonly children: ReactNode;
}

/**
 * To the detail of a row (spec 1 §2 "a detail link"), for the mouse: fingers choose rows where it stands, and the keyboard
 * walks rows. Both have it in the row's menu.
 */
export function DetailLink({ row, actions, children }: DetailLinkProps) {
  const address = new URLSearchParams({ mode: modeOf(row.configType), id: row.guid });
  return (
    <a
      className={classes.detail}
      href={`/detail?${address}`}
      tabIndex={-1}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        actions.openDetail(row);
      }}
    >
      {children}
    </a>
  );
}
