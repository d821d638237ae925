import type { ReactNode } from 'react';
import { useShownTitle } from '../../state/shown-title.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './detail-page.module.css';

interface DetailFrameProps {
  /** Also that of the document, so that tabs, histories and screen readers tell one from another. */
  readonly title: string;
  /** What can be done with the subject of the page. */
  readonly actions?: ReactNode;
  /** What became of what was done last, below the head; absent: nothing is said here. */
  readonly status?: ReactNode;
  readonly children: ReactNode;
}

/** A page about one thing: its heading, the same from the beginning on as the focus is on it, and what can be done. */
export function DetailFrame({ title, actions, status, children }: DetailFrameProps) {
  useShownTitle(title);
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageHeading>{title}</PageHeading>
        {actions}
      </div>
      {status}
      {children}
    </div>
  );
}
