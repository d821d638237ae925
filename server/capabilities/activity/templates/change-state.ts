import { COMMISSION_STATE, classOf } from '../../../../src/domain/shipment-status.ts';
import { stateAfter, TRANSITIONS, type Transition } from '../../../../src/domain/shipment-transition.ts';
import { type SQL, sql } from '../../../database/sql.ts';
import { freeDevices } from '../../../monitoring/free-devices.ts';
import { markTransition } from '../../../monitoring/mark.ts';
import { EVENT, recordEvents } from '../record.ts';
import { refuseObstacle } from '../refuse-obstacle.ts';
import type { Template } from '../template.ts';

/** What else a transition notes on the shipment: the first time of it counts. */
const NOTES: Readonly<Partial<Record<Transition, SQL>>> = {
  commission: sql`, commission_state = greatest(commission_state, ${COMMISSION_STATE.active}::int), comm_date = coalesce(comm_date, now())`,
  depart: sql`, depart_date = coalesce(depart_date, now())`,
  arrive: sql`, arrive_date = coalesce(arrive_date, now())`,
  decommission: sql`, commission_state = ${COMMISSION_STATE.decommissioned}::int, decomm_date = now()`,
};

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
    async run({ tx, session: { companyId }, shipment }) {
      const { guid, configType, shippingState, macId } = shipment;
      const next = stateAfter(classOf(configType), shippingState, transition);
      if (next === null) {
        refuseObstacle('shipping-state');
        return;
      }
      await tx.query(sql`
        UPDATE shipping_pick_list SET shipping_state = ${next} ${NOTES[transition] ?? sql``}
         WHERE company_id = ${companyId} AND guid = ${guid}`);
      const event = EVENTS[transition];
      if (event !== undefined) await recordEvents(tx, companyId, { guid, macId }, [event]);
      await markTransition(tx, companyId, guid, transition);
      // It keeps the id of the tag it had, for its history; the devices themselves are free for another.
      if (transition === 'decommission') await freeDevices(tx, companyId, guid, shipment.devices);
    },
  };
}

/** From one shipping state to the next, as `domain/shipment-transition.ts` allows; the last one frees the devices. */
export const stateChanges: readonly Template[] = TRANSITIONS.map(changeState);
