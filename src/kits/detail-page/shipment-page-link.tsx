import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { modeOf } from '../../domain/activation-mode.ts';
import classes from './detail-page.module.css';

interface ShipmentPageLinkProps {
  readonly guid: string;
  readonly configType: number;
  /** The moment at which its replay stands; absent: it is not replayed. */
  readonly at?: string;
  readonly children: ReactNode;
}

/** Leads to the page of a shipment, asset, vehicle or reposition. */
export function ShipmentPageLink({ guid, configType, at, children }: ShipmentPageLinkProps) {
  return (
    <Link
      to="/detail"
      search={{ mode: modeOf(configType), id: guid, ...(at === undefined ? {} : { at }) }}
      className={classes.link}
    >
      {children}
    </Link>
  );
}
