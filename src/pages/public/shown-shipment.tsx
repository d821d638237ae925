import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, Suspense } from 'react';
import type { PublicShipment } from '../../contract/public-links.ts';
import { classOf, statusOf } from '../../domain/shipment-status.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { STATUS_WORDS } from '../../words/status-words.ts';
import { FiguresBoundary } from './figures-boundary.tsx';
import { LinkTimes } from './link-times.tsx';
import { PublicExcursions } from './public-excursions.tsx';
import type { PublicFiguresProps } from './public-figures.tsx';
import { PublicLimits } from './public-limits.tsx';
import classes from './public-page.module.css';
import { timeIn, type Visitor } from './public-words.ts';
import { Timeline } from './timeline.tsx';

interface ShownShipmentProps {
  readonly shipment: PublicShipment;
  readonly visitor: Visitor;
  readonly Figures: ComponentType<PublicFiguresProps>;
  /** Milliseconds since 1970. */
  readonly asOf: number;
  /** It could not be asked for again. */
  readonly isStale: boolean;
}

/** What the link shows of a shipment: how far it is, where it was, what it went through, and how fresh that is. */
export function ShownShipment({ shipment, visitor, Figures, asOf, isStale }: ShownShipmentProps) {
  const { t } = useLingui();
  const { shipmentId, origin, destination, location, configType, shippingState, excursions, minutesBeyond, expires } =
    shipment;
  const status = t(STATUS_WORDS[statusOf(classOf(configType), shippingState)]);
  const heard = location === null ? null : timeIn(location.time, visitor);
  const now = timeIn(new Date(asOf).toISOString(), visitor);
  return (
    <>
      <div className={classes.head}>
        <h1 className={classes.title} translate="no">
          {shipmentId}
        </h1>
        <b data-testid="public-status">{status}</b>
      </div>
      {(origin.name !== '' || destination.name !== '') && (
        <p className={classes.way} translate="no">
          {[origin.name, destination.name].filter((name) => name !== '').join(' → ')}
        </p>
      )}
      <Timeline shipment={shipment} visitor={visitor} />
      {heard !== null && (
        <p>
          <Trans>Last position: {heard}</Trans>
        </p>
      )}
      <PublicLimits limits={shipment.limits ?? []} visitor={visitor} />
      {excursions !== null && (
        <PublicExcursions excursions={excursions} minutes={minutesBeyond ?? 0} visitor={visitor} />
      )}
      <FiguresBoundary>
        <Suspense
          fallback={
            <div className={classes.waiting} aria-busy="true">
              <Trans>Loading map…</Trans>
            </div>
          }
        >
          <Figures shipment={shipment} visitor={visitor} />
        </Suspense>
      </FiguresBoundary>
      <footer className={classes.quiet}>
        <p>
          {isStale ? (
            <StateMark state="warn">
              <Trans>As of {now}. Couldn't update.</Trans>
            </StateMark>
          ) : (
            <Trans>As of {now}</Trans>
          )}
        </p>
        <LinkTimes visitor={visitor} expires={expires} />
      </footer>
    </>
  );
}
