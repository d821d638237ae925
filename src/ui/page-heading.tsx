import type { ReactNode } from 'react';
import classes from './page-heading.module.css';

/** A page's main heading. After a change of page the focus goes here. */
export function PageHeading({ children }: { readonly children: ReactNode }) {
  return (
    <h1 className={classes.heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
