import type { ReactNode } from 'react';
import classes from './outside-link.module.css';

interface OutsideLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** A page of somebody else's, in a tab of its own: what is begun here stays. It doesn't hear where its visitor came from. */
export function OutsideLink({ href, children }: OutsideLinkProps) {
  return (
    <a className={classes.link} href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

/** The same by a control that is no link. */
export function openOutside(href: string): void {
  open(href, '_blank', 'noopener,noreferrer');
}
