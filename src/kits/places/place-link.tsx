import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './place-link.module.css';

interface PlaceLinkProps {
  /** `shippingLocId`. */
  readonly id: string;
  /** Within a table whose rows are walked by the arrow keys; its menu opens it too. */
  readonly inTable?: boolean;
  readonly children: ReactNode;
}

/** To the page of a location (spec 2 §2 "name linking to location-detail?id"). */
export function PlaceLink({ id, inTable = false, children }: PlaceLinkProps) {
  return (
    <Link to="/location-detail" search={{ id }} className={classes.link ?? ''} {...(inTable ? { tabIndex: -1 } : {})}>
      {children}
    </Link>
  );
}
