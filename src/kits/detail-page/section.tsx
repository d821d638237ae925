import type { ReactNode } from 'react';
import classes from './detail-page.module.css';

interface SectionProps {
  readonly title: ReactNode;
  /** What can be done with it, beside its title. */
  readonly tools?: ReactNode;
  readonly testId?: string;
  readonly children: ReactNode;
}

/** A part of the page with its heading. */
export function Section({ title, tools, testId, children }: SectionProps) {
  return (
    <section className={classes.card} data-testid={testId}>
      <div className={classes.cardHead}>
        <h2 className={classes.section}>{title}</h2>
        {tools}
      </div>
      {children}
    </section>
  );
}
