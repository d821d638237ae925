import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './reports-page.module.css';

interface ReportCardProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly onChoose: () => void;
}

/** A report that can be built, in a list of them: what it is called, and what it tells below. */
export function ReportCard({ title, children, onChoose }: ReportCardProps) {
  return (
    <li>
      <Button variant="default" className={classes.card} fullWidth h="100%" aria-haspopup="dialog" onClick={onChoose}>
        <span className={classes.words}>
          {title}
          <span className={classes.description}>{children}</span>
        </span>
      </Button>
    </li>
  );
}
