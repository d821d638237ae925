import type { ReactNode } from 'react';
import classes from './dialog.module.css';

interface DialogActionsProps {
  /** What is to be known before one of them is pressed. */
  readonly note?: ReactNode;
  /** Below each other, where what they do takes many words. */
  readonly stacked?: true;
  /** The buttons, the one that is meant last. */
  readonly children: ReactNode;
}

/** What can be done in a dialog. Stays in sight while the rest scrolls; on a phone at the bottom, where thumbs are. */
export function DialogActions({ note, stacked, children }: DialogActionsProps) {
  return (
    <div className={classes.actions} data-actions>
      {note}
      <div className={classes.buttons} data-stacked={stacked}>
        {children}
      </div>
    </div>
  );
}
