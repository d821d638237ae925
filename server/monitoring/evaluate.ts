import { isFileDevice } from '../../src/domain/logger-file/file-device.ts';
import type { Context } from '../../src/domain/monitoring/context.ts';
import type { EventFact } from '../../src/domain/monitoring/facts.ts';
import type { Reading, ReadingSource } from '../../src/domain/monitoring/reading.ts';
import { type KnownBefore, type MonitorState, startState } from '../../src/domain/monitoring/state.ts';
import { SHIPPING_STATE } from '../../src/domain/shipment-status.ts';
import type { Transition } from '../../src/domain/shipment-transition.ts';
import { type ContextsOverTime, foldUntil, type RulesOverTime } from './fold.ts';
import type { LoadedShipment } from './load-shipments.ts';
import type { StoredReading } from './monitored-readings.ts';
import type { FactsOf } from './write-facts.ts';

/** What an evaluation makes of a subject. */
export interface Evaluation extends FactsOf {
  readonly subject: string;
  readonly before: MonitorState | null;
  readonly state: MonitorState;
  /** Milliseconds; null: not before something is heard of it. */
  readonly nextDue: number | null;
}

/** Events of transitions, which whoever ordered them wrote down already. */
const EVENT_OF: Readonly<Partial<Record<Transition, number>>> = {
  commission: 2,
  depart: 3,
  arrive: 5,
  decommission: 6,
};

const isOrdered = (manual: Context['manual'], { event, time }: EventFact): boolean =>
  manual.some((order) => order.time === time && EVENT_OF[order.transition] === event);

/**
 * The state of a shipment that has none yet, at the moment of its first mark. From its creation on if that was the first:
 * else others followed it until then, and it goes on from what they say; times that rules count from are now.
 */
export function firstState(shipment: LoadedShipment, since: number): MonitorState {
  const createDate = Date.parse(shipment.createDate);
  if (since <= createDate) return startState({ createDate }, { shippingState: SHIPPING_STATE.processing });
  const upto = since - 1;
  const { shippingState } = shipment;
  const known: KnownBefore = {
    upto,
    shippingState,
    // Whether it was ever heard others knew: its silence counts from now.
    heardAt: upto,
    ...(shippingState >= SHIPPING_STATE.commissioned ? { commDate: upto } : {}),
    ...(shippingState >= SHIPPING_STATE.departed ? { departDate: upto } : {}),
    ...(shippingState >= SHIPPING_STATE.arrived ? { arriveDate: upto } : {}),
    ...(shippingState === SHIPPING_STATE.decommissioned ? { decommDate: upto } : {}),
  };
  return startState({ createDate }, known);
}

/** The state of a device on no shipment that has none yet. */
export const firstDeviceState = (since: number): MonitorState => startState({ createDate: since });

const sourceOf = (macId: string, tag: string | null, chimes: ReadonlySet<string>): ReadingSource =>
  isFileDevice(macId) ? 'file' : macId === tag ? 'tag' : chimes.has(macId) ? 'chime' : 'other';

/** Whose reading it is, to a shipment. */
export const readingFor = (reading: StoredReading, macId: string | null, chimes: ReadonlySet<string>): Reading => ({
  ...reading,
  source: sourceOf(reading.macId, macId, chimes),
});

/** A shipment as its row and list were from each moment on, the oldest first; the first holds from the beginning. */
export const shipmentsOver = (
  shipment: LoadedShipment,
): readonly { readonly from: number; readonly shipment: LoadedShipment }[] => {
  const { before } = shipment;
  return [
    ...before.map(({ said, chimes }, nth) => ({
      from: before[nth - 1]?.until ?? Number.NEGATIVE_INFINITY,
      shipment: { ...shipment, ...said, chimes },
    })),
    { from: before.at(-1)?.until ?? Number.NEGATIVE_INFINITY, shipment },
  ];
};

/**
 * Folds what is known into a state.
 * @param before the state as it is stored; null: none yet
 * @param from where the fold begins: that state, or a checkpoint where something is late
 */
export function evaluate(
  subject: string,
  before: MonitorState | null,
  from: MonitorState,
  contexts: ContextsOverTime,
  rules: RulesOverTime,
  readings: readonly Reading[],
  now: number,
): Evaluation {
  const folded = foldUntil(from, contexts, rules, readings, now);
  const manual = contexts.at(-1)?.context.manual ?? [];
  return {
    subject,
    before,
    again: from === before ? null : from.upto,
    state: folded.state,
    events: folded.events.filter((event) => !isOrdered(manual, event)),
    alerts: folded.alerts,
    nextDue: folded.nextDue,
  };
}
