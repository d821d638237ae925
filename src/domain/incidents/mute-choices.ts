import { readDeviceId } from '../device-id.ts';
import type { CauseKind } from './cause.ts';
import type { MuteScope } from './mute.ts';

/** What an incident is about, as far as a device of the console knows. */
export interface MutableIncident {
  readonly incidentId: number;
  readonly causeKind: CauseKind;
  readonly causeKey: string;
  readonly alertEvent: number;
  readonly shipments: number;
  readonly leadGuid: string | null;
  readonly leadMacId: string | null;
  /** Where the gateway or vehicle tracker that is the cause is, '' where that is not known. */
  readonly causePlace: string;
}

/** One thing that can be muted. */
export interface MuteTarget {
  readonly scope: MuteScope;
  /** As a mute has it; empty for an event. */
  readonly scopeKey: string;
  /** The event that the incident is of. */
  readonly alertEvent: number;
  /** The incidents that are muted with it. */
  readonly incidents: readonly number[];
}

const isDevice = (key: string): boolean => readDeviceId(key).kind === 'device';

function targetsOf(incident: MutableIncident): readonly MuteTarget[] {
  const { incidentId, causeKind, causeKey, alertEvent, shipments, leadGuid, leadMacId, causePlace } = incident;
  const target = (scope: MuteScope, scopeKey: string): MuteTarget => ({
    scope,
    scopeKey,
    alertEvent,
    incidents: [incidentId],
  });
  const device = causeKind === 'sensor' ? leadMacId : causeKind === 'place' ? null : causeKey;
  const place = causeKind === 'place' ? causeKey : causePlace;
  // A shipment of several is only a part of what is wrong.
  const shipment = shipments === 1 ? leadGuid : null;
  return [
    ...(device !== null && isDevice(device) ? [target('device', device)] : []),
    ...(place === '' ? [] : [target('place', place)]),
    ...(shipment === null ? [] : [target('shipment', shipment)]),
    target('event', ''),
  ];
}

/**
 * What can be muted of incidents that are muted together: by scope one target for each different thing, where all of them are
 * about one. A device comes first, what is wrong wherever it happens last.
 */
export function muteChoices(incidents: readonly MutableIncident[]): ReadonlyMap<MuteScope, readonly MuteTarget[]> {
  const all = incidents.map(targetsOf);
  const choices = new Map<MuteScope, readonly MuteTarget[]>();
  for (const { scope } of all[0] ?? []) {
    const each = all.flatMap((targets) => targets.filter((one) => one.scope === scope));
    if (each.length < incidents.length) continue;
    const groups = [...Map.groupBy(each, ({ scopeKey, alertEvent }) => `${alertEvent} ${scopeKey}`).values()];
    choices.set(
      scope,
      groups.flatMap((group) => {
        const [first] = group;
        return first === undefined ? [] : [{ ...first, incidents: group.flatMap((one) => one.incidents) }];
      }),
    );
  }
  return choices;
}
