import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type EventCode, eventCode } from '../../domain/alert-events.ts';

const CONDITIONS = msg`Bring the goods back within their limits, then check them.`;
const WHEREABOUTS = msg`Ask the carrier where it is and why.`;
const DAMAGE = msg`Check the goods for damage and note it.`;

/** What whoever stands beside it does about an alert, by its event; one of another event says it itself. */
const STEPS: Readonly<Partial<Record<EventCode, MessageDescriptor>>> = {
  separation: msg`Look for what was separated, then note where it is.`,
  'stray-chime': msg`Put the iChime back, or remove it from the list.`,
  'suspect-sensor': msg`Compare it with a thermometer, then swap it.`,
  'low-battery': msg`Swap the tag before it goes silent.`,
  'overdue-departure': msg`Ask why it hasn't left, or change the plan.`,
  'overdue-arrival': msg`Ask the carrier when it arrives.`,
  'delayed-communication': msg`Check the tag: its charge, where it is, the gateway.`,
  'delayed-decommission': msg`Decommission it if it has arrived.`,
  'humidity-critical': CONDITIONS,
  'high-temperature': CONDITIONS,
  'low-temperature': CONDITIONS,
  'route-deviation': WHEREABOUTS,
  'unexpected-waypoint': WHEREABOUTS,
  'extended-dwell': WHEREABOUTS,
  tilt: DAMAGE,
  shock: DAMAGE,
};

/** What to do about an alert of an event; null where that says it itself. */
export const nextStepWords = (event: number): MessageDescriptor | null => STEPS[eventCode(event)] ?? null;
