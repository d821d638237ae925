import type { Transaction } from '../../database/database.ts';
import { profileScope, readLayers } from '../../monitoring/read-rules.ts';

/** Limits of a shipment that were changed during or after its trip and count from before that change on. */
export interface LateLimits {
  /** Milliseconds since 1970. */
  readonly changed: number;
  readonly from: number;
}

interface Layer {
  readonly scope: string;
  readonly settings: object;
  readonly changed: string;
  readonly from: string;
}

const LIMITS = ['highTemperature', 'lowTemperature', 'humidity'] as const;

const limitsOf = (settings: object): string => {
  const rules = settings as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
  return JSON.stringify(LIMITS.map((rule) => [rules[rule]?.['limit'] ?? null, rules[rule]?.['enabled'] ?? null]));
};

/**
 * Which changes of a shipment's own limits took them back in time, the oldest first.
 * @param layers every change of the shipment and its profile, the oldest first
 * @param begun when its trip began, milliseconds since 1970; null: not yet, so nothing is late
 */
export function lateLimitsOf(layers: readonly Layer[], begun: number | null): readonly LateLimits[] {
  const known = new Map<string, string>();
  return layers.flatMap(({ scope, settings, changed: changedAt, from: heldFrom }) => {
    const before = known.get(scope);
    const limits = limitsOf(settings);
    known.set(scope, limits);
    // The profile that it was activated with may arrive hours after an activation without a connection.
    const isFirstProfile = before === undefined && !scope.startsWith('shipment:');
    const [changed, from] = [Date.parse(changedAt), Date.parse(heldFrom)];
    const isLate = begun !== null && changed > begun && from < changed;
    return isLate && !isFirstProfile && limits !== (before ?? limitsOf({})) ? [{ changed, from }] : [];
  });
}

export const readLateLimits = async (
  tx: Transaction,
  companyId: string,
  guid: string,
  begun: number | null,
): Promise<readonly LateLimits[]> =>
  lateLimitsOf(await readLayers(tx, companyId, [profileScope(guid), `shipment:${guid}`]), begun);
