import { COMMISSION_STATE, classOf } from '../../../../src/domain/shipment-status.ts';
import { stateAfter, TRANSITIONS, type Transition } from '../../../../src/domain/shipment-transition.ts';
import type { Transaction } from '../../../database/database.ts';
import { type SQL, sql } from '../../../database/sql.ts';
import { freeDevices } from '../../../monitoring/free-devices.ts';
import { markFreed, markTransition } from '../../../monitoring/mark.ts';
import type { LockedShipment } from '../lock-shipment.ts';
import { EVENT, recordEvents } from '../record.ts';
import { refuseObstacle } from '../refuse-obstacle.ts';
import type { Template } from '../template.ts';

/** What else a transition notes on the shipment: the first time of it counts. */
const NOTES: Readonly<Partial<Record<Transition, (at: string) => SQL>>> = {
  commission: (at) =>
    sql`, commission_state = greatest(commission_state, ${COMMISSION_STATE.active}::int), comm_date = coalesce(comm_date, ${at}::timestamptz)`,
  depart: (at) => sql`, depart_date = coalesce(depart_date, ${at}::timestamptz)`,
  arrive: (at) => sql`, arrive_date = coalesce(arrive_date, ${at}::timestamptz)`,
  decommission: (at) =>
    sql`, commission_state = ${COMMISSION_STATE.decommissioned}::int, decomm_date = ${at}::timestamptz`,
};

/** The date of the shipment that a transition sets. */
const DATES = { commission: 'commDate', depart: 'departDate', arrive: 'arriveDate' } as const;

/**
 * Whether somebody made a transition before the shipment's device was found to have made it: their order came late, and its
 * moment counts. Of two people the one who came first is heard.
 */
async function cameLate(
  tx: Transaction,
  companyId: string,
  shipment: LockedShipment,
  transition: Transition,
  at: string,
): Promise<boolean> {
  if (transition !== 'commission' && transition !== 'depart' && transition !== 'arrive') return false;
  const found = shipment[DATES[transition]];
  if (found === null || Date.parse(found) <= Date.parse(at)) return false;
  const orders = await tx.query(sql`
    SELECT FROM monitor_hand WHERE company_id = ${companyId} AND guid = ${shipment.guid} AND transition = ${transition}`);
  return orders.length === 0;
}

const EVENTS: Readonly<Partial<Record<Transition, (typeof EVENT)[keyof typeof EVENT]>>> = {
  commission: EVENT.commission,
  depart: EVENT.departure,
  arrive: EVENT.arrival,
  decommission: EVENT.decommission,
};

function changeState(transition: Transition): Template {
  return {
    name: transition,
    action: 'changeState',
    runsFor: 'shipment',
    async run({ tx, session: { companyId }, shipment, doneAt }) {
      const { guid, configType, shippingState, macId, createDate } = shipment;
      // Nobody does anything to a shipment before it is there.
      const at = Date.parse(doneAt) < Date.parse(createDate) ? createDate : doneAt;
      const next = stateAfter(classOf(configType), shippingState, transition);
      if (next === null && !(await cameLate(tx, companyId, shipment, transition, at))) {
        refuseObstacle('shipping-state');
        return;
      }
      if (next !== null) {
        await tx.query(sql`
          UPDATE shipping_pick_list SET shipping_state = ${next} ${NOTES[transition]?.(at) ?? sql``}
           WHERE company_id = ${companyId} AND guid = ${guid}`);
      }
      const event = EVENTS[transition];
      if (event !== undefined) await recordEvents(tx, companyId, { guid, macId }, [event], at);
      await markTransition(tx, companyId, guid, transition, at);
      if (transition !== 'decommission') return;
      // It keeps the id of the tag it had, for its history; the devices themselves are free for another.
      await freeDevices(tx, companyId, guid, shipment.devices);
      await markFreed(tx, companyId, shipment.devices, at);
    },
  };
}

/** From one shipping state to the next, as `domain/shipment-transition.ts` allows; the last one frees the devices. */
export const stateChanges: readonly Template[] = TRANSITIONS.map(changeState);
