import type { CSSProperties, ReactNode } from 'react';
import classes from './count-table.module.css';

interface CountTableProps {
  /** Columns of numbers, beside the names. */
  readonly numbers: number;
  /** Head and body: a name and its numbers in each row. */
  readonly children: ReactNode;
}

/** A table of numbers within a card. Where it has no room, it is scrolled. */
export function CountTable({ numbers, children }: CountTableProps) {
  return (
    <div className={classes.scrolled} tabIndex={-1}>
      <table className={classes.counts} style={{ '--numbers': numbers } as CSSProperties}>
        {children}
      </table>
    </div>
  );
}
