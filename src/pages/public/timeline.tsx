import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PublicShipment } from '../../contract/public-links.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import classes from './public-page.module.css';
import { timeIn, type Visitor } from './public-words.ts';

interface TimelineProps {
  readonly shipment: PublicShipment;
  readonly visitor: Visitor;
}

/** What has happened, with its time, and what comes next. */
export function Timeline({ shipment, visitor }: TimelineProps) {
  const { createDate, commDate, departDate, arriveDate, decommDate, eta, plannedDeparture, plannedArrival } = shipment;
  const between = eta === null ? null : [timeIn(eta.from, visitor), timeIn(eta.until, visitor)];
  const [from, until] = between ?? [];
  return (
    <ol className={classes.timeline} data-testid="timeline">
      <Step name={<Trans context="timeline">Created</Trans>} at={createDate} visitor={visitor} />
      <Step name={<Trans context="timeline">Commissioned</Trans>} at={commDate} visitor={visitor} />
      <Step
        name={<Trans context="timeline">Departed</Trans>}
        at={departDate}
        planned={plannedDeparture}
        visitor={visitor}
      />
      <Step
        name={
          arriveDate === null ? <Trans context="timeline">Arrives</Trans> : <Trans context="timeline">Arrived</Trans>
        }
        at={arriveDate}
        planned={plannedArrival}
        visitor={visitor}
        expected={
          from == null || until == null ? null : from === until ? (
            <Trans>expected around {from}</Trans>
          ) : (
            <Trans>
              expected between {from} and {until}
            </Trans>
          )
        }
      />
      {decommDate !== null && (
        <Step name={<Trans context="timeline">Completed</Trans>} at={decommDate} visitor={visitor} />
      )}
    </ol>
  );
}

interface StepProps {
  readonly name: ReactNode;
  readonly at: string | null;
  readonly visitor: Visitor;
  /** When it was to happen. */
  readonly planned?: string | null;
  /** When it is expected, while it has not happened. */
  readonly expected?: ReactNode;
}

function Step({ name, at, visitor, planned = null, expected = null }: StepProps) {
  const time = timeIn(at, visitor);
  const plan = timeIn(planned, visitor);
  return (
    <li data-done={time !== null}>
      <StateMark state={time === null ? 'none' : 'good'}>
        <b>{name}</b>
      </StateMark>
      <span className={classes.quiet}>
        {time === null ? (expected ?? <Trans>not yet</Trans>) : <time dateTime={at ?? undefined}>{time}</time>}
      </span>
      {plan !== null && (
        <span className={classes.quiet}>
          <Trans>planned for {plan}</Trans>
        </span>
      )}
    </li>
  );
}
