import { isSilent, type SilenceLimits } from '../contact.ts';
import { HOUR_MS } from '../duration.ts';
import { timeOf } from '../instant.ts';
import { HIGH_HUMIDITY } from './status.ts';
import { type DhUnit, readDoorNames, readDoorStates } from './units.ts';

/** What is wrong with a warehouse now, what is worst first. */
export type Wrong =
  | { readonly kind: 'silent'; readonly since: number | null }
  | { readonly kind: 'humid'; readonly humidity: number }
  | { readonly kind: 'alerts'; readonly count: number }
  | { readonly kind: 'incidents' }
  | { readonly kind: 'unit-silent'; readonly code: string; readonly since: number | null }
  | { readonly kind: 'doors'; readonly names: readonly string[] };

interface Known {
  readonly humidity: number | null;
  readonly activeAlerts: number;
  readonly doorNames: string;
  readonly doorStatus: string;
  readonly lastData: string | null;
}

/** A unit that has said nothing for so much longer than the others is silent by itself. */
const UNIT_SILENT_MS = 6 * HOUR_MS;

/**
 * What is wrong, by what the row of a warehouse says and when each unit last said something.
 * @param lastOf milliseconds since 1970 by the number of the unit; null: nobody knows yet
 * @param isCause it is the cause of open incidents
 */
export function wrongsOf(
  { humidity, activeAlerts, doorNames, doorStatus, lastData }: Known,
  units: readonly DhUnit[],
  lastOf: ReadonlyMap<number, number> | null,
  now: number,
  limits: SilenceLimits,
  isCause: boolean,
): readonly Wrong[] {
  const last = lastData === null ? null : timeOf(lastData);
  const names = readDoorNames(doorNames);
  const open = readDoorStates(doorStatus).filter((door) => door.open);
  return [
    ...(isSilent({ kind: 'gateways', lastComms: lastData }, now, limits)
      ? [{ kind: 'silent', since: last } as const]
      : []),
    ...(humidity !== null && humidity > HIGH_HUMIDITY ? [{ kind: 'humid', humidity } as const] : []),
    ...(activeAlerts > 0 ? [{ kind: 'alerts', count: activeAlerts } as const] : []),
    ...(isCause ? [{ kind: 'incidents' } as const] : []),
    ...(lastOf === null || last === null
      ? []
      : units.flatMap(({ code, model, msgType }): Wrong[] => {
          if (model === 'Doors') return [];
          const since = lastOf.get(msgType) ?? null;
          return since === null || last - since > UNIT_SILENT_MS ? [{ kind: 'unit-silent', code, since }] : [];
        })),
    ...(open.length === 0
      ? []
      : [{ kind: 'doors', names: open.map(({ door }) => names[door - 1] ?? String(door)) } as const]),
  ];
}
