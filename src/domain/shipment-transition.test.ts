import { describe, expect, it } from 'vitest';
import { type ShipmentClass, statusOf } from './shipment-status.ts';
import { stateAfter, TRANSITIONS, type Transition } from './shipment-transition.ts';

/** Every way there is, decided here once more: class, from, transition, to. */
const WAYS = `
shipment saved commission commissioned
shipment processing commission commissioned
shipment commissioned depart departed
shipment departed arrive arrived
shipment commissioned unmonitor unmonitored
shipment departed unmonitor unmonitored
shipment arrived unmonitor unmonitored
shipment unmonitored monitor departed
shipment saved decommission decommissioned
shipment processing decommission decommissioned
shipment commissioned decommission decommissioned
shipment departed decommission decommissioned
shipment arrived decommission decommissioned
shipment decommissioning decommission decommissioned
shipment unmonitored decommission decommissioned
asset saved commission activated
asset created commission activated
asset activated monitor monitored
asset unmonitored monitor monitored
asset monitored stage staged
asset monitored ship shipped
asset staged ship shipped
asset activated unmonitor unmonitored
asset monitored unmonitor unmonitored
asset saved decommission decommissioned
asset created decommission decommissioned
asset activated decommission decommissioned
asset monitored decommission decommissioned
asset staged decommission decommissioned
asset shipped decommission decommissioned
asset unmonitored decommission decommissioned
vehicle saved commission commissioned
vehicle commissioned monitor monitored
vehicle saved decommission decommissioned
vehicle commissioned decommission decommissioned
vehicle monitored decommission decommissioned`
  .trim()
  .split('\n')
  .sort();

describe('transitions', () => {
  it('are these and no others', () => {
    const found: string[] = [];
    for (const shipmentClass of ['shipment', 'asset', 'vehicle'] satisfies ShipmentClass[]) {
      for (let state = -1; state <= 9; state += 1) {
        for (const transition of TRANSITIONS satisfies readonly Transition[]) {
          const next = stateAfter(shipmentClass, state, transition);
          if (next === null) continue;
          found.push(
            [shipmentClass, statusOf(shipmentClass, state), transition, statusOf(shipmentClass, next)].join(' '),
          );
        }
      }
    }
    expect(found.sort()).toEqual(WAYS);
  });
});
