import type { ReactNode } from 'react';
import { modeOf } from '../../domain/activation-mode.ts';
import type { Shipment } from '../../domain/shipment.ts';
import { isPlainClick } from '../../ui/plain-click.ts';
import classes from './shipment-cells.module.css';

interface DetailLinkProps<Row> {
  readonly row: Row;
  readonly onOpen: (row: Row) => void;
  readonly children: ReactNode;
}

/**
 * To the detail of a row (spec 1 §2 "a detail link"), for the mouse: fingers choose rows where it stands, and the keyboard
 * walks rows. Both have it in the row's menu.
 */
export function DetailLink<Row extends Pick<Shipment, 'configType' | 'guid'>>({
  row,
  onOpen,
  children,
}: DetailLinkProps<Row>) {
  const address = new URLSearchParams({ mode: modeOf(row.configType), id: row.guid });
  return (
    <a
      className={classes.detail}
      href={`/detail?${address}`}
      tabIndex={-1}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onOpen(row);
      }}
    >
      {children}
    </a>
  );
}
