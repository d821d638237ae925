import { ruleChanges, type SetLayer } from '../../../src/domain/monitoring/rule-changes.ts';
import type { Transaction } from '../../database/database.ts';
import { profileScope, readLayers } from '../../monitoring/read-rules.ts';

/** Limits of a shipment that were changed during or after its trip and count from before that change on. */
export interface LateLimits {
  /** Milliseconds since 1970. */
  readonly changed: number;
  readonly from: number;
}

interface Layer extends SetLayer {
  /** From when on it counts, ISO 8601. */
  readonly from: string;
}

const LIMITS = ['highTemperature', 'lowTemperature', 'humidity'].flatMap((rule) => [
  `${rule}.limit`,
  `${rule}.enabled`,
]);

/**
 * Which changes of a shipment's own limits took them back in time, the oldest first.
 * @param layers every change of the shipment and its profile, the oldest first
 * @param begun when its trip began, milliseconds since 1970; null: not yet, so nothing is late
 */
export function lateLimitsOf(guid: string, layers: readonly Layer[], begun: number | null): readonly LateLimits[] {
  if (begun === null) return [];
  const [profile, own] = [profileScope(guid), `shipment:${guid}`];
  // The profile that it was activated with may arrive hours after an activation without a connection.
  const activated = layers.find(({ scope }) => scope === profile)?.version;
  const changesOf = (scope: string) => ruleChanges(null, [profile, own], scope, layers);
  return [...changesOf(profile).filter(({ version }) => version !== activated), ...changesOf(own)]
    .filter(({ after }) => LIMITS.some((field) => field in after))
    .map(({ changed, from }) => ({ changed: Date.parse(changed), from: Date.parse(from) }))
    .filter(({ changed, from }) => changed > begun && from < changed)
    .toSorted((a, b) => a.changed - b.changed);
}

export const readLateLimits = async (
  tx: Transaction,
  companyId: string,
  guid: string,
  begun: number | null,
): Promise<readonly LateLimits[]> =>
  lateLimitsOf(guid, await readLayers(tx, companyId, [profileScope(guid), `shipment:${guid}`]), begun);
