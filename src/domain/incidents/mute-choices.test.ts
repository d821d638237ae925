import { describe, expect, it } from 'vitest';
import { type MutableIncident, muteChoices } from './mute-choices.ts';

const TAG = '00_1B_AD_00_00_02';
const GATEWAY = '00_1B_AD_00_00_01';
const GUID = '00000000-0000-4000-8000-000000000001';

const incident = (change: Partial<MutableIncident> = {}): MutableIncident => ({
  incidentId: 1,
  causeKind: 'sensor',
  causeKey: TAG,
  alertEvent: 216,
  shipments: 1,
  leadGuid: GUID,
  leadMacId: TAG,
  causePlace: '',
  ...change,
});

const keysOf = (...incidents: readonly MutableIncident[]): Record<string, readonly string[]> =>
  Object.fromEntries(
    [...muteChoices(incidents)].map(([scope, targets]) => [scope, targets.map(({ scopeKey }) => scopeKey)]),
  );

describe('what can be muted', () => {
  it('of a sensor: its device, its shipment, what is wrong', () => {
    expect(keysOf(incident())).toEqual({ device: [TAG], shipment: [GUID], event: [''] });
  });

  it('of a shipment without a device, that', () => {
    expect(keysOf(incident({ causeKey: GUID, leadMacId: null }))).toEqual({ shipment: [GUID], event: [''] });
  });

  it('of a gateway: it, and where it is', () => {
    const gateway = { causeKind: 'gateway', causeKey: GATEWAY, shipments: 40, causePlace: 'Dock 4' } as const;
    expect(keysOf(incident(gateway))).toEqual({ device: [GATEWAY], place: ['Dock 4'], event: [''] });
  });

  it('of a place: it; of a truck that has a name only nothing but what is wrong', () => {
    expect(keysOf(incident({ causeKind: 'place', causeKey: 'Dock 4', shipments: 3 }))).toEqual({
      place: ['Dock 4'],
      event: [''],
    });
    expect(keysOf(incident({ causeKind: 'vehicle', causeKey: 'Truck 12', shipments: 3 }))).toEqual({ event: [''] });
  });

  it('of several what each of them has, each thing and rule once', () => {
    const both = muteChoices([
      incident(),
      incident({ incidentId: 2 }),
      incident({ incidentId: 3, alertEvent: 211 }),
      incident({ incidentId: 4, leadGuid: null, shipments: 0 }),
    ]);
    expect([...both.keys()]).toEqual(['device', 'event']);
    expect(both.get('device')).toEqual([
      { scope: 'device', scopeKey: TAG, alertEvent: 216, incidents: [1, 2, 4] },
      { scope: 'device', scopeKey: TAG, alertEvent: 211, incidents: [3] },
    ]);
  });
});
