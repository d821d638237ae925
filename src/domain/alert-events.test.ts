import { describe, expect, it } from 'vitest';
import {
  ALERT_LEVEL,
  ALERT_LOOKBACK_MONTHS,
  ALERTS_INITIAL_MAX,
  EVENTS,
  eventCode,
  eventKind,
} from './alert-events.ts';

describe('the event catalogue', () => {
  it('has the numbers of the spec', () => {
    expect(Object.entries(EVENTS).map(([id, code]) => `${id} ${code}`)).toMatchInlineSnapshot(`
      [
        "1 shipment-creation",
        "2 commission",
        "3 departure",
        "4 waypoint",
        "5 arrive",
        "6 decommission",
        "7 join-tag",
        "8 remove-tag",
        "10 geofence-entry",
        "11 geofence-exit",
        "15 shock-tilt-activation",
        "16 shock-tilt-activation",
        "19 shock-tilt-activation",
        "103 manual-message",
        "201 separation",
        "202 rejoin",
        "204 low-battery",
        "205 unexpected-waypoint",
        "206 overdue-departure",
        "207 overdue-arrival",
        "208 delayed-communication",
        "209 delayed-decommission",
        "211 humidity-critical",
        "216 high-temperature",
        "218 route-deviation",
        "220 tilt",
        "221 shock",
        "222 extended-dwell",
        "223 low-temperature",
        "224 stray-chime",
        "241 suspect-sensor",
      ]
    `);
  });

  it('knows a number it lists, and says so of any other', () => {
    expect(eventCode(221)).toBe('shock');
    for (const other of [0, 9, 150, 203, 999]) expect(eventCode(other)).toBe('unknown');
  });

  it('parts events, messages of users and alerts at 101 and 200', () => {
    expect([1, 100, 101, 103, 199, 200, 224].map(eventKind)).toEqual([
      'shipment-event',
      'shipment-event',
      'user-message',
      'user-message',
      'user-message',
      'alert',
      'alert',
    ]);
  });

  it('has the levels of the tabs and the amounts of the first load', () => {
    expect(ALERT_LEVEL).toEqual({ notice: 0, message: 1, alert: 2 });
    expect([ALERT_LOOKBACK_MONTHS, ALERTS_INITIAL_MAX]).toEqual([3, 10]);
  });
});
