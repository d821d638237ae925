import type { EtaReply } from '../../contract/shipment-surroundings.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { type JourneyDates, milestonesOf } from '../../domain/journey-times.ts';
import type { Shipment } from '../../domain/shipment.ts';
import { plannedSteps } from '../../domain/shipment-plan.ts';
import { ActivationTrouble } from '../../features/shipment-actions/activation-trouble.tsx';
import classes from '../../kits/detail-page/detail-page.module.css';
import { Arrival } from './arrival.tsx';
import { Milestones } from './milestones.tsx';
import { Verdict } from './verdict.tsx';
import { WhatIsWrong, type WhatIsWrongProps } from './what-is-wrong.tsx';

interface ShipmentHeadProps extends Omit<WhatIsWrongProps, 'guid' | 'name'> {
  readonly row: ShipmentRow;
  readonly shipment: Shipment;
  /** When what happened to it did. */
  readonly dates: JourneyDates;
  /** Whether the server has said those dates. */
  readonly isDetailKnown: boolean;
  /** How often such a statement of its arrival was right; undefined: the server has not said. */
  readonly record: EtaReply['record'] | undefined;
  /** It is there, and all of its readings are here: what they say in all is its verdict. */
  readonly isJudged: boolean;
  readonly onRebuild: () => void;
}

/** How far a shipment is and what is wrong with it: on a phone that comes first. */
export function ShipmentHead(props: ShipmentHeadProps) {
  const { row, shipment, dates, isDetailKnown, record, now, isJudged, onRebuild, ...wrong } = props;
  return (
    <>
      <div>
        <Milestones
          milestones={milestonesOf(dates, shipment.class === 'shipment' ? row.shippingState : null)}
          isKnown={isDetailKnown}
          planned={plannedSteps(row, now)}
        />
        <Arrival row={row} record={record} now={now} />
      </div>
      <div className={classes.trouble}>
        <ActivationTrouble shipment={shipment} row={row} now={now} onRebuild={onRebuild} />
        {isJudged && wrong.condition !== null && <Verdict guid={row.guid} condition={wrong.condition} />}
        <WhatIsWrong {...wrong} guid={row.guid} name={shipment.clientShipmentId} now={now} />
      </div>
    </>
  );
}
