import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './page-heading.module.css';

/** A heading that had the focus has just gone, within this commit. */
let isFocusFree = false;

/**
 * A page's main heading. After a change of page the focus goes here; one that takes the place of another, as once there is
 * something to show, takes its focus, too.
 */
export function PageHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const own = heading.current;
    if (isFocusFree) own?.focus({ preventScroll: true });
    isFocusFree = false;
    return () => {
      if (own === null || document.activeElement !== own) return;
      isFocusFree = true;
      // Of a page that is left for one with another kind of heading.
      queueMicrotask(() => {
        isFocusFree = false;
      });
    };
  }, []);
  return (
    <h1 ref={heading} className={classes.heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
