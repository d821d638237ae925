import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { EVENTS, type EventCode, eventKind } from '../../src/domain/alert-events.ts';
import { FLAGS } from '../../src/domain/alert-flags.ts';
import type { Words } from '../words/words-of.ts';

/** What each event of the catalogue is called (spec 2 §9 "Alert codes"). */
const EVENT_NAMES: Readonly<Record<Exclude<EventCode, 'unknown'>, MessageDescriptor>> = {
  'shipment-creation': msg`Shipment Creation`,
  commission: msg({ message: 'Commission', context: 'event' }),
  departure: msg`Departure`,
  waypoint: msg`Waypoint`,
  arrive: msg`Arrive`,
  decommission: msg({ message: 'Decommission', context: 'event' }),
  'join-tag': msg`Join Tag To Asset`,
  'remove-tag': msg`Remove Tag From Asset`,
  'geofence-entry': msg`Geofence Entry`,
  'geofence-exit': msg`Geofence Exit`,
  'shock-tilt-activation': msg`Shock and Tilt Activation`,
  'manual-message': msg`Manual Message`,
  separation: msg`Separation`,
  rejoin: msg({ message: 'Rejoin', context: 'event' }),
  'low-battery': msg`Low Battery Alert`,
  'unexpected-waypoint': msg`Unexpected Waypoint`,
  'overdue-departure': msg`Overdue Departure`,
  'overdue-arrival': msg`Overdue Arrival`,
  'delayed-communication': msg`Delayed Communication`,
  'delayed-decommission': msg`Delayed Decommission`,
  'humidity-critical': msg`Humidity Critical`,
  'high-temperature': msg`High Temperature`,
  'route-deviation': msg`Route Deviation`,
  tilt: msg`Tilt Event`,
  shock: msg`Shock Event`,
  'extended-dwell': msg`Extended Dwell`,
  'low-temperature': msg`Low Temperature`,
  'stray-chime': msg`Stray iChime`,
  'suspect-sensor': msg`Suspect Sensor`,
};

const UNKNOWN_EVENT = msg`Alert`;

/** What an event is called. */
export const eventName = (code: EventCode): MessageDescriptor =>
  code === 'unknown' ? UNKNOWN_EVENT : EVENT_NAMES[code];

interface Coded {
  readonly code: string;
  readonly name: MessageDescriptor;
}

const MESSAGE_TYPES: readonly Coded[] = [
  { code: 'location', name: msg({ message: 'Location', context: 'message type' }) },
  { code: 'environmental', name: msg`Environmental` },
  { code: 'tilt-shock', name: msg`Tilt/Shock` },
  { code: 'shock-detail', name: msg`Shock Detail` },
  { code: 'power', name: msg({ message: 'Power', context: 'message type' }) },
  { code: 'status', name: msg({ message: 'Status', context: 'message type' }) },
  { code: 'cell-status', name: msg`Cell Status` },
  { code: 'general', name: msg`General` },
];

/** Motion codes (spec 1 §9). */
const MOTIONS: readonly Coded[] = [
  { code: 'D', name: msg({ message: 'Dwell', context: 'motion' }) },
  { code: 'E', name: msg({ message: 'Enroute', context: 'motion' }) },
  { code: 'M', name: msg({ message: 'Moving', context: 'motion' }) },
  { code: 'S', name: msg({ message: 'Stopped', context: 'motion' }) },
];

const FREE = msg`Not in use`;

/** The numbers and letters of rows with their names. A state is called as the event that sets it. */
export function codeLists(words: Words) {
  const named = ({ code, name }: Coded) => ({ code, name: words(name) });
  const events = Object.entries(EVENTS).map(([number, code]) => {
    const id = Number(number);
    return { id, code, kind: eventKind(id), name: words(EVENT_NAMES[code]) };
  });
  return {
    events,
    states: FLAGS.map(({ code, bit, event }) => ({
      code,
      bit,
      event,
      name: events.find(({ id }) => id === event)?.name ?? words(FREE),
    })),
    messageTypes: MESSAGE_TYPES.map(named),
    motions: MOTIONS.map(named),
  };
}
